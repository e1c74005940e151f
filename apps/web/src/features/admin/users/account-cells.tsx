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
import { SEPARATOR } from '../format.ts';
import { roles, type Role, ROLE_LABELS } from './account-roles.ts';
import type { UserActions } from './use-user-actions.ts';
import type { Account } from '../../../api/admin-users.ts';

const EmailVerification = ({ isVerified }: { isVerified: boolean }) =>
  isVerified ? (
    <span className="inline-flex items-center text-leaf">
      <MailCheck aria-hidden="true" className="size-4" />
      <span className="sr-only">Email confirmado</span>
    </span>
  ) : (
    <Badge tone="amber">Email por confirmar</Badge>
  );

export const AccountCell = ({ account }: { account: Account }) => (
  <div className="flex items-start gap-3">
    <Avatar user={account} size="sm" />
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
        <EmailVerification isVerified={account.emailVerified} />
      </p>
      <p className="text-xs text-faint">
        Desde {formatDate(account.createdAt)}
        {SEPARATOR}
        {account.lastLoginAt ? `entrou ${formatRelative(account.lastLoginAt)}` : 'nunca entrou'}
      </p>
    </div>
  </div>
);

export const StatusCell = ({ account }: { account: Account }) => (
  <span className="inline-flex flex-wrap gap-1.5 max-md:justify-end">
    <AccountStatusBadge status={account.status} />
    {account.role !== 'user' && account.creatorStatus === 'suspended' && <Badge tone="amber">loja suspensa</Badge>}
  </span>
);

interface Props {
  account: Account;
  actions: UserActions;
}

export const RoleSelect = ({ account, actions: { startAction } }: Props) => (
  <Select
    aria-label={`Função de ${getFullName(account)}`}
    value={account.role}
    className="text-left max-md:w-44"
    onChange={(event) => startAction({ kind: 'role', account, next: event.target.value as Role })}
  >
    {roles.map((role) => (
      <option key={role} value={role}>
        {ROLE_LABELS[role]}
      </option>
    ))}
  </Select>
);

const getOppositeStatus = (status: Account['status']): Account['status'] => (status === 'active' ? 'suspended' : 'active');

export const AccountActions = ({ account, actions: { startAction, runningAction } }: Props) => {
  const name = getFullName(account);
  const isRunning = (kind: 'accountStatus' | 'creatorStatus'): boolean =>
    runningAction?.kind === kind && runningAction.account._id === account._id;
  const isActive = account.status === 'active';
  const creatorStatusLabel = account.creatorStatus === 'active' ? 'Suspender a loja' : 'Reativar a loja';
  return (
    <div className="grid auto-cols-fr grid-flow-col gap-2 *:min-h-11 *:px-2 md:flex md:justify-end md:*:px-3">
      <Button
        variant={isActive ? 'danger' : 'ok'}
        size="sm"
        lang="en"
        busy={isRunning('accountStatus')}
        aria-label={`${isActive ? 'Suspend' : 'Activate'} ${name}`}
        onClick={() => startAction({ kind: 'accountStatus', account, next: getOppositeStatus(account.status) })}
      >
        {isActive ? 'Suspend' : 'Activate'}
      </Button>
      {account.role !== 'user' && (
        <Button
          variant={account.creatorStatus === 'active' ? 'secondary' : 'ok'}
          size="sm"
          busy={isRunning('creatorStatus')}
          title={creatorStatusLabel}
          aria-label={`${creatorStatusLabel} de ${name}`}
          onClick={() => startAction({ kind: 'creatorStatus', account, next: getOppositeStatus(account.creatorStatus) })}
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
        onClick={() => startAction({ kind: 'delete', account })}
      >
        <Trash2 aria-hidden="true" className="size-4" />
        <span className="md:sr-only">Delete</span>
      </Button>
    </div>
  );
};
