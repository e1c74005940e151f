import type { ClientSession } from 'mongoose';
import { aggregateRows } from '../../platform/invariants.ts';
import { UserModel } from './users.model.ts';

/** Reads values of all accounts by id, deleted accounts included. @param values field paths by name */
export const aggregateAccountValues = (values: Record<string, string>, session: ClientSession) =>
  aggregateRows(UserModel, [{ $project: values }], session);
