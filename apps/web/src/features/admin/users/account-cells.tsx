import MailCheck from 'lucide-react/icons/mail-check';
import Store from 'lucide-react/icons/store';
import Trash2 from 'lucide-react/icons/trash-2';
import { paths } from '../../../config/paths.ts';
import { formatDate, formatRelative } from '../../../lib/format.ts';
import { getFullName } from '../../../entities/user/full-name.ts';
import { Avatar } from '../../../entities/user/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { Select } from '../../../ui/select.tsx';
import { AccountStatusBadge } from '../../../entities/status-badge.tsx';
import { DOT } from '../words.ts';
import { roles, type Role, ROLES } from './account-words.ts';
import type { UserActions } from './use-user-actions.ts';
import type { Account } from '../../../api/admin-users.ts';

const EmailMark = ({ isVerified }: { isVerified: boolean }) =>
  isVerified ? (
    <span className="inline-flex items-center text-leaf">
      <MailCheck aria-hidden="true" className="size-4" />
      <span className="sr-only">Email confirmado</span>
    </span>
  ) : (
    <Badge tone="amber">Email por confirmar</Badge>
  );

export const Who = ({ account }: { account: Account }) => (
  <div className="flex items-start gap-3">
    <Avatar person={account} size="sm" />
    <div className="grid min-w-0 gap-0.5 font-normal">
      <p className="flex flex-wrap gap-x-2 leading-snug wrap-anywhere">
        <b className="font-strong">
          {account.role === 'user' ? (
            getFullName(account)
          ) : (
            <Link to={paths.creator(account._id)} className="hover:underline">
              {getFullName(account)}
            </Link>
          )}
        </b>
        <span className="text-sm text-muted">@{account.username}</span>
      </p>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted wrap-anywhere">
        {account.email}
        <EmailMark isVerified={account.emailVerified} />
      </p>
      <p className="text-xs text-faint">
        Desde {formatDate(account.createdAt)}
        {DOT}
        {account.lastLoginAt ? `entrou ${formatRelative(account.lastLoginAt)}` : 'nunca entrou'}
      </p>
    </div>
  </div>
);

export const State = ({ account }: { account: Account }) => (
  <span className="inline-flex flex-wrap gap-1.5 max-md:justify-end">
    <AccountStatusBadge status={account.status} />
    {account.role !== 'user' && account.creatorStatus === 'suspended' && <Badge tone="amber">loja suspensa</Badge>}
  </span>
);

interface Props {
  account: Account;
  actions: UserActions;
}

/** The role, as a choice that is asked about before it counts. */
export const RoleChoice = ({ account, actions: { start } }: Props) => (
  <Select
    aria-label={`Função de ${getFullName(account)}`}
    value={account.role}
    className="text-left max-md:w-44"
    onChange={(event) => start({ kind: 'role', account, next: event.target.value as Role })}
  >
    {roles.map((role) => (
      <option key={role} value={role}>
        {ROLES[role]}
      </option>
    ))}
  </Select>
);

const other = (status: Account['status']): Account['status'] => (status === 'active' ? 'suspended' : 'active');

/** Suspend or Activate, the shop's own switch, and Delete. */
export const AccountActions = ({ account, actions: { start, running } }: Props) => {
  const name = getFullName(account);
  const isMine = (kind: string): boolean => running?.kind === kind && running.account._id === account._id;
  const isActive = account.status === 'active';
  const shopLabel = account.creatorStatus === 'active' ? 'Suspender a loja' : 'Reativar a loja';
  return (
    <div className="grid auto-cols-fr grid-flow-col gap-2 *:min-h-11 *:px-2 md:flex md:justify-end md:*:px-3">
      <Button
        variant={isActive ? 'danger' : 'ok'}
        size="sm"
        lang="en"
        busy={isMine('status')}
        aria-label={`${isActive ? 'Suspend' : 'Activate'} ${name}`}
        onClick={() => start({ kind: 'status', account, next: other(account.status) })}
      >
        {isActive ? 'Suspend' : 'Activate'}
      </Button>
      {account.role !== 'user' && (
        <Button
          variant={account.creatorStatus === 'active' ? 'secondary' : 'ok'}
          size="sm"
          busy={isMine('shop')}
          title={shopLabel}
          aria-label={`${shopLabel} de ${name}`}
          onClick={() => start({ kind: 'shop', account, next: other(account.creatorStatus) })}
        >
          <Store aria-hidden="true" className="size-4" />
          Loja
        </Button>
      )}
      <Button
        variant="danger"
        size="sm"
        lang="en"
        aria-label={`Delete ${name}`}
        onClick={() => start({ kind: 'delete', account })}
      >
        <Trash2 aria-hidden="true" className="size-4" />
        <span className="md:sr-only">Delete</span>
      </Button>
    </div>
  );
};
