import { emails as messages } from '@banca/contracts/messages';
import { emails } from '@banca/contracts/server';
import { type Api, route } from '../../platform/http/route.ts';
import { sendCancellationAgain, sendDownloadAgain } from '../orders/send-again.service.ts';
import { orderOfLink } from './order-of-link.ts';

/** They send again what was sent before; nothing that the caller writes reaches a mailbox (decisions 2.1). */
export function emailRoutes(api: Api): void {
  const { deps } = api;
  route(api, emails.sendDownload, async ({ user, body }) => {
    const orderId = orderOfLink(body.downloadLink, deps.config.PUBLIC_ORIGIN);
    await sendDownloadAgain(deps, user, { orderId, email: body.email });
    return { message: messages.downloadSent };
  });
  route(api, emails.sendCancellation, async ({ user, body }) => {
    await sendCancellationAgain(deps, user, { orderId: body.orderId, email: body.email });
    return { message: messages.cancellationSent };
  });
}
