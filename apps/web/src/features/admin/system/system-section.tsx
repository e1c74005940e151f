import type { ReactNode } from 'react';
import { t, Text } from '../../../lib/i18n/text.tsx';
import { withPreviousData } from '../../../lib/previous-data.ts';
import { parseOneOf, useUrlFilters } from '../../../lib/url-filters.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { FilterSelect } from '../../../ui/filter-bar.tsx';
import { ListSection, useFocusFallback } from '../list-section.tsx';
import { ActionsCell, ErrorCell, NameCell, StatusCell } from './job-cells.tsx';
import { type UnfinishedJob, type System, adminApi } from '../../../api/admin.ts';
import { getErrorText } from '../../../api/errors.ts';
import { formatCount, SEPARATOR } from '../../../lib/format.ts';
import { formatDateTime, formatRelative } from '../../../lib/format-date.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorState, Loading, Skeleton } from '../../../ui/states.tsx';
import { StatCard } from '../../../ui/stat-card.tsx';

const MEGABYTE = 1_000_000;
const GIGABYTE = 1_000_000_000;
const COMMIT_LENGTH = 8;

const HealthBadge = ({ status }: { status: 'ok' | 'unavailable' }) => (
  <Badge tone={status === 'ok' ? 'leaf' : 'red'}>{t(status === 'ok' ? 'adminSystem.ok' : 'adminSystem.unavailable')}</Badge>
);

interface FactsProps {
  title: string;
  rows: [term: string, value: ReactNode][];
  note?: ReactNode;
}

const Facts = ({ title, rows, note }: FactsProps) => (
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
    {note && <p className="text-sm text-muted">{note}</p>}
  </Card>
);

const formatBytes = (bytes: number): string =>
  bytes < GIGABYTE ? `${formatCount(Math.ceil(bytes / MEGABYTE))} MB` : `${formatCount(Math.round(bytes / GIGABYTE))} GB`;

const FreeSpace = ({ totalBytes, freeBytes, isNearlyFull }: NonNullable<System['storage']['disk']>) => {
  const text = t('adminSystem.ofTotal', { free: formatBytes(freeBytes), total: formatBytes(totalBytes) });
  return isNearlyFull ? <Badge tone="red">{text}</Badge> : <span>{text}</span>;
};

const LastBackup = ({ backup }: Pick<System, 'backup'>) =>
  backup ? (
    <time dateTime={backup.finishedAt} title={formatDateTime(backup.finishedAt)}>
      {`${formatRelative(backup.finishedAt)}${SEPARATOR}${formatCount(Math.ceil(backup.bytes / MEGABYTE))} MB`}
    </time>
  ) : (
    <Badge tone="amber">{t('adminSystem.noBackup')}</Badge>
  );

const HealthFacts = ({ health, backup }: Pick<System, 'health' | 'backup'>) => {
  const { database, storage, email, catalogue } = health;
  const { lagSeconds } = catalogue;
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
            <HealthBadge status={catalogue.status} />
          </span>,
        ],
        [t('adminSystem.backup'), <LastBackup key="backup" backup={backup} />],
      ]}
      note={!backup && t('adminSystem.backupAdvice')}
    />
  );
};

/** Without a line for the disk in S3, which has no limit. */
const StorageFacts = ({ hostedBytes, disk }: System['storage']) => (
  <Facts
    title={t('adminSystem.storage')}
    rows={[
      [t('adminSystem.hostedFiles'), formatBytes(hostedBytes)],
      ...(disk ? [[t('adminSystem.freeSpace'), <FreeSpace key="disk" {...disk} />] satisfies [string, ReactNode]] : []),
    ]}
    note={disk?.isNearlyFull && t('adminSystem.diskAdvice')}
  />
);

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

const SystemStatus = () => {
  const { data, error, refetch } = adminApi.useGetSystemQuery({}, { refetchOnMountOrArgChange: true, pollingInterval: 30_000 });
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
        <StorageFacts {...data.storage} />
        <VersionFacts {...data.versions} />
      </div>
    </div>
  );
};

const filterParsers = { status: parseOneOf(['retrying']) };

const buildColumns = (onAction: () => void): Column<UnfinishedJob>[] => [
  { id: 'name', header: t('adminSystem.job'), cell: (job) => <NameCell job={job} />, isCardTitle: true },
  { id: 'state', header: t('admin.status'), cell: (job) => <StatusCell job={job} /> },
  { id: 'error', header: t('adminSystem.error'), cell: (job) => <ErrorCell job={job} />, isCardFooter: true },
  {
    id: 'actions',
    header: <span className="sr-only">{t('admin.actions')}</span>,
    cell: (job) => <ActionsCell job={job} onPress={onAction} />,
    isCardFooter: true,
  },
];

export const SystemSection = () => {
  const state = useUrlFilters(filterParsers);
  const result = adminApi.useListJobsQuery({ query: state.query }, { refetchOnMountOrArgChange: true, pollingInterval: 30_000 });
  const list = withPreviousData(result);
  const { section, expectRemoval } = useFocusFallback(result.data);
  return (
    <ListSection
      ref={section}
      id="admin-system"
      titleId="adminSystem.title"
      quantityId="quantity.unfinishedJobs"
      loadingId="adminSystem.loading"
      list={list}
      onRetry={() => void result.refetch()}
      aboveFilters={
        <>
          <SystemStatus />
          <h2 className="mt-3 text-lg">{t('adminSystem.jobs')}</h2>
        </>
      }
      filters={
        <FilterSelect
          label={t('admin.status')}
          name="status"
          options={[
            ['', t('adminSystem.failed')],
            ['retrying', t('adminSystem.retrying')],
          ]}
          state={state}
        />
      }
      state={state}
      empty={t('adminSystem.empty')}
      rowHeight="h-56 md:h-24"
    >
      <DataTable
        caption={t('adminSystem.caption')}
        columns={buildColumns(expectRemoval)}
        rows={list.data?.jobs ?? []}
        rowKey={({ _id }) => _id}
      />
    </ListSection>
  );
};
