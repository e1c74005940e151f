import { createOpenApiDocument } from '@banca/contracts/openapi';
import { system } from '@banca/contracts/server';
import type { Deps } from '../../platform/deps.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { type Api, route } from '../../platform/http/route.ts';
import { getDatabase } from '../../platform/mongo/connect.ts';

/** Load balancers wait a few seconds for the response. */
const PING_TIMEOUT_MS = 2000;

const notReady = (): AppError => new AppError('unavailable', 'errors.unavailable', { headers: { 'Retry-After': '2' } });

function assertServing({ lifecycle }: Deps): void {
  if (lifecycle.isStopping) throw notReady();
}

/** Times out even if the database accepts the command and does not respond. The driver ignores its option `timeoutMS`. */
const pingDatabase = (): Promise<unknown> => getDatabase().command({ ping: 1 }, { signal: AbortSignal.timeout(PING_TIMEOUT_MS) });

async function assertReady({ storage, log }: Deps): Promise<void> {
  try {
    await Promise.all([pingDatabase(), storage.check()]);
  } catch (error) {
    log.warn({ error: String(error) }, 'not ready');
    throw notReady();
  }
}

export function systemRoutes(api: Api): void {
  const { deps } = api;
  let document: string | undefined;
  route(api, system.live, async () => ({ status: 'ok' as const }));
  route(api, system.ready, async () => {
    assertServing(deps);
    await assertReady(deps);
    return { status: 'ok' as const, database: 'ok' as const, storage: 'ok' as const };
  });
  route(api, system.serving, async () => {
    assertServing(deps);
    return { status: 'ok' as const };
  });
  route(api, system.metrics, async ({ res }) => {
    const { METRICS_TOKEN, NODE_ENV } = deps.config;
    const hasToken = res.req.headers.authorization === `Bearer ${METRICS_TOKEN}`;
    const isAllowed = METRICS_TOKEN === undefined ? NODE_ENV !== 'production' : hasToken;
    if (!isAllowed) throw notFound();
    res.type(deps.metrics.registry.contentType).send(await deps.metrics.registry.metrics());
  });
  route(api, system.openapi, async ({ res }) => {
    document ??= JSON.stringify(createOpenApiDocument(deps.config.PUBLIC_ORIGIN));
    res.type('application/json').send(document);
  });
}
