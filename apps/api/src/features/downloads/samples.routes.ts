import { downloads } from '@banca/contracts/server';
import { notFound } from '../../platform/errors.ts';
import { type Api, route } from '../../platform/http/route.ts';
import { startFileResponse } from '../../platform/http/send-file.ts';
import { findFileContents, toFileToSend } from '../files/open-file.ts';
import { findSample } from '../products/product-delivery.ts';
import { measureSentBytes } from './measure-sent-bytes.ts';

/** Short, because the creator can replace or remove a sample at any time. */
const FIVE_MINUTES = 'public, max-age=300';

export function sampleRoutes(api: Api): void {
  const { deps } = api;
  route(api, downloads.downloadSample, async ({ params, caller, ip, res }) => {
    await deps.limits.consume('sample-ip', ip);
    const sample = await findSample(deps, params, caller);
    const upload = sample?.version.upload;
    const content = upload && (await findFileContents([upload])).get(String(upload));
    if (!content) throw notFound();
    const cacheControl = sample.isPublished ? FIVE_MINUTES : 'private, no-store';
    const response = await startFileResponse(res, toFileToSend(deps, content), { cacheControl });
    if (response) await api.admission.pause(() => measureSentBytes(deps, res, response.send));
  });
}
