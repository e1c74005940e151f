import RotateCw from 'lucide-react/icons/rotate-cw';
import Trash2 from 'lucide-react/icons/trash-2';
import { t, Text } from '../../../lib/i18n/text.tsx';
import { paths } from '../../../config/paths.ts';
import { getErrorText } from '../../../api/errors.ts';
import { formatDateTime } from '../../../lib/format-date.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { toast } from '../../../ui/toast.ts';
import { toShortId } from '../../../entities/order/short-id.ts';
import { formatJobName } from './format-job-name.ts';
import { type UnfinishedJob, adminApi } from '../../../api/admin.ts';
import { useConfirm } from '../../../entities/use-confirm.ts';
import { ConfirmDialog } from '../../../ui/dialog.tsx';

interface Props {
  job: UnfinishedJob;
}

export const NameCell = ({ job }: Props) => (
  <div className="grid gap-0.5">
    <p className="font-strong wrap-anywhere">{formatJobName(job.name)}</p>
    {job.order && (
      <Link
        to={`${paths.admin('sales')}&q=${toShortId(job.order)}`}
        className="num text-sm text-muted underline underline-offset-4"
      >
        {t('adminSystem.viewSale', { id: toShortId(job.order) })}
      </Link>
    )}
  </div>
);

export const StatusCell = ({ job: { status, attempts, nextAttemptAt, createdAt } }: Props) => (
  <div className="grid justify-items-start gap-1 max-md:justify-items-end">
    <Badge tone={status === 'failed' ? 'red' : 'amber'}>
      {status === 'failed' ? t('adminSystem.statusFailed') : t('adminSystem.statusRetrying')}
    </Badge>
    <p className="text-sm text-muted">
      <Text
        id="adminSystem.attempts"
        values={{
          attempts: t('adminSystem.attemptCount', { count: attempts }),
          time: <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,
        }}
      />
    </p>
    {nextAttemptAt && (
      <p className="text-sm text-muted">
        <Text
          id="adminSystem.nextAttempt"
          values={{ time: <time dateTime={nextAttemptAt}>{formatDateTime(nextAttemptAt)}</time> }}
        />
      </p>
    )}
  </div>
);

/** The error of an email job is the last response of the mail server. */
export const ErrorCell = ({ job: { error } }: Props) => (
  <p className="text-sm wrap-anywhere text-muted max-md:rounded-control max-md:bg-sunk max-md:p-3">{error}</p>
);

interface ActionProps extends Props {
  /** Runs before the list changes. */
  onPress: () => void;
}

const RetryButton = ({ job, onPress }: ActionProps) => {
  const [retryJob, { isLoading }] = adminApi.useRetryJobMutation();
  const retry = async (): Promise<void> => {
    onPress();
    const { data, error } = await retryJob({ params: { id: job._id } });
    if (data) toast.success(data.message);
    else toast.error(getErrorText(error, t('adminSystem.retryFailed')));
  };
  return (
    <Button
      variant="secondary"
      size="narrow"
      busy={isLoading}
      aria-label={t('adminSystem.retryJob', { job: formatJobName(job.name) })}
      onClick={() => void retry()}
    >
      <RotateCw className="size-4" />
      {t('adminSystem.retry')}
    </Button>
  );
};

const DiscardButton = ({ job, onPress }: ActionProps) => {
  const [discardJob, { isLoading }] = adminApi.useDiscardJobMutation();
  const { openDialog, dialog } = useConfirm({
    run: async () => {
      onPress();
      return await discardJob({ params: { id: job._id } });
    },
    busy: isLoading,
    failureText: t('adminSystem.discardFailed'),
  });
  return (
    <>
      <Button
        variant="secondary"
        size="narrow"
        busy={isLoading}
        aria-label={t('adminSystem.discardJob', { job: formatJobName(job.name) })}
        onClick={openDialog}
      >
        <Trash2 className="size-4" />
        {t('adminSystem.discard')}
      </Button>
      <ConfirmDialog
        {...dialog}
        title={t('adminSystem.discardTitle')}
        text={t('adminSystem.discardText', { job: formatJobName(job.name) })}
        confirmLabel={t('adminSystem.discard')}
      />
    </>
  );
};

export const ActionsCell = (props: ActionProps) => (
  <div className="flex flex-wrap gap-2 md:justify-end">
    <RetryButton {...props} />
    <DiscardButton {...props} />
  </div>
);
