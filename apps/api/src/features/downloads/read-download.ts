import type { getDownload as schema } from '@banca/contracts/downloads.schemas';
import { toWhatsAppUrl } from '@banca/contracts/whatsapp';
import type { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import { findUser } from '../accounts/users.service.ts';
import { getMainLine } from '../orders/order-lines.ts';
import { toShortId } from '../orders/orders.presenter.ts';
import { presentDeliveredFiles } from './download-log.service.ts';
import { findOrderDelivery, getDownload } from './downloads.service.ts';

export type DownloadResponse = z.input<typeof schema.response>;

/** What a download link gives. @throws AppError not_found, gone */
export async function readDownload(deps: Deps, orderId: string, token: string): Promise<DownloadResponse> {
  const order = await getDownload(deps, orderId, token);
  const line = getMainLine(order);
  const { _id, title, image } = line.product;
  const user = await findUser(order.creator);
  const creator = {
    username: order.creatorUsername,
    contactEmail: user?.contactEmail || undefined,
    whatsApp: toWhatsAppUrl(user?.socialLinks?.linkedin),
  };
  const product = { _id: String(_id), title, image: image ?? null, creator };
  const files = await presentDeliveredFiles(order._id, await findOrderDelivery(order));
  return { product, shortId: toShortId(order._id), expiresAt: order.linkExpiresAt as Date, files, hasLink: line.file !== '' };
}
