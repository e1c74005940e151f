import { useState } from 'react';
import { getErrorText, getLoadErrorText } from '../../../api/errors.ts';
import { type Delivery, type Webhook, webhooksApi } from '../../../api/webhooks.ts';
import { formatDateTime } from '../../../lib/format-date.ts';
import { t } from '../../../lib/i18n/text.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.ts';
import { DELIVERY_LABELS, ERROR_TEXTS, getEventLabel } from './webhook-labels.ts';

const POLLING_MS = 5000;
const PAGE_SIZE = 10;

interface RowProps {
  webhook: Webhook;
  delivery: Delivery;
}

const Result = ({ delivery: { attempts, status, error, nextAttemptAt } }: Pick<RowProps, 'delivery'>) => (
  <p className="flex flex-wrap gap-x-3 text-sm text-muted">
    {attempts > 0 && <span>{t('creatorWebhooks.attempts', { count: attempts })}</span>}
    {status !== null && <span>{t('creatorWebhooks.status', { status })}</span>}
    {error && <span>{t(ERROR_TEXTS[error])}</span>}
    {attempts > 0 && nextAttemptAt && (
      <time dateTime={nextAttemptAt}>{t('creatorWebhooks.nextAttempt', { time: formatDateTime(nextAttemptAt) })}</time>
    )}
  </p>
);

const DeliveryRow = ({ webhook, delivery }: RowProps) => {
  const [resend, { isLoading }] = webhooksApi.useResendDeliveryMutation();
  const { label, tone } = DELIVERY_LABELS[delivery.state];
  const send = async (): Promise<void> => {
    const { error } = await resend({ params: { id: webhook._id, delivery: delivery._id } });
    if (error) toast.error(getErrorText(error, t('creatorWebhooks.resendFailed')));
  };
  return (
    <li className="grid gap-1.5 rounded-control border border-line p-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-strong">{t(getEventLabel(delivery.event))}</h3>
        <Badge tone={tone}>{t(label)}</Badge>
      </div>
      <time dateTime={delivery.createdAt} className="num text-sm text-muted">
        {formatDateTime(delivery.createdAt)}
      </time>
      <Result delivery={delivery} />
      {webhook.enabled && delivery.state !== 'waiting' && (
        <Button variant="secondary" size="sm" className="justify-self-start" busy={isLoading} onClick={() => void send()}>
          {t('creatorWebhooks.resend')}
        </Button>
      )}
    </li>
  );
};

const PageButtons = ({ page, pages, onChange }: { page: number; pages: number; onChange: (page: number) => void }) => (
  <div className="flex flex-wrap justify-between gap-2">
    <Button variant="secondary" size="sm" disabled={page <= 1} onClick={() => onChange(page - 1)}>
      {t('creatorWebhooks.newer')}
    </Button>
    <Button variant="secondary" size="sm" disabled={page >= pages} onClick={() => onChange(page + 1)}>
      {t('creatorWebhooks.older')}
    </Button>
  </div>
);

const DeliveryList = ({ webhook }: { webhook: Webhook }) => {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = webhooksApi.useListDeliveriesQuery(
    { params: { id: webhook._id }, query: { page, limit: PAGE_SIZE } },
    { refetchOnMountOrArgChange: true, pollingInterval: POLLING_MS, skipPollingIfUnfocused: true },
  );
  if (!data && error)
    return <ErrorState message={getLoadErrorText(error, t('creatorWebhooks.deliveriesFailed'))} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading label={t('creatorWebhooks.deliveriesLoading')}>
        <Skeleton className="h-40 rounded-control" />
      </Loading>
    );
  if (data.total === 0) return <EmptyState heading="h3" text={t('creatorWebhooks.deliveriesEmpty')} patternSeed="deliveries" />;
  return (
    <>
      <ul className="grid gap-2">
        {data.deliveries.map((delivery) => (
          <DeliveryRow key={delivery._id} webhook={webhook} delivery={delivery} />
        ))}
      </ul>
      {data.pages > 1 && <PageButtons page={page} pages={data.pages} onChange={setPage} />}
    </>
  );
};

/** What was sent to a webhook, and with which result. */
export const DeliveriesDialog = ({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) => (
  <Dialog open onClose={onClose} title={t('creatorWebhooks.deliveriesOf', { host: new URL(webhook.url).host })}>
    <p className="text-sm text-muted">{t('creatorWebhooks.deliveriesText')}</p>
    <DeliveryList webhook={webhook} />
  </Dialog>
);
