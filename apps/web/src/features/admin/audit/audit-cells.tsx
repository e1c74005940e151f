import ArrowRight from 'lucide-react/icons/arrow-right';
import { paths } from '../../../config/paths.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { Link } from '../../../ui/link.tsx';
import { DOT, fieldName } from '../words.ts';
import type { AuditEntry } from '../../../api/admin-audit.ts';
import { ACTIONS, type Difference, differencesOf } from './audit-words.ts';

const link = 'text-left wrap-anywhere underline decoration-line underline-offset-4 hover:text-ink hover:decoration-current';
const SHORT_ID = 6;
const shortId = (id: string): string => id.slice(-SHORT_ID);

/** Where the target of an entry is seen; null for what is gone or has no page. */
function pageOf({ action, target }: AuditEntry): { to: string; label: string } | null {
  if (!target || action.endsWith('.delete')) return null;
  const [kind] = action.split('.');
  if (kind === 'product') return { to: paths.product(target), label: 'ver o produto' };
  if (kind === 'order') return { to: `${paths.admin('sales')}&q=${shortId(target)}`, label: 'ver a venda' };
  if (kind === 'creator') return { to: paths.creator(target), label: 'ver a loja' };
  return null;
}

interface Props {
  entry: AuditEntry;
  onActor: (id: string) => void;
  onTarget: (id: string) => void;
}

/** What was done, and to what. */
export const What = ({ entry, onTarget }: Props) => {
  const { action, target } = entry;
  const page = pageOf(entry);
  return (
    <div className="grid gap-0.5 font-normal md:min-w-52">
      <p className="font-strong wrap-anywhere">{ACTIONS[action] ?? action}</p>
      {target && (
        <p className="text-sm text-muted">
          <button
            type="button"
            title="Só o que mudou nisto"
            aria-label={`Só o que mudou em #${shortId(target)}`}
            className={`num ${link}`}
            onClick={() => onTarget(target)}
          >
            #{shortId(target)}
          </button>
          {page && (
            <>
              {DOT}
              <Link to={page.to} className={link}>
                {page.label}
              </Link>
            </>
          )}
        </p>
      )}
    </div>
  );
};

export const Actor = ({ entry: { actor }, onActor }: Props) => {
  if (!actor) return <span className="text-muted">o sistema</span>;
  if (!actor.username) return <span className="text-muted">conta eliminada</span>;
  return (
    <button type="button" title="Só o que esta conta fez" className={link} onClick={() => onActor(actor._id)}>
      @{actor.username}
    </button>
  );
};

export const When = ({ entry: { at } }: Props) => (
  <time dateTime={at} className="text-sm whitespace-nowrap text-muted">
    {formatDateTime(at)}
  </time>
);

const Change = ({ difference: { field, before, after } }: { difference: Difference }) => (
  <li className="grid gap-x-2 wrap-anywhere sm:grid-cols-[minmax(0,110px)_minmax(0,1fr)]">
    {field && <span className="text-muted">{fieldName(field)}</span>}
    <span className={field ? undefined : 'col-span-full'}>
      {before !== null && (
        <del className="text-red">
          <span className="sr-only">antes: </span>
          {before}
        </del>
      )}
      {before !== null && after !== null && <ArrowRight aria-hidden="true" className="mx-1.5 inline size-3.5 text-faint" />}
      {after !== null && (
        <ins className="text-leaf no-underline">
          <span className="sr-only">depois: </span>
          {after}
        </ins>
      )}
    </span>
  </li>
);

/** Before and after, field by field. */
export const Changes = ({ entry: { before, after } }: Props) => {
  const differences = differencesOf(before, after);
  if (differences.length === 0) return <p className="text-sm text-faint">Sem mais pormenores</p>;
  return (
    <ul className="grid gap-1.5 text-sm max-md:rounded-control max-md:bg-sunk max-md:p-3">
      {differences.map((difference) => (
        <Change key={difference.field} difference={difference} />
      ))}
    </ul>
  );
};
