import Ban from 'lucide-react/icons/ban';
import CircleCheck from 'lucide-react/icons/circle-check';
import MailCheck from 'lucide-react/icons/mail-check';
import ShieldOff from 'lucide-react/icons/shield-off';
import Store from 'lucide-react/icons/store';
import Trash2 from 'lucide-react/icons/trash-2';
import UserCog from 'lucide-react/icons/user-cog';
import { ROLES } from '@banca/contracts/enums';
import { cx } from '../../../lib/cx.ts';
import { SEPARATOR } from '../../../lib/format.ts';
import { formatDuration } from '../../../lib/format-duration.ts';
import { t, Text } from '../../../lib/i18n/text.tsx';
import { paths } from '../../../config/paths.ts';
import { formatDate, formatDateTime, formatRelative } from '../../../lib/format-date.ts';
import { getFullName } from '../../../entities/user/full-name.ts';
import { Avatar } from '../../../entities/user/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { AccountStatusBadge } from '../../../entities/status-badge.tsx';
import { ROLE_LABELS } from './account-roles.ts';
import type { UserActions } from './use-user-actions.ts';
import type { Account } from '../../../api/admin.ts';

const EmailVerification = ({ isVerified }: { isVerified: boolean }) =>
  isVerified ? (
    <span className="inline-flex shrink-0 items-center text-leaf">
      <MailCheck className="size-4" />
      <span className="sr-only">{t('adminUsers.emailConfirmed')}</span>
    </span>
  ) : (
    <Badge tone="amber">{t('adminUsers.emailUnconfirmed')}</Badge>
  );

const SUSPENSION_TEXTS = {
  account: { withReason: 'adminUsers.suspendedOn', withoutReason: 'adminUsers.suspendedWithoutReason' },
  shop: { withReason: 'adminUsers.shopSuspendedOn', withoutReason: 'adminUsers.shopSuspendedWithoutReason' },
} as const;

interface SuspensionNoteProps {
  of: keyof typeof SUSPENSION_TEXTS;
  suspendedAt: string;
  reason: string | undefined;
}

const SuspensionNote = ({ of, suspendedAt, reason }: SuspensionNoteProps) => {
  const { withReason, withoutReason } = SUSPENSION_TEXTS[of];
  const date = formatDateTime(suspendedAt);
  return (
    <p className="text-sm text-red whitespace-pre-line wrap-anywhere">
      {reason ? t(withReason, { date, reason }) : t(withoutReason, { date })}
    </p>
  );
};

const hasSuspendedShop = ({ role, creatorStatus }: Account): boolean => role !== 'user' && creatorStatus === 'suspended';

interface CellProps {
  account: Account;
  actions: UserActions;
}

/** What the creator of a suspended shop asks for, why an earlier appeal was declined, and the answers. */
const ShopAppeal = ({ account, actions: { startAction, runningAction } }: CellProps) => {
  const { text = '', requestedAt, declinedAt, declineReason: reason = '' } = account.shopAppeal ?? {};
  const busy = runningAction?.account._id === account._id;
  return (
    <>
      {declinedAt && (
        <p className="text-sm text-muted whitespace-pre-line wrap-anywhere">
          {t('adminUsers.appealDeclinedOn', { date: formatDateTime(declinedAt), reason })}
        </p>
      )}
      {requestedAt && (
        <div className="mt-1 grid gap-2.5 rounded-control bg-amber-soft px-3 py-2.5">
          <p className="text-sm text-amber whitespace-pre-line wrap-anywhere">
            {t('adminUsers.appealedOn', { date: formatDateTime(requestedAt), text })}
          </p>
          <div className="flex flex-wrap gap-2.5">
            <Button
              size="sm"
              variant="ok"
              busy={busy}
              onClick={() => startAction({ kind: 'creatorStatus', account, next: 'active' })}
            >
              {t('adminUsers.activateShop')}
            </Button>
            <Button size="sm" variant="danger" disabled={busy} onClick={() => startAction({ kind: 'declineAppeal', account })}>
              {t('adminUsers.declineAppeal')}
            </Button>
          </div>
        </div>
      )}
    </>
  );
};

export const AccountCell = ({ account, actions }: CellProps) => (
  <div className="flex items-start gap-3">
    <Avatar user={account} size="sm" />
    <div className="grid min-w-0 gap-0.5 font-normal">
      <p className="flex flex-wrap gap-x-2 leading-snug wrap-anywhere max-md:pr-10">
        <b className="font-strong">
          {account.role === 'user' ? (
            getFullName(account)
          ) : (
            <Link to={paths.creator(account._id)} className="hover:underline">
              {getFullName(account)}
            </Link>
          )}
        </b>
        <span className="text-sm text-muted" translate="no">{`@${account.username}`}</span>
      </p>
      <p
        className={cx(
          'flex items-center gap-x-1.5 gap-y-1 text-sm text-muted wrap-anywhere',
          !account.emailVerified && 'flex-wrap',
        )}
      >
        <span className="min-w-0">{account.email}</span>
        <EmailVerification isVerified={account.emailVerified} />
      </p>
      <p className="text-xs text-faint">
        {[
          t('adminUsers.since', { date: formatDate(account.createdAt) }),
          account.lastLoginAt
            ? t('adminUsers.lastLogin', { time: formatRelative(account.lastLoginAt) })
            : t('adminUsers.neverLoggedIn'),
          account.confirmationMinutes && t('adminUsers.confirmsIn', { time: formatDuration(account.confirmationMinutes) }),
        ]
          .filter(Boolean)
          .join(SEPARATOR)}
      </p>
      {account.suspendedAt && <SuspensionNote of="account" suspendedAt={account.suspendedAt} reason={account.suspensionReason} />}
      {hasSuspendedShop(account) && account.shopSuspendedAt && (
        <SuspensionNote of="shop" suspendedAt={account.shopSuspendedAt} reason={account.shopSuspensionReason} />
      )}
      {hasSuspendedShop(account) && <ShopAppeal account={account} actions={actions} />}
    </div>
  </div>
);

export const StatusCell = ({ account }: { account: Account }) => (
  <span className="inline-flex flex-wrap gap-1.5 max-md:justify-end">
    {(account.status === 'suspended' || !hasSuspendedShop(account)) && <AccountStatusBadge status={account.status} />}
    {hasSuspendedShop(account) && <Badge tone="amber">{t('adminUsers.shopSuspended')}</Badge>}
  </span>
);

const getOppositeStatus = (status: Account['status']): Account['status'] => (status === 'active' ? 'suspended' : 'active');

export const AccountMenu = ({ account, actions: { startAction, runningAction } }: CellProps) => {
  const { role, status, creatorStatus } = account;
  const roleItems = ROLES.filter((next) => next !== role).map((next) => ({
    label: t('adminUsers.changeRoleTo', { role: t(ROLE_LABELS[next]) }),
    icon: <UserCog />,
    onSelect: () => startAction({ kind: 'role', account, next }),
  }));
  const creatorItem = {
    label: creatorStatus === 'active' ? t('adminUsers.suspendShop') : t('adminUsers.activateShop'),
    icon: <Store />,
    onSelect: () => startAction({ kind: 'creatorStatus', account, next: getOppositeStatus(creatorStatus) }),
  };
  const statusItem = {
    label: <Text id={status === 'active' ? 'adminUsers.suspend' : 'adminUsers.activate'} />,
    icon: status === 'active' ? <Ban /> : <CircleCheck />,
    isDanger: status === 'active',
    startsGroup: true,
    onSelect: () => startAction({ kind: 'accountStatus', account, next: getOppositeStatus(status) }),
  };
  const secondFactorItem = {
    label: t('secondFactor.adminRemove'),
    icon: <ShieldOff />,
    onSelect: () => startAction({ kind: 'secondFactor', account }),
  };
  const deleteItem = {
    label: <Text id="adminUsers.delete" />,
    icon: <Trash2 />,
    isDanger: true,
    onSelect: () => startAction({ kind: 'delete', account }),
  };
  return (
    <RowMenu
      label={t('adminUsers.moreActions', { name: getFullName(account) })}
      busy={runningAction?.account._id === account._id}
      items={[
        ...roleItems,
        ...(role === 'user' ? [] : [creatorItem]),
        ...(account.hasSecondFactor ? [secondFactorItem] : []),
        statusItem,
        deleteItem,
      ]}
      className="max-md:absolute max-md:top-2 max-md:right-2 md:flex md:justify-end"
    />
  );
};
