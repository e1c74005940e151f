import { type ReactNode, useState } from 'react';
import LogOut from 'lucide-react/icons/log-out';
import IdCard from 'lucide-react/icons/id-card';
import { type SocialNetwork, socialNetworks } from '@banca/contracts/enums';
import { accountMethods, formatPaymentAccount } from '@banca/contracts/payment-accounts';
import { getPaymentMethodName } from '@banca/contracts/payment-methods';
import { t, Text } from '../../lib/i18n/text.tsx';
import { useSignOut } from '../../entities/session/sign-out.ts';
import { useUser } from '../../api/hooks.ts';
import type { User } from '../../api/session.ts';
import { Button } from '../../ui/button.tsx';
import { Loading, Skeleton } from '../../ui/states.tsx';
import { AutoApproveGroup } from './auto-approve-group.tsx';
import { ChangeEmail } from './change-email.tsx';
import { ChangePassword } from './change-password.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { ExportData } from './export-data.tsx';
import { ReceiptsGroup } from './receipts-group.tsx';
import { Preferences } from './preferences.tsx';
import { SettingsGroup } from './settings-group.tsx';
import { SettingsNavigation, SettingsPart } from './settings-parts.tsx';
import { ProfileForm } from './profile-form.tsx';
import { formatDate } from '../../lib/format-date.ts';
import { getCountryName } from '../../entities/user/countries.ts';
import { Dialog } from '../../ui/dialog.tsx';

const ROLE_LABELS = { user: 'profile.roleUser', creator: 'profile.roleCreator', admin: 'profile.roleAdmin' } as const;

const listAccountInfo = (user: User): [label: string, value: string | undefined][] => [
  [t('profile.name'), `${user.firstName} ${user.lastName}`],
  [t('profile.username'), `@${user.username}`],
  [t('profile.email'), user.email],
  [t('profile.contactEmail'), user.contactEmail],
  [t('profile.role'), t(ROLE_LABELS[user.role])],
  [t('profile.country'), getCountryName(user.location)],
  [t('profile.description'), user.description],
  ...accountMethods.map((method): [string, string] => [getPaymentMethodName(method), formatPaymentAccount(user[method])]),
  [t('profile.accountHolder'), user.accountHolder],
  ...Object.entries(socialNetworks).map(([network, name]): [string, string | undefined] => [
    name,
    user.socialLinks[network as SocialNetwork],
  ]),
  [t('profile.memberSince'), formatDate(user.createdAt)],
];

const MyInfo = ({ user }: { user: User }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <IdCard className="size-5" />
        <Text id="profile.showInfo" />
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('profile.info')}>
        <dl className="grid gap-x-4 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
          {listAccountInfo(user).map(([label, value]) => (
            <div key={label} className="grid grid-cols-subgrid border-t border-line py-2.5 first:border-t-0 sm:col-span-2">
              <dt className="text-muted">{label}</dt>
              <dd className="font-strong wrap-anywhere">{value?.trim() || '—'}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  );
};

const AccountGroup = ({ user }: { user: User }) => {
  const signOut = useSignOut();
  return (
    <SettingsGroup>
      <div className="grid gap-2.5 sm:flex">
        <MyInfo user={user} />
        <Button variant="secondary" onClick={signOut}>
          <LogOut className="size-5" />
          <Text id="profile.logOut" />
        </Button>
      </div>
    </SettingsGroup>
  );
};

/** @param security the groups that protect the account, which are loaded on their own */
export const SettingsSection = ({ security }: { security?: ReactNode }) => {
  const user = useUser();
  const isSeller = user?.role !== 'user';
  return (
    <section aria-labelledby="settings" className="mx-auto grid w-full max-w-5xl gap-5 has-data-save-bar:max-lg:pb-20">
      <h1 id="settings" className="text-2xl lg:text-3xl">
        <Text id="profile.title" />
      </h1>
      {user ? (
        <div className="grid grid-cols-1 gap-5 lg:grid-cols-[190px_minmax(0,1fr)] lg:items-start lg:gap-10">
          <SettingsNavigation isSeller={isSeller} />
          <div className="grid min-w-0 gap-9">
            <ProfileForm key={user._id} user={user} isSeller={isSeller} />
            <SettingsPart id="preferences">
              <Preferences user={user} />
              {isSeller && (
                <>
                  <AutoApproveGroup user={user} />
                  <ReceiptsGroup key={user._id} user={user} />
                </>
              )}
            </SettingsPart>
            <SettingsPart id="security">
              <ChangeEmail key={user.email} user={user} />
              <ChangePassword />
              {security}
            </SettingsPart>
            <SettingsPart id="account">
              <AccountGroup user={user} />
              <ExportData />
              <DeleteAccount user={user} />
            </SettingsPart>
          </div>
        </div>
      ) : (
        <Loading label={t('profile.loading')}>
          <Skeleton className="h-150 rounded-card" />
        </Loading>
      )}
    </section>
  );
};
