import X from 'lucide-react/icons/x';
import { parseDay, parseId, parseText, useUrlFilters } from '../../../lib/url-filters.ts';
import { Button } from '../../../ui/button.tsx';
import { Input } from '../../../ui/input.tsx';
import { CreatorChoice } from '../creator-choice.tsx';
import { Choice, FilterBar } from '../filter-bar.tsx';
import { ACTIONS } from './audit-words.ts';

const ACTION = /^[a-z]+(-[a-z]+)*(\.[a-z]+(-[a-z]+)*)*$/;

const READERS = {
  q: parseText,
  actor: parseId,
  action: (raw: string): string => (ACTION.test(raw) ? raw : ''),
  target: parseId,
  from: parseDay,
  to: parseDay,
};

export const useAuditFilters = () => useUrlFilters(READERS);
type State = ReturnType<typeof useAuditFilters>;

const DayField = ({
  label,
  name,
  value,
  onChange,
}: {
  label: string;
  name: string;
  value: string;
  onChange: (day: string) => void;
}) => (
  <label className="flex min-w-0 items-center gap-2 pb-1.5 text-sm text-muted sm:w-52">
    <span className="w-8 shrink-0">{label}</span>
    <Input type="date" name={name} value={value} onChange={(event) => onChange(event.target.value)} className="min-w-0" />
  </label>
);

/** Search, action, who, what and when, all in the address. */
export const AuditFilters = ({ state, actor }: { state: State; actor: string | undefined }) => {
  const { filters, change, clear, isFiltered } = state;
  const actions = Object.entries(ACTIONS);
  const known =
    filters.action && !(filters.action in ACTIONS) ? [[filters.action, filters.action] as const, ...actions] : actions;
  return (
    <FilterBar
      search={{
        label: 'Procurar no registo por acção ou nome de usuário',
        placeholder: 'Acção ou usuário',
        value: filters.q,
        onChange: (q) => change({ q }, { replace: true }),
      }}
      isFiltered={isFiltered}
      onClear={clear}
    >
      <Choice
        label="Acção"
        name="action"
        value={filters.action}
        options={[['', 'Acção'], ...known]}
        onChange={(action) => change({ action })}
      />
      <CreatorChoice anybody value={filters.actor} username={actor} onChange={(id) => change({ actor: id })} />
      <div className="col-span-full sm:flex sm:gap-3">
        <DayField label="De" name="from" value={filters.from} onChange={(from) => change({ from })} />
        <DayField label="Até" name="to" value={filters.to} onChange={(to) => change({ to })} />
      </div>
      {filters.target && (
        <Button
          variant="secondary"
          className="px-3 font-normal"
          aria-label={`Tirar o filtro de #${filters.target.slice(-6)}`}
          onClick={() => change({ target: '' })}
        >
          <span className="num">#{filters.target.slice(-6)}</span>
          <X aria-hidden="true" className="size-4.5" />
        </Button>
      )}
    </FilterBar>
  );
};
