import type { ClientSession } from 'mongoose';
import { aggregateRows } from '../../platform/invariants.ts';
import { ProductModel } from './products.model.ts';

/** Reads values of all products by id, deleted products included. @param values field paths by name */
export const aggregateProductValues = (values: Record<string, string>, session: ClientSession) =>
  aggregateRows(ProductModel, [{ $project: values }], session);
