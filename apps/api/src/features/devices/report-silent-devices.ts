import { DAY_MS, HOUR_MS } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { runEach } from '../../platform/jobs/run-each.ts';
import { inTransaction } from '../../platform/mongo/transaction.ts';
import { hasWaitingOrder } from '../orders/reminders/has-waiting-order.ts';
import { DEVICE_SILENT_EMAIL_JOB } from './device-silent.email.ts';
import { DeviceModel, type DeviceRecord } from './devices.model.ts';

const SILENCE_MS = DAY_MS;
/** A message can take this long to arrive. */
const MESSAGE_DELAY_MS = HOUR_MS;

async function reportIfOrdersWait(deps: Deps, device: DeviceRecord, now: Date): Promise<void> {
  const { _id, creator, activeAt } = device;
  const until = new Date(now.getTime() - MESSAGE_DELAY_MS);
  if (!(await hasWaitingOrder(creator, device.wallet, { after: activeAt, until }))) return;
  await inTransaction(async (session) => {
    const filter = { _id, activeAt, silenceReportedAt: null };
    const { modifiedCount } = await DeviceModel.updateOne(filter, { $set: { silenceReportedAt: now } }, { session });
    if (modifiedCount === 1)
      await deps.jobs.enqueue(DEVICE_SILENT_EMAIL_JOB, { device: String(_id), at: now.getTime() }, session);
  });
}

/** Tells creators, once, that a phone has sent nothing for a day although buyers say to have paid to its wallet since. */
export async function reportSilentDevices(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const filter = { silenceReportedAt: null, activeAt: { $lte: new Date(now.getTime() - SILENCE_MS) } };
  const devices = DeviceModel.find(filter).lean<DeviceRecord[]>().cursor() as AsyncIterable<DeviceRecord>;
  await runEach(devices, (device) => reportIfOrdersWait(deps, device, now));
}
