import type { ClientSession, Types } from 'mongoose';
import { type CategoryRecord, CategoryModel } from './categories.model.ts';
import { toCategoryKey } from './category-key.ts';

export const listActiveCategories = async (): Promise<CategoryRecord[]> =>
  await CategoryModel.find({ isActive: true }).sort({ order: 1, _id: 1 }).lean<CategoryRecord[]>();

export const listAllCategories = async (session: ClientSession | null = null): Promise<CategoryRecord[]> =>
  await CategoryModel.find().sort({ order: 1, _id: 1 }).session(session).lean<CategoryRecord[]>();

export const findCategory = async (name: string): Promise<CategoryRecord | null> =>
  await CategoryModel.findOne({ key: toCategoryKey(name) }).lean<CategoryRecord>();

export const findActiveCategory = async (name: string): Promise<CategoryRecord | null> =>
  await CategoryModel.findOne({ key: toCategoryKey(name), isActive: true }).lean<CategoryRecord>();

/** Locks an active category, so that the transaction that adds a product to it conflicts with a change of the category. */
export const lockActiveCategory = async (name: string, session: ClientSession): Promise<CategoryRecord | null> =>
  await CategoryModel.findOneAndUpdate(
    { key: toCategoryKey(name), isActive: true },
    { $inc: { lockVersion: 1 } },
    { session },
  ).lean<CategoryRecord>();

export const lockCategory = async (id: Types.ObjectId | string, session: ClientSession): Promise<CategoryRecord | null> =>
  await CategoryModel.findByIdAndUpdate(id, { $inc: { lockVersion: 1 } }, { session }).lean<CategoryRecord>();

export const clearFormerNames = async ({ _id, name }: CategoryRecord, session: ClientSession): Promise<void> =>
  void (await CategoryModel.updateOne({ _id }, { $set: { formerNames: [], key: [toCategoryKey(name)] } }, { session }));
