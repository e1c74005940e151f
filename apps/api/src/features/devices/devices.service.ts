import type { addDevice as AddDeviceSchema } from '@banca/contracts/devices.schemas';
import { type ClientSession, Types } from 'mongoose';
import type { z } from 'zod';
import type { Caller } from '../../platform/caller.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { writeAudit } from '../../platform/mongo/audit.ts';
import { exportDocuments } from '../../platform/mongo/personal-data.ts';
import { inTransaction } from '../../platform/mongo/transaction.ts';
import { queueSecurityNotice } from '../accounts/emails/security-notices.ts';
import { lockAccount } from '../accounts/users.service.ts';
import { isChainTrusted } from './balance-chain.ts';
import { createDeviceSecret, encryptDeviceSecret } from './device-secret.ts';
import { DeviceModel, type DeviceRecord } from './devices.model.ts';

type AddedDevice = z.output<typeof AddDeviceSchema.body>;

const DEVICES_MAX = 10;

/** Deletes what recognizes the messages of a device that was removed. */
export const FORGET_MESSAGES_JOB = 'devices.forget-messages';

const updateTrust = async (device: DeviceRecord): Promise<DeviceRecord> => ({
  ...device,
  isTrusted: await isChainTrusted(device),
});

export async function listDevices(creator: string): Promise<DeviceRecord[]> {
  const devices = await DeviceModel.find({ creator }).sort({ createdAt: -1, _id: -1 }).limit(DEVICES_MAX).lean<DeviceRecord[]>();
  return await Promise.all(devices.map(updateTrust));
}

const describeDevice = ({ name, wallet, format }: AddedDevice | DeviceRecord) => ({ name, wallet, format });

/** @throws AppError conflict beyond ten devices */
export async function addDevice(
  deps: Deps,
  caller: Caller,
  fields: AddedDevice,
): Promise<{ device: DeviceRecord; secret: string }> {
  const now = deps.clock.now();
  const [_id, secret] = [new Types.ObjectId(), createDeviceSecret()];
  return await inTransaction(async (session) => {
    // The account is locked, so concurrent calls cannot exceed the limit together.
    const creator = await lockAccount(caller.id, session);
    if (!creator) throw new AppError('unauthenticated', 'errors.unauthenticated');
    if ((await DeviceModel.countDocuments({ creator: creator._id }, { session })) >= DEVICES_MAX)
      throw new AppError('conflict', 'devices.tooMany');
    const stored = { secret: encryptDeviceSecret(deps.keys, _id, secret), createdAt: now, activeAt: now };
    const [device] = await DeviceModel.create([{ _id, creator: creator._id, ...fields, ...stored }], { session });
    if (!device) throw new Error('the device was not stored');
    const entry = { at: now, actor: caller.id, action: 'device.add', target: creator._id };
    await writeAudit({ ...entry, before: null, after: describeDevice(fields) }, session);
    await queueSecurityNotice(deps, creator._id, ['device-added'], session);
    return { device: device.toObject<DeviceRecord>(), secret };
  });
}

/** @throws AppError not_found */
export async function renameDevice(creator: string, id: string, name: string): Promise<DeviceRecord> {
  const device = await DeviceModel.findOneAndUpdate(
    { _id: id, creator },
    { $set: { name } },
    { returnDocument: 'after' },
  ).lean<DeviceRecord>();
  if (!device) throw notFound();
  return await updateTrust(device);
}

async function deleteDevice(deps: Deps, { _id }: DeviceRecord, session: ClientSession): Promise<void> {
  await DeviceModel.deleteOne({ _id }, { session });
  await deps.jobs.enqueue(FORGET_MESSAGES_JOB, { device: String(_id) }, session);
}

/** @throws AppError not_found */
export async function removeDevice(deps: Deps, caller: Caller, id: string): Promise<void> {
  await inTransaction(async (session) => {
    const device = await DeviceModel.findOne({ _id: id, creator: caller.id }, null, { session }).lean<DeviceRecord>();
    if (!device) throw notFound();
    await deleteDevice(deps, device, session);
    const entry = { at: deps.clock.now(), actor: caller.id, action: 'device.remove', target: device.creator };
    await writeAudit({ ...entry, before: describeDevice(device), after: null }, session);
    await queueSecurityNotice(deps, device.creator, ['device-removed'], session);
  });
}

/** Call in the transaction that erases the account. */
export async function deleteDevicesOfCreator(deps: Deps, creator: Types.ObjectId, session: ClientSession): Promise<void> {
  for (const device of await DeviceModel.find({ creator }, null, { session }).lean<DeviceRecord[]>())
    await deleteDevice(deps, device, session);
}

export const exportDevices = (creator: Types.ObjectId) => exportDocuments(DeviceModel, { creator }, { createdAt: -1 });
