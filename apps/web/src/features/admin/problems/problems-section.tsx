import { PROBLEM_STATES, type ProblemState } from '@banca/contracts/problem-enums';
import { useState } from 'react';
import { adminApi, type ProblemOrder } from '../../../api/admin.ts';
import { PROBLEM_STATE_LABELS } from '@banca/contracts/problem-texts';
import { formatRelative } from '../../../lib/format-date.ts';
import { formatMoney, SEPARATOR } from '../../../lib/format.ts';
import { t } from '../../../lib/i18n/text.tsx';
import { withPreviousData } from '../../../lib/previous-data.ts';
import { parseOneOf, useUrlFilters } from '../../../lib/url-filters.ts';
import { Card } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { ListSection } from '../list-section.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import { CreatorLink, DecideCell, OrderCell, ProblemCell } from './problem-cells.tsx';

const filterParsers = { state: parseOneOf(PROBLEM_STATES, 'escalated') };

/** Those in which somebody has to act come first. */
const STATES: readonly ProblemState[] = [
  'escalated',
  'refund_due',
  'reported',
  'declined',
  'replaced',
  'rejected',
  'refunded',
  'resolved',
];

interface StateChipsProps {
  state: ProblemState;
  onChange: (state: ProblemState) => void;
}

const StateChips = ({ state: current, onChange }: StateChipsProps) => (
  <div role="group" aria-label={t('adminProblems.state')} className="strip -mx-4 flex gap-2 px-4 py-1 sm:-mx-1 sm:px-1">
    {STATES.map((state) => (
      <Chip key={state} pressed={current === state} onClick={() => onChange(state)} className="h-11">
        <span>{t(PROBLEM_STATE_LABELS[state])}</span>
      </Chip>
    ))}
  </div>
);

/** The creators who have not paid back what an admin decided. */
const DueRefunds = () => {
  const { data } = adminApi.useListDueRefundsQuery({ query: {} }, { refetchOnMountOrArgChange: true });
  if (!data || data.creators.length === 0) return null;
  return (
    <Card className="grid gap-2 p-4">
      <h2 className="text-lg">{t('adminProblems.dueTitle')}</h2>
      <ul className="grid gap-1">
        {data.creators.map(({ creator, orders, amount, oldest }) => (
          <li key={creator._id} className="flex flex-wrap items-center gap-x-3">
            <CreatorLink username={creator.username} />
            <span className="num text-sm text-muted">
              {[
                t('adminProblems.dueOrders', { count: orders }),
                formatMoney(amount),
                t('adminOverview.oldest', { age: formatRelative(oldest) }),
              ].join(SEPARATOR)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
};

const columns = (onDecide: (order: ProblemOrder) => void): Column<ProblemOrder>[] => [
  { id: 'order', header: t('adminProblems.order'), cell: (order) => <OrderCell order={order} />, isCardTitle: true },
  { id: 'creator', header: t('admin.creator'), cell: ({ creator }) => <CreatorLink username={creator.username} /> },
  { id: 'problem', header: t('adminProblems.problem'), cell: (order) => <ProblemCell order={order} />, isCardFooter: true },
  {
    id: 'actions',
    header: t('adminProblems.action'),
    cell: (order) => <DecideCell order={order} onDecide={() => onDecide(order)} />,
    isCardFooter: true,
  },
];

/** The problems that buyers reported, those first that an admin has to decide. */
export const ProblemsSection = () => {
  const state = useUrlFilters(filterParsers);
  const [decided, setDecided] = useState<ProblemOrder>();
  const result = adminApi.useListProblemsQuery({ query: state.query }, { refetchOnMountOrArgChange: true });
  const list = withPreviousData(result);
  return (
    <>
      <ListSection
        id="admin-problems"
        titleId="adminProblems.title"
        quantityId="quantity.problems"
        loadingId="adminProblems.loading"
        list={list}
        onRetry={() => void result.refetch()}
        aboveFilters={<DueRefunds />}
        filters={<StateChips state={state.filters.state} onChange={(next) => state.setFilters({ state: next })} />}
        state={{ ...state, isFiltered: false }}
        empty={t('adminProblems.empty')}
        rowHeight="h-60 md:h-32"
      >
        <DataTable
          caption={t('adminProblems.caption')}
          columns={columns(setDecided)}
          rows={list.data?.orders ?? []}
          rowKey={({ _id }) => _id}
        />
      </ListSection>
      <DecideDialog order={decided} onClose={() => setDecided(undefined)} />
    </>
  );
};
