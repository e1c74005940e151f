import type { Types } from 'mongoose';
import type { DerivedFiles } from '../../platform/storage/storage.ts';
import { FileModel } from './files.model.ts';

const STAMP = /^stamps\/([0-9a-f]{24})-([0-9a-f]{24})$/;

type FindIds = (ids: readonly string[]) => Promise<Types.ObjectId[]>;

const toStrings = (ids: Types.ObjectId[]): Set<string> => new Set(ids.map(String));

/** A copy with the name of a buyer is needed as long as the order can download and the file exists. */
export const createStampedCopies = (findOrdersWithAccess: FindIds): DerivedFiles => ({
  async findNeeded(keys) {
    const copies = keys.flatMap((key) => {
      const [, order = '', upload = ''] = STAMP.exec(key) ?? [];
      return order ? [{ key, order, upload }] : [];
    });
    if (copies.length === 0) return [];
    const orders = toStrings(await findOrdersWithAccess(copies.map(({ order }) => order)));
    const uploads = copies.map(({ upload }) => upload);
    const files = toStrings((await FileModel.distinct('_id', { _id: { $in: uploads }, key: { $gt: '' } })) as Types.ObjectId[]);
    return copies.flatMap(({ key, order, upload }) => (orders.has(order) && files.has(upload) ? [key] : []));
  },
});
