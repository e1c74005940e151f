import type { Deps } from '../../platform/deps.ts';
import { DEVICE_SILENT_EMAIL_JOB, type DeviceSilentData, sendDeviceSilentEmail } from './device-silent.email.ts';
import { DeviceMessageModel } from './device-messages.model.ts';
import { FORGET_MESSAGES_JOB } from './devices.service.ts';
import { reportSilentDevices } from './report-silent-devices.ts';

export function defineDeviceJobs(deps: Deps): void {
  deps.jobs.defineRecurring({
    name: 'devices.report-silent',
    group: 'orders',
    cronExpression: '20 * * * *',
    perform: () => reportSilentDevices(deps),
  });
  deps.jobs.define<{ device: string }>({
    name: FORGET_MESSAGES_JOB,
    group: 'accounts',
    maxAttempts: 10,
    perform: async ({ device }) => void (await DeviceMessageModel.deleteMany({ device })),
  });
  deps.jobs.defineEmail<DeviceSilentData>(DEVICE_SILENT_EMAIL_JOB, (data) => sendDeviceSilentEmail(deps, data));
}
