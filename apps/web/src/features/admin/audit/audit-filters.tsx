import X from 'lucide-react/icons/x';
import { t } from '../../../lib/i18n/t.ts';
import { parseDay, parseId, parseText, useUrlFilters } from '../../../lib/url-filters.ts';
import { Button } from '../../../ui/button.tsx';
import { Input } from '../../../ui/input.tsx';
import { AccountFilter } from '../account-filter.tsx';
import { FilterBar, FilterSelect } from '../filter-bar.tsx';
import { toShortId } from '../format.ts';
import { auditActions, formatAction } from './audit-format.ts';

const ACTION_PATTERN = /^[a-z]+(-[a-z]+)*(\.[a-z]+(-[a-z]+)*)*$/;

const filterParsers = {
  q: parseText,
  actor: parseId,
  action: (raw: string): string => (ACTION_PATTERN.test(raw) ? raw : ''),
  target: parseId,
  from: parseDay,
  to: parseDay,
};

export const useAuditFilters = () => useUrlFilters(filterParsers);
type AuditFilterState = ReturnType<typeof useAuditFilters>;

const DateField = ({
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
    <span className="min-w-8 shrink-0">{label}</span>
    <Input type="date" name={name} value={value} onChange={(event) => onChange(event.target.value)} className="min-w-0" />
  </label>
);

export const AuditFilters = ({ state, actorUsername }: { state: AuditFilterState; actorUsername: string | undefined }) => {
  const { filters, setFilters, clearFilters, isFiltered } = state;
  const actions = filters.action && !auditActions.includes(filters.action) ? [filters.action, ...auditActions] : auditActions;
  return (
    <FilterBar
      search={{
        label: t('adminAudit.search'),
        placeholder: t('adminAudit.searchPlaceholder'),
        value: filters.q,
        onChange: (q) => setFilters({ q }, { replace: true }),
      }}
      isFiltered={isFiltered}
      onClear={clearFilters}
    >
      <FilterSelect
        label={t('adminAudit.action')}
        name="action"
        value={filters.action}
        options={[['', t('adminAudit.action')], ...actions.map((action) => [action, formatAction(action)] as const)]}
        onChange={(action) => setFilters({ action })}
      />
      <AccountFilter
        shouldIncludeAllRoles
        value={filters.actor}
        username={actorUsername}
        onChange={(id) => setFilters({ actor: id })}
      />
      <div className="col-span-full sm:flex sm:gap-3">
        <DateField label={t('adminAudit.from')} name="from" value={filters.from} onChange={(from) => setFilters({ from })} />
        <DateField label={t('adminAudit.to')} name="to" value={filters.to} onChange={(to) => setFilters({ to })} />
      </div>
      {filters.target && (
        <Button
          variant="secondary"
          className="px-3 font-normal"
          aria-label={t('adminAudit.removeTargetFilter', { id: toShortId(filters.target) })}
          onClick={() => setFilters({ target: '' })}
        >
          <span className="num" translate="no">{`#${toShortId(filters.target)}`}</span>
          <X aria-hidden="true" className="size-4.5" />
        </Button>
      )}
    </FilterBar>
  );
};
