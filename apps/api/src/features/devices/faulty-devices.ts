import { DeviceModel, type DeviceRecord, FAULT_INDEXES } from './devices.model.ts';

export interface FaultyDevice {
  device: Pick<DeviceRecord, '_id' | 'creator' | 'name' | 'wallet'>;
  since: Date;
}

const FIELDS = { creator: 1, name: 1, wallet: 1, activeAt: 1, brokenAt: 1 } as const;

/** Phones that sent nothing while orders waited, the longest silence first. */
export async function findSilentDevices(limit: number): Promise<FaultyDevice[]> {
  const devices = await DeviceModel.find({ silenceReportedAt: { $type: 'date' } }, FIELDS)
    .sort({ activeAt: 1 })
    .hint(FAULT_INDEXES.silent)
    .limit(limit)
    .lean<DeviceRecord[]>();
  return devices.map((device) => ({ device, since: device.activeAt }));
}

/** Phones whose chain of balances has broken and is not trusted again, the oldest break first. */
export async function findBrokenDevices(limit: number): Promise<FaultyDevice[]> {
  const devices = await DeviceModel.find({ isTrusted: false, brokenAt: { $type: 'date' } }, FIELDS)
    .sort({ brokenAt: 1 })
    .hint(FAULT_INDEXES.broken)
    .limit(limit)
    .lean<DeviceRecord[]>();
  return devices.flatMap((device) => (device.brokenAt ? [{ device, since: device.brokenAt }] : []));
}
