import { type GatewayName, type GatewayState, paymentGateways } from '@banca/contracts/payment-gateways';
import type { PlainMessageId } from '@banca/messages';
import { t } from '../../../lib/i18n/text.tsx';
import type { BadgeTone } from '../../../ui/badge.tsx';

type Gateway = (typeof paymentGateways)[GatewayName];
export type CredentialName = Gateway['credentials']['required' | 'optional'][number];

export const CREDENTIAL_LABELS: Record<CredentialName, PlainMessageId> = {
  apiKey: 'creatorGateways.apiKey',
  publicKey: 'creatorGateways.publicKey',
  serviceProviderCode: 'creatorGateways.serviceProviderCode',
  token: 'creatorGateways.token',
  webhookSecret: 'creatorGateways.webhookSecret',
};

export const FLOW_TEXTS: Record<Gateway['flow'], PlainMessageId> = {
  push: 'creatorGateways.push',
  page: 'creatorGateways.page',
};

interface StateTexts {
  label: PlainMessageId;
  tone: BadgeTone;
  /** What it means for buyers, and what the creator can do. */
  text: (values: { service: string }) => string;
}

export const STATES: Record<GatewayState, StateTexts> = {
  missing: { label: 'creatorGateways.missing', tone: 'neutral', text: (values) => t('creatorGateways.missingText', values) },
  ready: { label: 'creatorGateways.ready', tone: 'leaf', text: (values) => t('creatorGateways.readyText', values) },
  untested: { label: 'creatorGateways.untested', tone: 'amber', text: (values) => t('creatorGateways.untestedText', values) },
  refused: { label: 'creatorGateways.refused', tone: 'red', text: (values) => t('creatorGateways.refusedText', values) },
  off: { label: 'creatorGateways.off', tone: 'neutral', text: () => t('creatorGateways.offText') },
};

export function listCredentials(name: GatewayName): { name: CredentialName; isRequired: boolean }[] {
  const { required, optional } = paymentGateways[name].credentials;
  return [
    ...required.map((credential) => ({ name: credential, isRequired: true })),
    ...optional.map((credential) => ({ name: credential, isRequired: false })),
  ];
}
