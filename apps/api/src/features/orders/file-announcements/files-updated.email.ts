import { formatProductTitles } from '@banca/contracts/order-titles';
import type { Deps } from '../../../platform/deps.ts';
import { greet } from '../../../platform/email/user-text.ts';
import { isProductAvailable } from '../../products/product-lookup.ts';
import { buildBuyerEmail, buildDetails, buildOrderAction, renderOrderEmail } from '../emails/order-email.ts';
import { joinLines } from '../emails/join-lines.ts';
import { DOWNLOADABLE_FILTER } from '../order-access.ts';
import { type OrderRecord, OrderModel } from '../orders.model.ts';
import { type FileAnnouncementRecord, FileAnnouncementModel } from './file-announcements.model.ts';

function buildEmail(deps: Deps, order: OrderRecord, { _id, note }: FileAnnouncementRecord) {
  const kind = order.amount > 0 ? 'files-updated' : 'free-files-updated';
  return buildBuyerEmail(order, { kind, event: `files.${String(_id)}` }, (t, translator) => ({
    subject: t('orderEmails.filesUpdatedSubject', { product: formatProductTitles(order) }),
    preview: t('orderEmails.filesUpdatedPreview'),
    heading: t('orderEmails.filesUpdatedHeading'),
    paragraphs: [
      t('orderEmails.filesUpdatedText', { greeting: greet(order.name, t), creator: order.creatorUsername }),
      ...(note ? [t('orderEmails.returnedNote', { note: joinLines(note) })] : []),
    ],
    details: buildDetails(order, translator),
    action: buildOrderAction(deps, order, translator),
    footnote: t('orderEmails.filesUpdatedFootnote'),
  }));
}

/** Sends nothing if the product was deleted meanwhile. */
export async function sendFilesUpdatedEmail(deps: Deps, announcementId: string, orderId: string): Promise<void> {
  const announcement = await FileAnnouncementModel.findById(announcementId).lean<FileAnnouncementRecord>();
  const order = await OrderModel.findOne({ _id: orderId, ...DOWNLOADABLE_FILTER }).lean<OrderRecord>();
  if (!announcement || !order || !(await isProductAvailable(announcement.product))) return;
  await deps.mailer.send(renderOrderEmail(deps, buildEmail(deps, order, announcement)));
}
