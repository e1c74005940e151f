import type { getDownload as schema } from '@banca/contracts/downloads.schemas';
import { toWhatsAppUrl } from '@banca/contracts/whatsapp';
import type { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import { findUser } from '../accounts/users.service.ts';
import { getMainLine } from '../orders/order-lines.ts';
import { presentLineProduct, toShortId } from '../orders/orders.presenter.ts';
import { presentDeliveredFiles } from './download-log.service.ts';
import { findOrderDelivery, getDownload } from './downloads.service.ts';

export type DownloadResponse = z.input<typeof schema.response>;

/** The host of a link. Undefined without a link. */
const findLinkHost = (link: string): string | undefined =>
  URL.canParse(link) ? new URL(link).hostname.replace(/^www\./, '') : undefined;

/** What a download link gives. @throws AppError not_found, gone */
export async function readDownload(deps: Deps, orderId: string, token: string): Promise<DownloadResponse> {
  const order = await getDownload(deps, orderId, token);
  const delivery = await findOrderDelivery(order);
  const mainLine = getMainLine(order);
  const user = await findUser(order.creator);
  const creator = {
    username: order.creatorUsername,
    contactEmail: user?.contactEmail || undefined,
    whatsApp: toWhatsAppUrl(user?.socialLinks?.linkedin),
  };
  return {
    product: { ...presentLineProduct(mainLine), creator },
    shortId: toShortId(order._id),
    expiresAt: order.linkExpiresAt as Date,
    files: await presentDeliveredFiles(order._id, delivery),
    hasLink: delivery.lines.some(({ line }) => line === mainLine && line.file !== ''),
    lines: delivery.lines.map(({ line, files }) => ({
      product: presentLineProduct(line),
      files: files.map(({ _id }) => String(_id)),
      hasLink: line.file !== '',
      linkHost: findLinkHost(line.file),
    })),
  };
}
