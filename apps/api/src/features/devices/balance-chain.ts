import { normalizePaymentCode } from '@banca/contracts/payment-codes';
import { getBalanceBefore, type Movement } from '@banca/payment-messages/parse-movements';
import { type ClientSession, Types } from 'mongoose';
import { DAY_MS } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import { inTransaction } from '../../platform/mongo/transaction.ts';
import { findPaymentsById } from '../payments/payments.service.ts';
import { type DeviceMessageRecord, DeviceMessageModel } from './device-messages.model.ts';
import { hashForDevice } from './device-secret.ts';
import { DeviceModel, type DeviceRecord } from './devices.model.ts';

const MESSAGE_RETENTION_MS = 400 * DAY_MS;
/** A statement may have the day only. */
const TIME_TOLERANCE_MS = DAY_MS;

export interface KnownDevice {
  device: DeviceRecord;
  secret: string;
}

type ChainFields = Pick<DeviceRecord, 'balance' | 'segment' | 'isTrusted' | 'brokenAt'>;

const isNear = (a: Date, b: Date): boolean => Math.abs(a.getTime() - b.getTime()) <= TIME_TOLERANCE_MS;

/** Bounds the work while the device is locked. Confirming an earlier payment does not make the chain trusted. */
const CONFIRMABLE_MESSAGES_MAX = 100;

/**
 * Whether a statement or the creator has confirmed a payment of the segment. Only a payment that the phone reported first counts, with the
 * amount and the time of its message. Otherwise, an attacker could begin a segment with an old payment and an invented balance.
 */
async function hasConfirmedPayment(segment: Types.ObjectId, session: ClientSession | null): Promise<boolean> {
  const messages = await DeviceMessageModel.find({ segment, payment: { $exists: true } }, null, { session })
    .sort({ _id: -1 })
    .limit(CONFIRMABLE_MESSAGES_MAX)
    .lean<DeviceMessageRecord[]>();
  const payments = await findPaymentsById(
    messages.flatMap(({ payment }) => payment ?? []),
    session,
  );
  return messages.some(({ payment: id, amount, sentAt }) => {
    const payment = payments.find(({ _id }) => id?.equals(_id));
    return payment?.isConfirmed === true && payment.amount === amount && sentAt && isNear(payment.paidAt, sentAt);
  });
}

/** Whether a message that continues the chain counts as seen. A payment may have been confirmed since the last message. */
export const isChainTrusted = async (
  { isTrusted, segment }: Pick<DeviceRecord, 'isTrusted' | 'segment'>,
  session: ClientSession | null = null,
): Promise<boolean> => isTrusted || (segment != null && (await hasConfirmedPayment(segment, session)));

/** Returns how a new movement changes the chain. Whether it continues is known only from HMACs of the balances. */
async function continueChain(
  { device, secret }: KnownDevice,
  movement: Movement,
  now: Date,
  session: ClientSession,
): Promise<ChainFields> {
  const before = getBalanceBefore(movement);
  const continues = before !== null && device.balance === hashForDevice(secret, 'balance', before);
  const balance = movement.balance === null ? null : hashForDevice(secret, 'balance', movement.balance);
  if (!continues || !device.segment) {
    const brokenAt = device.segment ? now : device.brokenAt;
    return { balance, segment: new Types.ObjectId(), isTrusted: false, brokenAt };
  }
  return { balance, segment: device.segment, isTrusted: await isChainTrusted(device, session), brokenAt: device.brokenAt };
}

/** Locks the device for this transaction. @throws AppError unauthenticated if it was removed meanwhile */
async function lockDevice(_id: Types.ObjectId, session: ClientSession): Promise<DeviceRecord> {
  const update = { $inc: { lockVersion: 1 } };
  const device = await DeviceModel.findOneAndUpdate({ _id }, update, { session, returnDocument: 'after' }).lean<DeviceRecord>();
  if (!device) throw new AppError('unauthenticated', 'errors.unauthenticated');
  return device;
}

const saveChain = async (_id: Types.ObjectId, chain: ChainFields, session: ClientSession): Promise<void> =>
  void (await DeviceModel.updateOne({ _id }, { $set: chain }, { session }));

const hashFacts = (secret: string, { kind, code, amount, fee, balance, sentAt, payer }: Movement): string =>
  hashForDevice(secret, 'facts', kind, code, amount, fee, balance, sentAt?.getTime() ?? null, payer?.phone ?? null);

/**
 * Compares a movement with the balance of the one before, once.
 * @returns the record of its message, or undefined if an earlier message with the same code said something else
 */
export async function recordMovement(
  { device: { _id }, secret }: KnownDevice,
  movement: Movement,
  now: Date,
): Promise<DeviceMessageRecord | undefined> {
  const key = hashForDevice(secret, 'code', normalizePaymentCode(movement.code) ?? movement.code);
  const facts = hashFacts(secret, movement);
  return await inTransaction(async (session) => {
    const device = await lockDevice(_id, session);
    const known = await DeviceMessageModel.findOne({ device: _id, key }, null, { session }).lean<DeviceMessageRecord>();
    if (known?.facts === facts) return known;
    if (known) {
      await saveChain(_id, { balance: null, segment: new Types.ObjectId(), isTrusted: false, brokenAt: now }, session);
      return undefined;
    }
    const chain = await continueChain({ device, secret }, movement, now, session);
    await saveChain(_id, chain, session);
    const { segment, isTrusted } = chain;
    const expiresAt = new Date(now.getTime() + MESSAGE_RETENTION_MS);
    const [message] = await DeviceMessageModel.create([{ device: _id, key, facts, segment, isTrusted, expiresAt }], { session });
    return message?.toObject<DeviceMessageRecord>();
  });
}

/** Remembers that the payment of a message is booked. A payment that was made just now and was not known before can confirm the segment. */
export async function finishMovement(
  { _id }: DeviceMessageRecord,
  { amount, sentAt }: Movement,
  newPayment: Types.ObjectId | undefined,
  now: Date,
): Promise<void> {
  const canConfirm = newPayment && sentAt && isNear(sentAt, now);
  const fields = canConfirm ? { isDone: true, payment: newPayment, amount, sentAt } : { isDone: true };
  await DeviceMessageModel.updateOne({ _id }, { $set: fields });
}
