import type { ReactNode } from 'react';
import { t } from '../../../lib/i18n/t.ts';
import { Text } from '../../../lib/i18n/text.tsx';
import { getErrorText } from '../../../api/errors.ts';
import { type System, useGetSystemQuery } from '../../../api/admin-system.ts';
import { formatCount } from '../../../lib/format.ts';
import { formatDateTime } from '../../../lib/format-date.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { StatCard } from '../../../ui/stat-card.tsx';

const MEGABYTE = 1_000_000;
const COMMIT_LENGTH = 8;

const HealthBadge = ({ status }: { status: 'ok' | 'unavailable' }) => (
  <Badge tone={status === 'ok' ? 'leaf' : 'red'}>{t(status === 'ok' ? 'adminSystem.ok' : 'adminSystem.unavailable')}</Badge>
);

const Facts = ({ title, rows }: { title: string; rows: [term: string, value: ReactNode][] }) => (
  <Card className="grid content-start gap-3 p-4">
    <h2 className="text-base">{title}</h2>
    <dl className="grid gap-2 text-sm">
      {rows.map(([term, value]) => (
        <div key={term} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <dt className="text-muted">{term}</dt>
          <dd className="num wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  </Card>
);

const HealthFacts = ({ health, backup }: Pick<System, 'health' | 'backup'>) => {
  const {
    database,
    storage,
    email,
    catalogue: { status, lagSeconds },
  } = health;
  return (
    <Facts
      title={t('adminSystem.health')}
      rows={[
        [t('adminSystem.database'), <HealthBadge key="database" status={database} />],
        [t('adminSystem.storage'), <HealthBadge key="storage" status={storage} />],
        [t('adminSystem.mailServer'), <HealthBadge key="email" status={email} />],
        [
          t('adminSystem.search'),
          <span key="search" className="flex items-center gap-2">
            {lagSeconds !== null && <span>{t('adminSystem.lag', { seconds: formatCount(Math.round(lagSeconds)) })}</span>}
            <HealthBadge status={status} />
          </span>,
        ],
        [t('adminSystem.backup'), formatBackup(backup)],
      ]}
    />
  );
};

const VersionFacts = ({ app, commit, node, mongodb }: System['versions']) => (
  <Facts
    title={t('adminSystem.versions')}
    rows={[
      ['Banca', `${app} (${commit.slice(0, COMMIT_LENGTH)})`],
      ['Node', node],
      ['MongoDB', mongodb],
    ]}
  />
);

const formatBackup = (backup: System['backup']): string =>
  backup
    ? `${formatDateTime(backup.finishedAt)} · ${formatCount(Math.ceil(backup.bytes / MEGABYTE))} MB`
    : t('adminSystem.noBackup');

const QueueCards = ({ waiting, oldestWaitingAt, delayedEmails, failed }: System['queue']) => (
  <>
    <StatCard label={t('adminSystem.failed')} value={formatCount(failed)} hint={t('adminSystem.failedHint')} />
    <StatCard
      label={t('adminSystem.waiting')}
      value={formatCount(waiting)}
      hint={oldestWaitingAt ? t('adminSystem.oldest', { time: formatDateTime(oldestWaitingAt) }) : t('adminSystem.noneWaiting')}
    />
    <StatCard
      label={t('adminSystem.delayedEmails')}
      value={formatCount(delayedEmails)}
      hint={t('adminSystem.delayedHint')}
      className="max-lg:col-span-2"
    />
  </>
);

/** Health, versions, queue and last backup of the installation. */
export const SystemStatus = () => {
  const { data, error, refetch } = useGetSystemQuery({}, { refetchOnMountOrArgChange: true, pollingInterval: 30_000 });
  if (!data && error !== undefined)
    return <ErrorState message={getErrorText(error, <Text id="admin.fetchFailed" />)} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading label={t('adminSystem.statusLoading')} className="grid gap-3">
        <Skeleton className="h-96 rounded-card md:h-72" />
      </Loading>
    );
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-3">
        <QueueCards {...data.queue} />
      </div>
      <div className="grid gap-3 md:grid-cols-2">
        <HealthFacts health={data.health} backup={data.backup} />
        <VersionFacts {...data.versions} />
      </div>
    </div>
  );
};
