import type { Types } from 'mongoose';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { renderEmail } from '../../platform/email/render-email.ts';
import { greet } from '../../platform/email/user-text.ts';
import { formatMzn } from '../../platform/money.ts';
import type { ProductRecord } from '../products/products.model.ts';
import { getPublishedProduct } from '../products/products.service.ts';
import type { UserRecord } from '../accounts/users.model.ts';
import { findEmailRecipients } from '../accounts/users.service.ts';
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
  recipient: { email: string; firstName: string } | undefined;
}

async function toSubscribers(follows: Pick<FollowRecord, '_id' | 'user'>[]): Promise<Subscriber[]> {
  const recipients = await findEmailRecipients(follows.map(({ user }) => user));
  return follows.map(({ _id, user }) => ({ follow: _id, recipient: recipients.get(String(user)) }));
}

/** Lists the accounts that subscribed by `startedAt`, in the order of the ids of their follows. */
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
  const name = `${creator.firstName} ${creator.lastName}`;
  const unsubscribeUrl = buildUnsubscribeUrl(deps, follow);
  const content = renderEmail({
    preview: `@${creator.username}: ${product.title}`,
    heading: `${name} tem um produto novo`,
    paragraphs: [`${greet(recipient.firstName)}, "${product.title}" já está à venda na Banca.`],
    details: [
      ['Produto', product.title],
      ['Preço', product.price === 0 ? 'Grátis' : formatMzn(product.price)],
      ['Criador', `@${creator.username}`],
    ],
    action: { label: 'Ver o produto', url: `${deps.config.PUBLIC_ORIGIN}/products/${String(product._id)}` },
    footnote: `Recebes este e-mail porque subscreveste @${creator.username}.`,
    unsubscribe: { label: 'Para deixar de receber:', url: unsubscribeUrl },
  });
  await deps.mailer.send({
    id: `new-product.${String(product._id)}.${String(follow)}`,
    to: recipient.email,
    budget: 'notice',
    subject: `Produto novo: ${product.title}`,
    unsubscribeUrl,
    ...content,
  });
}
