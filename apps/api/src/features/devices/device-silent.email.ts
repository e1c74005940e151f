import { getPaymentMethodName } from '@banca/contracts/payment-methods';
import { getTranslator } from '@banca/messages/catalogues';
import { formatDateTime } from '@banca/messages/date-formatters';
import type { Deps } from '../../platform/deps.ts';
import { createPageUrl } from '../../platform/http/language.ts';
import { findActiveCreator } from '../accounts/active-creators.ts';
import { sendAccountEmail, toRecipient } from '../accounts/emails/send-account-email.ts';
import { DeviceModel, type DeviceRecord } from './devices.model.ts';

export const DEVICE_SILENT_EMAIL_JOB = 'mail.device-silent';

export type DeviceSilentData = {
  device: string;
  /** When the silence was noticed, in ms. */
  at: number;
};

/** Sends nothing if the phone has sent a message meanwhile. */
export async function sendDeviceSilentEmail(deps: Deps, { device: id, at }: DeviceSilentData): Promise<void> {
  const device = await DeviceModel.findById(id).lean<DeviceRecord>();
  if (device?.silenceReportedAt?.getTime() !== at) return;
  const creator = await findActiveCreator(deps, device.creator);
  if (!creator?.notificationEnabled || !creator.emailVerified) return;
  const { t, locale } = getTranslator(creator.language);
  await sendAccountEmail(deps, {
    id: `device-silent.${id}.${at}`,
    kind: 'device-silent',
    ...toRecipient(creator),
    content: {
      preview: t('devices.silentPreview', { name: device.name }),
      heading: t('devices.silentHeading'),
      paragraphs: [
        t('devices.silentText', {
          name: device.name,
          wallet: getPaymentMethodName(device.wallet),
          time: formatDateTime(device.activeAt, locale),
        }),
        t('devices.silentAdvice'),
      ],
      action: {
        label: t('devices.silentAction'),
        url: createPageUrl(deps, '/dashboard?section=payments&view=origens', creator.language),
      },
    },
  });
}
