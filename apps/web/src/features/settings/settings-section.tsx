import type { ReactNode } from 'react';
import LogOut from 'lucide-react/icons/log-out';
import { t } from '../../lib/i18n/t.ts';
import { Text } from '../../lib/i18n/text.tsx';
import { useSignOut } from '../../entities/session/sign-out.ts';
import { useUser } from '../../api/hooks.ts';
import type { User } from '../../api/session.ts';
import { Button } from '../../ui/button.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { ChangeEmail } from './change-email.tsx';
import { ChangePassword } from './change-password.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { ExportData } from './export-data.tsx';
import { MyInfo } from './my-info.tsx';
import { Preferences } from './preferences.tsx';
import { SettingsGroup } from './settings-group.tsx';
import { ProfileForm } from './profile-form.tsx';

const AccountGroup = ({ user }: { user: User }) => {
  const signOut = useSignOut();
  return (
    <SettingsGroup title={t('profile.account')}>
      <div className="grid gap-2.5">
        <MyInfo user={user} />
        <Button variant="danger" onClick={signOut}>
          <LogOut aria-hidden="true" className="size-5" />
          <Text id="profile.logOut" />
        </Button>
      </div>
    </SettingsGroup>
  );
};

/** @param security the groups that protect the account, which are loaded on their own */
export const SettingsSection = ({ security }: { security?: ReactNode }) => {
  const user = useUser();
  return (
    <section aria-labelledby="settings" className="mx-auto grid w-full max-w-5xl gap-5 has-data-save-bar:max-lg:pb-20">
      <h1 id="settings" className="text-2xl lg:text-3xl">
        <Text id="profile.title" />
      </h1>
      {user ? (
        <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_300px] lg:items-start">
          <ProfileForm key={user._id} user={user} />
          <div className="grid gap-5">
            <Preferences user={user} />
            <ChangeEmail key={user.email} user={user} />
            <ChangePassword />
            {security}
            <AccountGroup user={user} />
            <ExportData />
            <DeleteAccount user={user} />
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
