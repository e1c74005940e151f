import type { ClientSession } from 'mongoose';
import { normalizeUsername } from '../users.service.ts';
import { NOT_DELETED, type UserRecord, UserModel } from '../users.model.ts';

/** Older ones become available to other accounts. */
const FORMER_USERNAMES_MAX = 10;

/** Whether no other account has the username, or had it and keeps it reserved. @param id the account that wants it */
export async function isUsernameAvailable(username: string, id: string): Promise<boolean> {
  const key = normalizeUsername(username);
  const isTaken = { _id: { $ne: id }, ...NOT_DELETED };
  return (
    !(await UserModel.exists({ usernameKeys: key, ...isTaken })) && !(await UserModel.exists({ usernameKey: key, ...isTaken }))
  );
}

/** Reserves the replaced username for the account: links with it keep working, and no other account can take it. */
export async function reserveFormerUsernames(
  before: UserRecord,
  usernameKey: string | undefined,
  session: ClientSession,
): Promise<Partial<Pick<UserRecord, 'usernameKeys'>>> {
  if (usernameKey === undefined || usernameKey === before.usernameKey) return {};
  // The release 0.2.0 gives a former username to another account, which then cannot reserve it too.
  const isReserved = { usernameKeys: before.usernameKey, _id: { $ne: before._id }, ...NOT_DELETED };
  const replacedKeys = (await UserModel.exists(isReserved).session(session)) ? [] : [before.usernameKey];
  const usernameKeys = [...new Set([usernameKey, ...replacedKeys, ...(before.usernameKeys ?? [])])];
  return { usernameKeys: usernameKeys.slice(0, 1 + FORMER_USERNAMES_MAX) };
}
