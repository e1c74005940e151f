import { emails } from '@banca/contracts/server';
import { type Api, route } from '../../../platform/http/route.ts';
import { resendCancellation, resendDownload } from './resend.service.ts';
import { parseDownloadLink } from '../order-links.ts';

/** The emails contain no text from the request. */
export function resendRoutes(api: Api): void {
  const { deps } = api;
  route(api, emails.sendDownload, async ({ user, body, t }) => {
    const orderId = parseDownloadLink(body.downloadLink, deps.config.PUBLIC_ORIGIN);
    await resendDownload(deps, user, { orderId, email: body.email });
    return { message: t('emails.downloadSent') };
  });
  route(api, emails.sendCancellation, async ({ user, body, t }) => {
    await resendCancellation(deps, user, { orderId: body.orderId, email: body.email });
    return { message: t('emails.cancellationSent') };
  });
}
