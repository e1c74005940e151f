import type { ClientSession, Types } from 'mongoose';
import { createValidationError } from '../../platform/errors.ts';
import { CURSOR_BATCH_SIZE, iterateCursor } from '../../platform/mongo/page.ts';
import { NOT_DELETED, RECEIPTS_INDEX, type UserRecord, UserModel } from './users.model.ts';

export const givesReceipts = ({ receiptsSince }: Pick<UserRecord, 'receiptsSince'>): boolean => receiptsSince instanceof Date;

export const presentReceiptsFlag = (creator: Pick<UserRecord, 'receiptsSince'>): { receipts?: true } =>
  givesReceipts(creator) ? { receipts: true } : {};

/** @throws AppError validation_failed */
export function assertReceiptName(user: Pick<UserRecord, 'receiptsSince' | 'fiscalName'>): void {
  if (givesReceipts(user) && !user.fiscalName) throw createValidationError({ fiscalName: 'receipts.nameRequired' });
}

/** Keeps the time at which an account began to give receipts. */
export const toReceiptsSince = (
  receipts: boolean | undefined,
  { receiptsSince }: Pick<UserRecord, 'receiptsSince'>,
  now: Date,
): { receiptsSince?: Date | null } => (receipts === undefined ? {} : { receiptsSince: receipts ? (receiptsSince ?? now) : null });

export type ReceiptCreator = Pick<UserRecord, '_id' | 'username' | 'nuit' | 'fiscalName' | 'fiscalAddress'> & {
  receiptsSince: Date;
};

/** The last release leaves the date when it erases an account. */
const GIVES_RECEIPTS = { receiptsSince: { $type: 'date' }, ...NOT_DELETED } as const;

export async function* streamReceiptCreators(session: ClientSession | null = null): AsyncGenerator<ReceiptCreator> {
  const fields = { username: 1, nuit: 1, fiscalName: 1, fiscalAddress: 1, receiptsSince: 1 };
  const creators = UserModel.find(GIVES_RECEIPTS, fields, { session }).hint(RECEIPTS_INDEX);
  yield* iterateCursor<ReceiptCreator>(creators.lean().cursor({ batchSize: CURSOR_BATCH_SIZE }));
}

/** @returns null unless the account gives receipts */
export const findReceiptCreator = async (id: Types.ObjectId, session: ClientSession): Promise<ReceiptCreator | null> =>
  await UserModel.findOne({ _id: id, ...GIVES_RECEIPTS }, null, { session }).lean<ReceiptCreator>();
