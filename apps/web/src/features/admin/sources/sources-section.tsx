import { SOURCE_FAULTS, type SourceFaultKind } from '@banca/contracts/payment-enums';
import { type SourceFault, adminApi } from '../../../api/admin.ts';
import { formatCount } from '../../../lib/format.ts';
import { t } from '../../../lib/i18n/text.tsx';
import { withPreviousData } from '../../../lib/previous-data.ts';
import { parseOneOf, useUrlFilters } from '../../../lib/url-filters.ts';
import { Chip } from '../../../ui/chip.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { ListSection } from '../list-section.tsx';
import { CreatorCell, FAULT_LABELS, FaultCell, SinceCell, SourceCell } from './fault-cells.tsx';

const filterParsers = { kind: parseOneOf(SOURCE_FAULTS) };

interface KindChipsProps {
  kind: SourceFaultKind | '';
  onChange: (kind: SourceFaultKind | '') => void;
  counts: Record<SourceFaultKind, number> | undefined;
}

const KindChips = ({ kind: current, onChange, counts }: KindChipsProps) => (
  <div role="group" aria-label={t('adminSources.kind')} className="strip -mx-4 flex gap-2 px-4 py-1 sm:-mx-1 sm:px-1">
    {(['', ...SOURCE_FAULTS] as const).map((kind) => (
      <Chip key={kind} pressed={current === kind} onClick={() => onChange(kind)} className="h-11">
        <span>{t(kind === '' ? 'adminSources.all' : FAULT_LABELS[kind])}</span>
        {kind !== '' && counts && <span className="num font-strong">{formatCount(counts[kind])}</span>}
      </Chip>
    ))}
  </div>
);

const columns = (): Column<SourceFault>[] => [
  { id: 'source', header: t('adminSources.source'), cell: (fault) => <SourceCell fault={fault} />, isCardTitle: true },
  { id: 'creator', header: t('admin.creator'), cell: (fault) => <CreatorCell fault={fault} /> },
  { id: 'since', header: t('adminSources.since'), cell: (fault) => <SinceCell fault={fault} /> },
  { id: 'fault', header: t('adminSources.fault'), cell: (fault) => <FaultCell fault={fault} />, isCardFooter: true },
];

/** The phones and gateways of creators that do not report payments as they should. */
export const SourcesSection = () => {
  const state = useUrlFilters(filterParsers);
  const result = adminApi.useListSourceFaultsQuery(
    { query: state.query },
    { refetchOnMountOrArgChange: true, pollingInterval: 60_000, skipPollingIfUnfocused: true },
  );
  const list = withPreviousData(result);
  return (
    <ListSection
      id="admin-sources"
      titleId="adminSources.title"
      quantityId="quantity.sourceFaults"
      loadingId="adminSources.loading"
      list={list}
      onRetry={() => void result.refetch()}
      aboveFilters={<p className="text-sm text-muted">{t('adminSources.lead')}</p>}
      filters={<KindChips kind={state.filters.kind} onChange={(kind) => state.setFilters({ kind })} counts={list.data?.counts} />}
      state={state}
      empty={t('adminSources.empty')}
      rowHeight="h-52 md:h-24"
    >
      <DataTable
        caption={t('adminSources.caption')}
        columns={columns()}
        rows={list.data?.faults ?? []}
        rowKey={({ kind, creator, device, gateway }) => [kind, creator._id, device?._id ?? gateway].join(' ')}
      />
    </ListSection>
  );
};
