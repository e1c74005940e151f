import type { Types } from 'mongoose';
import { NOT_DELETED, type UserRecord, UserModel } from './users.model.ts';
import { keyOf } from './users.service.ts';

export type Person = Pick<UserRecord, '_id' | 'firstName' | 'lastName' | 'profilePicture'>;

/** Names and pictures of many accounts at once, by id; who is gone is not among them. */
export async function findPeople(ids: Types.ObjectId[]): Promise<Map<string, Person>> {
  const fields = { firstName: 1, lastName: 1, profilePicture: 1 };
  const people = await UserModel.find({ _id: { $in: ids }, ...NOT_DELETED }, fields).lean<Person[]>();
  return new Map(people.map((person) => [String(person._id), person]));
}

/** Usernames by id; empty for who is gone. */
export async function findUsernames(ids: Types.ObjectId[]): Promise<Map<string, string>> {
  const people = await UserModel.find({ _id: { $in: ids } }, { username: 1 }).lean();
  return new Map(people.map(({ _id, username }) => [String(_id), username]));
}

/** Whose username this is, in any case. */
export const findIdOfUsername = async (username: string): Promise<Types.ObjectId | null> =>
  (await UserModel.findOne({ usernameKey: keyOf(username) }, { _id: 1 }).lean())?._id ?? null;
