import type { Db } from 'mongodb';
import { dropIndexes } from '../frozen/drop-indexes.ts';
import { renameField } from '../frozen/rename-field.ts';

const PROOF_PERIOD_MS = 7 * 24 * 60 * 60 * 1000;

/** Dates the proofs, and lets paid orders without proof expire a week from now. */
async function addProofs(db: Db): Promise<void> {
  const orders = db.collection('orders');
  const hasProof = { $or: [{ confirmationCode: { $ne: null } }, { screenshot: { $ne: null } }] };
  const isNew = { pageVersion: { $exists: false } };
  const expiresAt = new Date(Date.now() + PROOF_PERIOD_MS);
  await orders.updateMany({ ...isNew, state: 'pending', $nor: [hasProof] }, { $set: { expiresAt } });
  await orders.updateMany({ ...isNew, ...hasProof }, [{ $set: { proofAt: '$createdAt' } }]);
  await orders.updateMany(isNew, { $set: { pageVersion: 1, earlierProofs: [] } });
}

/**
 * Orders have more states than the three statuses that clients see, so the stored field is called like the new one on the wire.
 * Every order gets a page and a history of its proofs.
 */
export const up = async (db: Db): Promise<void> => {
  await renameField(db, 'orders', 'status', 'state');
  await addProofs(db);
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
