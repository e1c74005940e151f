import mongoose, { type InferSchemaType, type Types } from 'mongoose';

const { model, Schema } = mongoose;

const categorySchema = new Schema(
  {
    name: { type: String, required: true },
    /** Without case and accents: `music`, `Musica` and `Música` are one (decisions 2.2). */
    key: { type: String, required: true },
    description: { type: String, default: '' },
    order: { type: Number, required: true },
    isActive: { type: Boolean, default: true },
    createdBy: { type: String, default: '' },
  },
  { versionKey: false },
);
categorySchema.index({ key: 1 }, { name: 'one category per name', unique: true });
categorySchema.index({ order: 1, _id: 1 }, { name: 'categories in their order' });

export type CategoryRecord = InferSchemaType<typeof categorySchema> & { _id: Types.ObjectId };

export const CategoryModel = model('Category', categorySchema);
