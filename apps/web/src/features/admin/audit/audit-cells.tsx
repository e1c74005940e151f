import ArrowRight from 'lucide-react/icons/arrow-right';
import { SEPARATOR } from '../../../lib/format.ts';
import { t, Text } from '../../../lib/i18n/text.tsx';
import { paths } from '../../../config/paths.ts';
import { formatDateTime } from '../../../lib/format-date.ts';
import { Link } from '../../../ui/link.tsx';
import { toShortId } from '../../../entities/order/short-id.ts';
import { formatFieldName } from '../format.ts';
import type { AuditEntry } from '../../../api/admin.ts';
import { type FieldChange, formatAction, formatChanges } from './audit-format.ts';

const linkClass = 'text-left wrap-anywhere underline decoration-line underline-offset-4 hover:text-ink hover:decoration-current';

/** Returns null when the target was deleted or has no page. */
function findTargetPage({ action, target, targetUsername }: AuditEntry): { to: string; label: string } | null {
  if (!target || action.endsWith('.delete')) return null;
  const [kind] = action.split('.');
  if (kind === 'product') return { to: paths.product(target), label: t('adminAudit.viewProduct') };
  if (kind === 'order') return { to: `${paths.admin('sales')}&q=${toShortId(target)}`, label: t('adminAudit.viewSale') };
  if (targetUsername)
    return { to: `${paths.admin('users')}&q=${encodeURIComponent(targetUsername)}`, label: `@${targetUsername}` };
  if (kind === 'creator') return { to: paths.creator(target), label: t('adminAudit.viewShop') };
  return null;
}

interface Props {
  entry: AuditEntry;
  onFilterActor: (id: string) => void;
  onFilterTarget: (id: string) => void;
}

export const ActionCell = ({ entry, onFilterTarget }: Props) => {
  const { action, target, before } = entry;
  const page = findTargetPage(entry);
  return (
    <div className="grid gap-0.5 font-normal md:min-w-52">
      <p className="font-strong wrap-anywhere">{formatAction(action, before)}</p>
      {target && (
        <p className="text-sm text-muted">
          <button
            type="button"
            title={t('adminAudit.filterTarget')}
            aria-label={t('adminAudit.filterTargetLabel', { id: toShortId(target) })}
            className={`num ${linkClass}`}
            onClick={() => onFilterTarget(target)}
            translate="no"
          >
            {`#${toShortId(target)}`}
          </button>
          {page && (
            <>
              <span>{SEPARATOR}</span>
              <Link to={page.to} className={linkClass}>
                {page.label}
              </Link>
            </>
          )}
        </p>
      )}
    </div>
  );
};

const Actor = ({ entry: { actor }, onFilterActor }: Props) => {
  if (!actor) return <span className="text-muted">{t('adminAudit.system')}</span>;
  if (!actor.username) return <span className="text-muted">{t('adminAudit.deletedAccount')}</span>;
  return (
    <button
      type="button"
      title={`@${actor.username} · ${t('adminAudit.filterActor')}`}
      className={`lg:block lg:max-w-40 lg:truncate ${linkClass}`}
      onClick={() => onFilterActor(actor._id)}
      translate="no"
    >
      {`@${actor.username}`}
    </button>
  );
};

export const ActorCell = (props: Props) => {
  const { apiToken } = props.entry;
  return (
    <>
      <Actor {...props} />
      {apiToken !== undefined && (
        <p className="text-sm wrap-anywhere text-muted">
          <Text id="adminAudit.viaToken" values={{ name: <span translate="no">{apiToken}</span> }} />
        </p>
      )}
    </>
  );
};

export const TimeCell = ({ entry: { at } }: Props) => (
  <time dateTime={at} className="text-sm whitespace-nowrap text-muted">
    {formatDateTime(at)}
  </time>
);

interface FieldChangeItemProps {
  change: FieldChange;
  /** Whether the action answered the earlier value and did not change it. */
  isBeforeKept: boolean;
}

const FieldChangeItem = ({ change: { field, before, after }, isBeforeKept }: FieldChangeItemProps) => (
  <li className="grid gap-x-2 wrap-anywhere sm:grid-cols-[minmax(0,110px)_minmax(0,1fr)]">
    {field && <span className="text-muted">{formatFieldName(field)}</span>}
    <span className={field ? undefined : 'col-span-full'}>
      {before !== null && isBeforeKept && <span>{before}</span>}
      {before !== null && !isBeforeKept && (
        <del className="text-red">
          <span className="sr-only">{t('adminAudit.before')} </span>
          <span>{before}</span>
        </del>
      )}
      {before !== null && after !== null && <ArrowRight className="mx-1.5 inline size-3.5 text-faint" />}
      {after !== null && (
        <ins className="text-leaf no-underline">
          <span className="sr-only">{t('adminAudit.after')} </span>
          <span>{after}</span>
        </ins>
      )}
    </span>
  </li>
);

export const ChangesCell = ({ entry: { action, before, after } }: Props) => {
  const changes = formatChanges(before, after);
  if (changes.length === 0) return <p className="text-sm text-faint">{t('adminAudit.noDetails')}</p>;
  return (
    <ul className="grid gap-1.5 text-sm max-md:rounded-control max-md:bg-sunk max-md:p-3">
      {changes.map((change) => (
        <FieldChangeItem key={change.field} change={change} isBeforeKept={action === 'creator.decline-appeal'} />
      ))}
    </ul>
  );
};
