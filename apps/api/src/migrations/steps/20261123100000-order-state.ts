import type { Db } from 'mongodb';
import { dropIndexes } from '../frozen/drop-indexes.ts';
import { renameField } from '../frozen/rename-field.ts';

/** Orders have more states than the three statuses that clients see, so the stored field is called like the new one on the wire. */
export const up = async (db: Db): Promise<void> => {
  await renameField(db, 'orders', 'status', 'state');
  await dropIndexes(db, {
    orders: [
      'all orders by status',
      "a creator's orders by status",
      "a creator's orders by product and status",
      'who has bought what',
      "a creator's orders with the same payment code",
    ],
  });
};
export const down = async (): Promise<void> => {};
