import type { QueryFilter, Types } from 'mongoose';
import { DeviceModel, type DeviceRecord, FAULT_INDEXES } from './devices.model.ts';

interface FaultyDevice {
  creator: Types.ObjectId;
  since: Date;
  device: { _id: string } & Pick<DeviceRecord, 'name' | 'wallet'>;
}

type Selection = [filter: QueryFilter<DeviceRecord>, sinceField: 'activeAt' | 'brokenAt', index: string];

async function findDevices([filter, sinceField, index]: Selection, limit: number): Promise<FaultyDevice[]> {
  const devices = await DeviceModel.find(filter, { creator: 1, name: 1, wallet: 1, [sinceField]: 1 })
    .sort({ [sinceField]: 1 })
    .hint(index)
    .limit(limit)
    .lean<DeviceRecord[]>();
  return devices.map(({ _id, creator, name, wallet, ...times }) => ({
    creator,
    since: times[sinceField] as Date,
    device: { _id: String(_id), name, wallet },
  }));
}

/** Phones that sent nothing while orders waited, the longest silence first. */
export const findSilentDevices = (limit: number): Promise<FaultyDevice[]> =>
  findDevices([{ silenceReportedAt: { $type: 'date' } }, 'activeAt', FAULT_INDEXES.silent], limit);

/** Phones whose chain of balances has broken and is not trusted again, the oldest break first. */
export const findBrokenDevices = (limit: number): Promise<FaultyDevice[]> =>
  findDevices([{ isTrusted: false, brokenAt: { $type: 'date' } }, 'brokenAt', FAULT_INDEXES.broken], limit);
