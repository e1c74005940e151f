import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/errors.ts';
import type { SubscriberRecord } from './subscribers.model.ts';

type LinkedSubscriber = Pick<SubscriberRecord, '_id' | 'version'>;

const createLink = (deps: Deps, id: unknown, action: string, token: string): string =>
  `${deps.config.PUBLIC_ORIGIN}/newsletter/${String(id)}/${action}?token=${token}`;

export const buildConfirmUrl = (deps: Deps, { _id, version }: LinkedSubscriber): string =>
  createLink(deps, _id, 'confirm', deps.keys.sign('newsletter-confirm', String(_id), version));

/** The link never expires. */
export const buildUnsubscribeUrl = (deps: Deps, { _id }: Pick<LinkedSubscriber, '_id'>): string =>
  createLink(deps, _id, 'unsubscribe', deps.keys.sign('newsletter-unsubscribe', String(_id)));

export function assertConfirmToken(
  deps: Deps,
  subscriber: LinkedSubscriber | null,
  token: string,
): asserts subscriber is LinkedSubscriber {
  const isValid = subscriber && deps.keys.verify(token, 'newsletter-confirm', String(subscriber._id), subscriber.version);
  if (!isValid) throw notFound('newsletter.badLink');
}

export function assertUnsubscribeToken(deps: Deps, id: string, token: string): void {
  if (!deps.keys.verify(token, 'newsletter-unsubscribe', id.toLowerCase())) throw notFound('newsletter.badLink');
}
