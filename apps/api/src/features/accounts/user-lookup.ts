import type { Types } from 'mongoose';
import { NOT_DELETED, type UserRecord, UserModel } from './users.model.ts';
import { normalizeUsername } from './users.service.ts';

export type UserSummary = Pick<UserRecord, '_id' | 'firstName' | 'lastName' | 'profilePicture'>;

export async function findUserSummaries(ids: Types.ObjectId[]): Promise<Map<string, UserSummary>> {
  const fields = { firstName: 1, lastName: 1, profilePicture: 1 };
  const users = await UserModel.find({ _id: { $in: ids }, ...NOT_DELETED }, fields).lean<UserSummary[]>();
  return new Map(users.map((user) => [String(user._id), user]));
}

export async function findUsernames(ids: Types.ObjectId[]): Promise<Map<string, string>> {
  const users = await UserModel.find({ _id: { $in: ids } }, { username: 1 }).lean();
  return new Map(users.map(({ _id, username }) => [String(_id), username]));
}

export const findUserIdByUsername = async (username: string): Promise<Types.ObjectId | null> =>
  (await UserModel.findOne({ usernameKey: normalizeUsername(username) }, { _id: 1 }).lean())?._id ?? null;
