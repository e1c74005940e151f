import { withPreviousData } from '../../../lib/previous-data.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { ListSection } from '../list-section.tsx';
import { Actor, Changes, What, When } from './audit-cells.tsx';
import { AuditFilters, useAuditFilters } from './audit-filters.tsx';
import { type AuditEntry, useListAuditQuery } from '../../../api/admin-audit.ts';

interface Narrowing {
  onActor: (id: string) => void;
  onTarget: (id: string) => void;
}

const columnsFor = (on: Narrowing): Column<AuditEntry>[] => [
  { id: 'what', header: 'O quê', cell: (entry) => <What entry={entry} {...on} />, isCardTitle: true },
  { id: 'who', header: 'Quem', cell: (entry) => <Actor entry={entry} {...on} /> },
  { id: 'when', header: 'Quando', cell: (entry) => <When entry={entry} {...on} /> },
  { id: 'changes', header: 'Antes e depois', cell: (entry) => <Changes entry={entry} {...on} />, isCardFooter: true },
];

/** Who changed what, when, and how it was before: newest first. */
export const AuditSection = () => {
  const state = useAuditFilters();
  const answer = useListAuditQuery({ query: state.query }, { refetchOnMountOrArgChange: true });
  const list = withPreviousData(answer);
  const entries = list.data?.entries ?? [];
  const actor = entries.find((entry) => entry.actor?._id === state.filters.actor)?.actor?.username;
  const columns = columnsFor({
    onActor: (id) => state.change({ actor: id }),
    onTarget: (target) => state.change({ target }),
  });
  return (
    <ListSection
      title="Audit"
      nouns={['registo', 'registos']}
      list={list}
      onRetry={() => void answer.refetch()}
      href={state.getPageHref}
      filters={<AuditFilters state={state} actor={actor} />}
      onClear={state.isFiltered ? state.clear : undefined}
      empty="Ainda nada foi mudado. O que se aprovar, editar ou apagar fica aqui."
      tall="h-44 md:h-17"
    >
      <DataTable caption="Registo de alterações" columns={columns} rows={entries} rowKey={({ _id }) => _id} />
    </ListSection>
  );
};
