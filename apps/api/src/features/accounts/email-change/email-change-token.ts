import type { Deps } from '../../../platform/deps.ts';
import { type EmailChangeRecord, EmailChangeModel } from './email-changes.model.ts';

type TokenPurpose = 'email-change-confirm' | 'email-change-undo';

const sign = ({ keys }: Deps, purpose: TokenPurpose, { _id, user, fromKey, toKey }: EmailChangeRecord): string =>
  keys.sign(purpose, String(_id), String(user), fromKey, toKey);

export const createEmailChangeToken = (deps: Deps, purpose: TokenPurpose, change: EmailChangeRecord): string =>
  `${String(change._id)}.${sign(deps, purpose, change)}`;

/** Returns the change that the token belongs to, in any state. */
export async function findChangeByToken(deps: Deps, purpose: TokenPurpose, token: string): Promise<EmailChangeRecord | null> {
  const [, id, signature] = /^([0-9a-f]{24})\.([\w-]+)$/.exec(token) ?? [];
  const change = id && signature ? await EmailChangeModel.findById(id).lean<EmailChangeRecord>() : null;
  if (!change || !signature) return null;
  const { _id, user, fromKey, toKey } = change;
  return deps.keys.verify(signature, purpose, String(_id), String(user), fromKey, toKey) ? change : null;
}
