import type { Types } from 'mongoose';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { renderLetter } from '../../platform/mail/render.ts';
import { greet } from '../../platform/mail/user-text.ts';
import { formatMzn } from '../../platform/money.ts';
import type { ProductRecord } from '../products/products.model.ts';
import { getPublishedProduct } from '../products/products.service.ts';
import type { UserRecord } from '../accounts/users.model.ts';
import { findAddressees } from '../accounts/users.service.ts';
import { type FollowRecord, FollowModel } from './follows.model.ts';
import { unsubscribeUrl } from './follows.service.ts';

/** A product with its creator, as long as it is on sale. */
export interface Novelty {
  product: ProductRecord;
  seller: UserRecord;
}

export async function findNovelty(deps: Deps, product: string): Promise<Novelty | null> {
  return await getPublishedProduct(deps, product).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  });
}

export interface Subscriber {
  edge: Types.ObjectId;
  /** Absent for an account that is suspended or gone. */
  addressee: { email: string; firstName: string } | undefined;
}

async function withAddresses(edges: Pick<FollowRecord, '_id' | 'user'>[]): Promise<Subscriber[]> {
  const people = await findAddressees(edges.map(({ user }) => user));
  return edges.map(({ _id, user }) => ({ edge: _id, addressee: people.get(String(user)) }));
}

/** The next subscribers of before `startedAt`, one after the other. */
export async function subscribersAfter(
  creator: Types.ObjectId,
  { cursor, startedAt }: { cursor?: Types.ObjectId | null | undefined; startedAt: Date },
  limit: number,
): Promise<Subscriber[]> {
  const after = cursor ? { _id: { $gt: cursor } } : {};
  const filter = { creator, kind: 'subscribe' as const, isActive: true, at: { $lte: startedAt }, ...after };
  return await withAddresses(await FollowModel.find(filter, { user: 1 }).sort({ _id: 1 }).limit(limit).lean());
}

/** Null once the subscription has ended. */
export async function findSubscriber(edge: string): Promise<Subscriber | null> {
  const found = await FollowModel.findOne({ _id: edge, isActive: true }, { user: 1 }).lean();
  return found ? ((await withAddresses([found]))[0] ?? null) : null;
}

/** Tells one subscriber of a new product; a second time it is the same message. */
export async function mailNovelty(deps: Deps, { product, seller }: Novelty, { edge, addressee }: Subscriber): Promise<void> {
  if (!addressee) return;
  const name = `${seller.firstName} ${seller.lastName}`;
  const stop = unsubscribeUrl(deps, edge);
  const content = renderLetter({
    preview: `@${seller.username}: ${product.title}`,
    heading: `${name} tem um produto novo`,
    paragraphs: [`${greet(addressee.firstName)}, "${product.title}" já está à venda na Banca.`],
    facts: [
      ['Produto', product.title],
      ['Preço', product.price === 0 ? 'Grátis' : formatMzn(product.price)],
      ['Criador', `@${seller.username}`],
    ],
    action: { label: 'Ver o produto', url: `${deps.config.PUBLIC_ORIGIN}/products/${String(product._id)}` },
    footnote: `Recebes este e-mail porque subscreveste @${seller.username}.`,
    unsubscribe: { label: 'Para deixar de receber:', url: stop },
  });
  await deps.mailer.send({
    id: `new-product.${String(product._id)}.${String(edge)}`,
    to: addressee.email,
    budget: 'notice',
    subject: `Produto novo: ${product.title}`,
    unsubscribeUrl: stop,
    ...content,
  });
}
