import { UPLOAD_SCOPE } from '@banca/contracts/token-scopes';
import cors from 'cors';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { AppError, notFound } from '../../platform/errors.ts';
import { authorize } from '../../platform/http/access.ts';
import { countTokenRequest } from '../../platform/http/token-requests.ts';
import { addLogFields, type Api } from '../../platform/http/route.ts';
import { loadOnce } from '../../platform/load-once.ts';
import { findUpload, UPLOAD_LIFETIME_MS, UPLOAD_PATH } from './uploads.service.ts';

const ACCESS = { access: 'creator', method: 'POST', requiresActiveShop: true, scope: UPLOAD_SCOPE } as const;
const FILE_ID = /^[0-9a-f]{24}$/;
/** `GET` is a usual endpoint, which also answers a `HEAD` that is not one of tus. */
const METHODS = { collection: ['OPTIONS', 'POST'], upload: ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH'] };
const EXPOSED_HEADERS = ['Location', 'Retry-After', 'Tus-Resumable', 'Tus-Version', 'Upload-Offset', 'X-Request-Id'];

const isTusRequest = ({ method, headers }: Request): boolean =>
  method !== 'GET' && (method !== 'HEAD' || headers['tus-resumable'] !== undefined);

/** @throws AppError method_not_allowed */
function assertMethod(method: string, methods: readonly string[]): void {
  const headers = { Allow: methods.join(', ') };
  if (!methods.includes(method)) throw new AppError('method_not_allowed', 'errors.methodNotAllowed', { headers });
}

/** @throws AppError not_found, also for the uploads of others */
async function assertOwnUpload(id: string, owner: string): Promise<void> {
  const file = FILE_ID.test(id) ? await findUpload(id) : undefined;
  if (String(file?.creator) !== owner) throw notFound();
}

/** Checks what the endpoints of contracts check. @throws AppError unauthenticated, forbidden, rate_limited, not_found */
async function checkAccess(api: Api, req: Request, res: Response, id: string | undefined): Promise<void> {
  const { limits } = api.deps;
  const uploader = await authorize(req, ACCESS, api);
  if (!uploader) throw new AppError('unauthenticated', 'errors.unauthenticated');
  addLogFields(res, { account: uploader.id });
  if (uploader.token) await countTokenRequest(api, req, uploader.token);
  await limits.consume('file-request', uploader.limitKey);
  if (id === undefined) await limits.consume('file-upload', uploader.limitKey);
  else await assertOwnUpload(id, uploader.id);
  res.locals['uploader'] = uploader;
}

/**
 * Receives uploads by the tus protocol, which continue after a cut.
 * These requests have no `Idempotency-Key` and no body limit but that of files. See docs/api.md#uploads.
 */
export function createTusRouter(api: Api): Router {
  const { deps, admission } = api;
  const loadServer = loadOnce(async () => (await import('./tus-server.ts')).createTusServer(deps));

  const respond = async (req: Request, res: Response): Promise<void> => {
    const id = req.params['id'] as string | undefined;
    addLogFields(res, { route: id === undefined ? UPLOAD_PATH : `${UPLOAD_PATH}/:id` });
    assertMethod(req.method, id === undefined ? METHODS.collection : METHODS.upload);
    if (req.method !== 'OPTIONS') await admission.run(UPLOAD_PATH, () => checkAccess(api, req, res, id));
    const server = await loadServer();
    if (req.headers.expect?.toLowerCase() === '100-continue') res.writeContinue();
    const expiresAt = new Date(deps.clock.now().getTime() + UPLOAD_LIFETIME_MS);
    if (req.method === 'POST' || req.method === 'PATCH') res.set('Upload-Expires', expiresAt.toUTCString());
    await server.handle(req, res).catch((error: unknown) => {
      res.removeHeader('Upload-Expires');
      throw error;
    });
  };

  const handle: RequestHandler = async (req, res, next) => (isTusRequest(req) ? await respond(req, res) : next());
  const router = Router();
  router.use(cors({ origin: deps.config.CORS_ORIGINS, exposedHeaders: EXPOSED_HEADERS, preflightContinue: true }));
  router.all('/', handle);
  router.all('/:id', handle);
  return router;
}
