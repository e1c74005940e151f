import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

const categorySchema = new Schema(
  {
    name: { type: String, required: true },
    /** Normalized names: `music` and `Música` have the same key. A former name stays taken while a product has it. */
    key: { type: [String], required: true },
    /** Names that some products still have while a rename is in progress. */
    formerNames: { type: [String], default: [] },
    description: { type: String, default: '' },
    order: { type: Number, required: true },
    isActive: { type: Boolean, default: true },
    createdBy: { type: String, default: '' },
    /** Incremented by each transaction that relies on the category, so that it conflicts with a change of the category. */
    lockVersion: { type: Number, default: 0 },
  },
  { versionKey: false },
);
categorySchema.index({ key: 1 }, { name: 'one category per name', unique: true });
categorySchema.index({ order: 1, _id: 1 }, { name: 'categories in their order' });

export type CategoryRecord = InferSchemaType<typeof categorySchema> & { _id: Types.ObjectId };

export const CategoryModel = model('Category', categorySchema);
