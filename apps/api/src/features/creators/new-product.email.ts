import { getTranslator } from '@banca/messages/catalogues';
import type { Types } from 'mongoose';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { addLanguageParam } from '../../platform/http/language.ts';
import { renderEmail } from '../../platform/email/render-email.ts';
import { greet } from '../../platform/email/user-text.ts';
import { formatCentavos } from '../../platform/money.ts';
import type { ProductRecord } from '../products/products.model.ts';
import { getPublishedProduct } from '../products/products.service.ts';
import type { UserRecord } from '../accounts/users.model.ts';
import { type EmailRecipient, findEmailRecipients } from '../accounts/users.service.ts';
import { type FollowRecord, FollowModel } from './follows.model.ts';
import { buildUnsubscribeUrl } from './follows.service.ts';

export interface NewProduct {
  product: ProductRecord;
  creator: UserRecord;
}

export async function findNewProduct(deps: Deps, product: string): Promise<NewProduct | null> {
  return await getPublishedProduct(deps, product).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  });
}

export interface Subscriber {
  follow: Types.ObjectId;
  /** Absent when the account is suspended, deleted or unconfirmed. */
  recipient: EmailRecipient | undefined;
}

async function toSubscribers(follows: Pick<FollowRecord, '_id' | 'user'>[]): Promise<Subscriber[]> {
  const recipients = await findEmailRecipients(follows.map(({ user }) => user));
  return follows.map(({ _id, user }) => ({ follow: _id, recipient: recipients.get(String(user)) }));
}

export async function listSubscribersAfter(
  creator: Types.ObjectId,
  { cursor, startedAt }: { cursor?: Types.ObjectId | null | undefined; startedAt: Date },
  limit: number,
): Promise<Subscriber[]> {
  const cursorFilter = cursor ? { _id: { $gt: cursor } } : {};
  const filter = { creator, kind: 'subscribe' as const, isActive: true, at: { $lte: startedAt }, ...cursorFilter };
  return await toSubscribers(await FollowModel.find(filter, { user: 1 }).sort({ _id: 1 }).limit(limit).lean());
}

export async function findSubscriber(follow: string): Promise<Subscriber | null> {
  const activeFollow = await FollowModel.findOne({ _id: follow, isActive: true }, { user: 1 }).lean();
  return activeFollow ? ((await toSubscribers([activeFollow]))[0] ?? null) : null;
}

export async function sendNewProductEmail(
  deps: Deps,
  { product, creator }: NewProduct,
  { follow, recipient }: Subscriber,
): Promise<void> {
  if (!recipient) return;
  const { t, locale } = getTranslator(recipient.language);
  const unsubscribeUrl = addLanguageParam(buildUnsubscribeUrl(deps, follow), recipient.language);
  const productUrl = `${deps.config.PUBLIC_ORIGIN}/products/${String(product._id)}`;
  const content = {
    preview: `@${creator.username}: ${product.title}`,
    heading: t('creatorEmails.newProductHeading', { creator: `${creator.firstName} ${creator.lastName}` }),
    paragraphs: [t('creatorEmails.newProductText', { greeting: greet(recipient.firstName, t), product: product.title })],
    details: [
      [t('creatorEmails.product'), product.title],
      [t('creatorEmails.price'), product.price === 0 ? t('creatorEmails.free') : formatCentavos(product.price, locale)],
      [t('creatorEmails.creator'), `@${creator.username}`],
    ] satisfies [string, string][],
    action: { label: t('creatorEmails.viewProduct'), url: addLanguageParam(productUrl, recipient.language) },
    footnote: t('creatorEmails.newProductFootnote', { creator: creator.username }),
    unsubscribe: { label: t('emailLayout.unsubscribe'), url: unsubscribeUrl },
  };
  await deps.mailer.send({
    id: `new-product.${String(product._id)}.${String(follow)}`,
    to: recipient.email,
    kind: 'new-product',
    isAddressConfirmed: true,
    subject: t('creatorEmails.newProductSubject', { product: product.title }),
    unsubscribeUrl,
    ...renderEmail(content, locale),
  });
}
