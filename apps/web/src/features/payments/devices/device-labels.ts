import type { DeviceFormatId } from '@banca/contracts/device-formats';
import { getPaymentMethodName } from '@banca/contracts/payment-methods';
import type { PlainMessageId } from '@banca/messages';
import type { Device } from '../../../api/devices.ts';
import { formatDateTime } from '../../../lib/format-date.ts';
import { t } from '../../../lib/i18n/text.tsx';
import type { BadgeTone } from '../../../ui/badge.tsx';

export const FORMAT_TEXTS: Record<DeviceFormatId, PlainMessageId> = {
  sms_gateway: 'creatorDevices.smsGateway',
  sms_forwarder: 'creatorDevices.smsForwarder',
  incoming_sms_gateway: 'creatorDevices.incomingSmsGateway',
  json: 'creatorDevices.json',
};

/** The ids of the help questions that explain the setup of each app. */
export const HELP_QUESTIONS: Record<DeviceFormatId, string> = {
  sms_gateway: 'telemovel-sms-gateway',
  sms_forwarder: 'telemovel-sms-forwarder',
  incoming_sms_gateway: 'telemovel-incoming-sms',
  json: 'telemovel-macrodroid',
};

export const SILENCE_HELP = 'telemovel-silencio';

export const RESULT_TEXTS: Record<NonNullable<Device['lastResult']>, PlainMessageId> = {
  payment: 'creatorDevices.lastPayment',
  movement: 'creatorDevices.lastMovement',
  no_movement: 'creatorDevices.lastNoMovement',
  other_sender: 'creatorDevices.lastOtherSender',
  unreadable: 'creatorDevices.lastUnreadable',
};

interface DeviceState {
  label: PlainMessageId;
  tone: BadgeTone;
  /** How the payments of the phone are treated, and what the creator can do. */
  text: string;
}

export function describeState({ lastMessageAt, chain, brokenAt, wallet }: Device): DeviceState {
  if (!lastMessageAt) {
    const text = t('creatorDevices.waitingText', { wallet: getPaymentMethodName(wallet) });
    return { label: 'creatorDevices.waiting', tone: 'amber', text };
  }
  if (chain === 'trusted') return { label: 'creatorDevices.trusted', tone: 'leaf', text: t('creatorDevices.trustedText') };
  if (brokenAt) {
    const text = t('creatorDevices.brokenText', { time: formatDateTime(brokenAt) });
    return { label: 'creatorDevices.broken', tone: 'amber', text };
  }
  if (chain === 'unconfirmed')
    return { label: 'creatorDevices.unconfirmed', tone: 'amber', text: t('creatorDevices.unconfirmedText') };
  return { label: 'creatorDevices.noBalance', tone: 'amber', text: t('creatorDevices.noBalanceText') };
}
