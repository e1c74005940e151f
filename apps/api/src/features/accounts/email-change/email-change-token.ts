import type { Deps } from '../../../platform/deps.ts';
import { parseSignedId } from '../parse-signed-id.ts';
import { type EmailChangeRecord, EmailChangeModel } from './email-changes.model.ts';

type TokenPurpose = 'email-change-confirm' | 'email-change-undo';

const toSignedParts = ({ _id, user, fromKey, toKey }: EmailChangeRecord) => [String(_id), String(user), fromKey, toKey] as const;

export const createEmailChangeToken = ({ keys }: Deps, purpose: TokenPurpose, change: EmailChangeRecord): string =>
  `${String(change._id)}.${keys.sign(purpose, ...toSignedParts(change))}`;

/** Returns the change that the token belongs to, in any state. */
export async function findChangeByToken({ keys }: Deps, purpose: TokenPurpose, token: string): Promise<EmailChangeRecord | null> {
  const signedId = parseSignedId(token);
  const change = signedId ? await EmailChangeModel.findById(signedId.id).lean<EmailChangeRecord>() : null;
  return signedId && change && keys.verify(signedId.signature, purpose, ...toSignedParts(change)) ? change : null;
}
