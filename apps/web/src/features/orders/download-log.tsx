import Check from 'lucide-react/icons/check';
import { getErrorText } from '../../api/errors.ts';
import { type OrderDownloads, ordersApi } from '../../api/orders.ts';
import { formatDateTime } from '../../lib/format-date.ts';
import { SEPARATOR } from '../../lib/format.ts';
import { t } from '../../lib/i18n/text.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState, Loading, Skeletons } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.ts';

type Entry = OrderDownloads['downloads'][number];

const DEVICE_LABELS = {
  phone: 'orderDownloads.phone',
  tablet: 'orderDownloads.tablet',
  computer: 'orderDownloads.computer',
  other: 'orderDownloads.other',
} as const;

const describe = ({ startedAt, device, version = 1 }: Entry): string =>
  [formatDateTime(startedAt), t(DEVICE_LABELS[device]), version > 1 && t('downloadPage.version', { version })]
    .filter(Boolean)
    .join(SEPARATOR);

const Entries = ({ entries }: { entries: Entry[] }) => (
  <ul aria-label={t('orderDownloads.list')} className="grid divide-y divide-line">
    {entries.map((entry) => (
      <li key={entry.startedAt + entry.name} className="flex items-start justify-between gap-3 py-2.5">
        <p className="grid min-w-0 gap-0.5">
          <span className="font-strong wrap-anywhere">{entry.name ?? t('orderDownloads.link')}</span>
          <span className="num text-sm text-muted">{describe(entry)}</span>
        </p>
        <Badge tone={entry.isComplete ? 'leaf' : 'amber'}>
          {t(entry.isComplete ? 'orderDownloads.complete' : 'orderDownloads.incomplete')}
        </Badge>
      </li>
    ))}
  </ul>
);

interface LimitProps {
  orderId: string;
  limit: number;
  /** Undefined for readers who may not lift the limit. */
  onLifted: (() => void) | undefined;
}

const Limit = ({ orderId, limit, onLifted }: LimitProps) => {
  const [lift, { isLoading }] = ordersApi.useLiftDownloadLimitMutation();
  const liftLimit = async (): Promise<void> => {
    const { data, error } = await lift({ params: { id: orderId } });
    if (error) {
      toast.error(getErrorText(error, t('orderDownloads.liftFailed')));
      return;
    }
    toast.success(data.message);
    onLifted?.();
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p>{t('orderDownloads.limit', { count: limit })}</p>
      {onLifted && (
        <Button variant="secondary" size="sm" className="min-h-11" busy={isLoading} onClick={() => void liftLimit()}>
          {t('orderDownloads.lift')}
        </Button>
      )}
    </div>
  );
};

interface Props {
  orderId: string;
  canLiftLimit: boolean;
}

/** When the buyer downloaded what, and how often they still can. */
export const DownloadLog = ({ orderId, canLiftLimit }: Props) => {
  const request = { params: { id: orderId } };
  const { data, error, refetch } = ordersApi.useListOrderDownloadsQuery(request, { refetchOnMountOrArgChange: true });
  if (error) return <ErrorState message={getErrorText(error, t('orderDownloads.failed'))} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading label={t('orderDownloads.loading')} className="grid gap-3">
        <Skeletons count={3} className="h-12" />
      </Loading>
    );
  const { downloads, downloadLimit, isLimitLifted } = data;
  return (
    <div className="grid gap-4">
      {downloadLimit === null ? (
        <p className="text-muted">{t('orderDownloads.noLimit')}</p>
      ) : isLimitLifted ? (
        <p className="flex items-center gap-2 text-leaf">
          <Check className="size-5 shrink-0" />
          <span>{t('orderDownloads.lifted')}</span>
        </p>
      ) : (
        <Limit orderId={orderId} limit={downloadLimit} onLifted={canLiftLimit ? () => void refetch() : undefined} />
      )}
      {downloads.length === 0 ? <p>{t('orderDownloads.empty')}</p> : <Entries entries={downloads} />}
    </div>
  );
};
