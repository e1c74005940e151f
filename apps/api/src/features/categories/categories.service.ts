import type { ClientSession, Types } from 'mongoose';
import { type CategoryRecord, CategoryModel } from './categories.model.ts';
import { categoryKey } from './category-key.ts';

/** The active categories, in their order. */
export const listCategories = async (): Promise<CategoryRecord[]> =>
  await CategoryModel.find({ isActive: true }).sort({ order: 1, _id: 1 }).lean<CategoryRecord[]>();

/** Every category, inactive ones too, in their order. */
export const allCategories = async (session: ClientSession | null = null): Promise<CategoryRecord[]> =>
  await CategoryModel.find().sort({ order: 1, _id: 1 }).session(session).lean<CategoryRecord[]>();

/** A category by its name, one it is giving up, or a fallback id, whatever the case and accents. */
export const findCategory = async (name: string): Promise<CategoryRecord | null> =>
  await CategoryModel.findOne({ key: categoryKey(name) }).lean<CategoryRecord>();

/** An active category by its name: what products may be put into. */
export const findActiveCategory = async (name: string): Promise<CategoryRecord | null> =>
  await CategoryModel.findOne({ key: categoryKey(name), isActive: true }).lean<CategoryRecord>();

/** Locks an active category, so that the transaction that adds a product to it conflicts with a change of the category. */
export const lockActiveCategory = async (name: string, session: ClientSession): Promise<CategoryRecord | null> =>
  await CategoryModel.findOneAndUpdate(
    { key: categoryKey(name), isActive: true },
    { $inc: { lockVersion: 1 } },
    { session },
  ).lean<CategoryRecord>();

/** Locks a category in the same way, by its id. */
export const lockCategory = async (id: Types.ObjectId | string, session: ClientSession): Promise<CategoryRecord | null> =>
  await CategoryModel.findByIdAndUpdate(id, { $inc: { lockVersion: 1 } }, { session }).lean<CategoryRecord>();

/** No product has a former name any more: others may take it. */
export const forgetFormerNames = async ({ _id, name }: CategoryRecord, session: ClientSession): Promise<void> =>
  void (await CategoryModel.updateOne({ _id }, { $set: { formerNames: [], key: [categoryKey(name)] } }, { session }));
