import type { PlainMessageId } from '@banca/messages';
import type { SourceFaultKind } from '@banca/contracts/payment-enums';
import { paymentGateways } from '@banca/contracts/payment-gateways';
import { getPaymentMethodName } from '@banca/contracts/payment-methods';
import type { SourceFault } from '../../../api/admin.ts';
import { paths } from '../../../config/paths.ts';
import { formatDateTime, formatRelative } from '../../../lib/format-date.ts';
import { t } from '../../../lib/i18n/text.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Link } from '../../../ui/link.tsx';

export const FAULT_LABELS: Record<SourceFaultKind, PlainMessageId> = {
  attempts_unknown: 'adminSources.attemptsUnknown',
  gateway_refused: 'adminSources.gatewayRefused',
  device_silent: 'adminSources.deviceSilent',
  chain_broken: 'adminSources.chainBroken',
};

interface Props {
  fault: SourceFault;
}

export const SourceCell = ({ fault: { device, gateway } }: Props) => (
  <div className="grid gap-0.5 font-normal">
    <b className="font-strong wrap-anywhere" translate="no">
      {device?.name ?? (gateway && paymentGateways[gateway].name)}
    </b>
    {device && (
      <span className="text-sm text-muted">{t('adminSources.phone', { wallet: getPaymentMethodName(device.wallet) })}</span>
    )}
  </div>
);

export const CreatorCell = ({ fault: { creator } }: Props) =>
  creator.username ? (
    <Link
      to={`${paths.admin('users')}&q=${creator.username}`}
      className="inline-flex min-h-11 items-center wrap-anywhere underline underline-offset-4 md:min-h-7"
      translate="no"
    >
      {`@${creator.username}`}
    </Link>
  ) : (
    <span>{t('admin.unknownAccount')}</span>
  );

export const SinceCell = ({ fault: { since } }: Props) => (
  <time dateTime={since} title={formatDateTime(since)} className="num whitespace-nowrap">
    {formatRelative(since)}
  </time>
);

/** Describes the fault and who can repair it. */
const describeFault = ({ kind, attempts = 0 }: SourceFault): string => {
  if (kind === 'attempts_unknown') return t('adminSources.attemptsUnknownText', { count: attempts });
  if (kind === 'gateway_refused') return t('adminSources.gatewayRefusedText');
  return t(kind === 'device_silent' ? 'adminSources.deviceSilentText' : 'adminSources.chainBrokenText');
};

export const FaultCell = ({ fault }: Props) => (
  <div className="grid justify-items-start gap-1">
    <Badge tone={fault.kind === 'chain_broken' ? 'amber' : 'red'}>{t(FAULT_LABELS[fault.kind])}</Badge>
    <p className="max-w-md text-sm text-muted">{describeFault(fault)}</p>
  </div>
);
