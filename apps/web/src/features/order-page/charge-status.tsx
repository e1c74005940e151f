import type { ChargeStage } from '@banca/contracts/order-page-status';
import type { RefusalReason } from '@banca/contracts/payment-gateways';
import type { ReactNode } from 'react';
import type { OrderPage } from '../../api/order-page.ts';
import { paths } from '../../config/paths.ts';
import { getServiceName } from '../../entities/payment/service-name.ts';
import { formatDateTime } from '../../lib/format-date.ts';
import { formatMoney } from '../../lib/format.ts';
import { t, Text } from '../../lib/i18n/text.tsx';
import { useIsOnline } from '../../lib/use-is-online.ts';
import { Spinner } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';

interface RefusalValues {
  service: string;
  amount: string;
}

const REFUSALS: Record<RefusalReason, (values: RefusalValues) => string> = {
  cancelled: () => t('charge.cancelled'),
  failed: ({ service }) => t('charge.failed', { service }),
  low_balance: ({ amount }) => t('charge.lowBalance', { amount }),
  wrong_number: ({ service }) => t('charge.wrongNumber', { service }),
  inactive: ({ service }) => t('charge.inactive', { service }),
  expired: () => t('charge.expired'),
  unavailable: ({ service }) => t('charge.unavailable', { service }),
  setup: ({ service }) => t('charge.setup', { service }),
};

/** A request that was left alone lives on in the service, and can still be paid. */
const canStillBePaid = (reason: RefusalReason): boolean => reason === 'cancelled' || reason === 'expired';

type Attempt = NonNullable<OrderPage['attempt']>;

interface Props {
  page: OrderPage;
  attempt: Attempt;
}

const Waiting = ({ children }: { children: ReactNode }) => (
  <p className="flex items-start gap-2.5 text-muted">
    <Spinner className="mt-0.75 shrink-0" />
    <span>{children}</span>
  </p>
);

/** A wallet needs no internet, so the buyer can confirm nevertheless. It takes the place of the notice of all pages. */
const PushOfflineNotice = () => {
  const isOnline = useIsOnline();
  return (
    <div data-offline>
      {!isOnline && <p className="rounded-control bg-amber-soft px-3.5 py-3 text-sm text-amber">{t('charge.pushOffline')}</p>}
    </div>
  );
};

const PushStatus = ({ page: { order }, attempt }: Props) => (
  <>
    <ol
      aria-label={t('charge.pushSteps')}
      className="grid w-full list-decimal gap-1.5 rounded-control bg-sunk py-3.5 pr-3.5 pl-9 text-lg marker:font-strong"
    >
      <li>{t('charge.pushOpen', { method: getServiceName(attempt.gateway) })}</li>
      <li>
        <Text id="charge.pushCheck" values={{ amount: <b className="num whitespace-nowrap">{formatMoney(order.amount)}</b> }} />
      </li>
      <li>{t('charge.pushPin')}</li>
    </ol>
    <Waiting>{t('charge.pushWait')}</Waiting>
    <p className="text-sm text-muted">{t('charge.pushLate')}</p>
    <PushOfflineNotice />
  </>
);

const PageStatus = ({ attempt: { gateway } }: Props) => (
  <Waiting>{t('charge.pageWait', { service: getServiceName(gateway) })}</Waiting>
);

const UnknownStatus = ({ attempt: { gateway } }: Props) => (
  <>
    <Waiting>{t('charge.unknownText', { service: getServiceName(gateway) })}</Waiting>
    <p className="text-muted">
      <Text
        id="charge.unknownClose"
        values={{
          orders: (
            <Link to={paths.library} className="font-strong text-ink underline underline-offset-4">
              {t('ownOrders.title')}
            </Link>
          ),
        }}
      />
    </p>
  </>
);

const PaidStatus = ({ page: { creator }, attempt: { gateway } }: Props) => (
  <Waiting>{t('charge.paidText', { service: getServiceName(gateway), username: creator.username })}</Waiting>
);

const RefusedStatus = ({ page: { order }, attempt: { gateway, reason = 'failed' } }: Props) => {
  const service = getServiceName(gateway);
  const text = REFUSALS[reason]({ service, amount: formatMoney(order.amount) });
  return (
    <>
      <div className="grid w-full gap-1.5 rounded-r-control border-l-4 border-amber bg-amber-soft px-3.5 py-3">
        <p className="font-strong">{text}</p>
        <p>{canStillBePaid(reason) ? t('charge.ifCharged', { service }) : t('charge.nothingCharged')}</p>
      </div>
      {order.expiresAt && (
        <p className="text-sm text-muted">{t('orderPage.deadline', { time: formatDateTime(order.expiresAt) })}</p>
      )}
    </>
  );
};

const STATUSES: Record<ChargeStage, (props: Props) => ReactNode> = {
  push: PushStatus,
  page: PageStatus,
  unknown: UnknownStatus,
  paid: PaidStatus,
  refused: RefusedStatus,
};

/** What the buyer is to do, or must not do, while a gateway charges them. */
export const ChargeStatus = ({ stage, ...props }: Props & { stage: ChargeStage }) => {
  const Status = STATUSES[stage];
  return <Status {...props} />;
};
