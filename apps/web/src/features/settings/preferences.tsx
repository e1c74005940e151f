import { useState } from 'react';
import { t } from '../../lib/i18n/t.ts';
import { Text } from '../../lib/i18n/text.tsx';
import { LanguageLinks } from '../../entities/session/language-links.tsx';
import type { User } from '../../api/session.ts';
import { getTheme, setTheme } from '../../lib/theme.ts';
import { Switch } from '../../ui/switch.tsx';
import { toast } from '../../ui/toast.ts';
import { PushSwitch } from './push-switch.tsx';
import { SettingsGroup } from './settings-group.tsx';
import { toProfileErrorMessage } from './profile-error-message.ts';
import { useUpdateProfileMutation } from '../../api/profile.ts';

type Preference = 'notificationEnabled' | 'reminderEnabled' | 'darkMode';

/** Saves optimistically and reverts with a toast when the request fails. */
function usePreference(name: Preference, savedValue: boolean, onApply?: (isOn: boolean) => void) {
  const [optimisticValue, setOptimisticValue] = useState<boolean | null>(null);
  const [updateProfile] = useUpdateProfileMutation();
  const savePreference = async (isOn: boolean): Promise<void> => {
    setOptimisticValue(isOn);
    onApply?.(isOn);
    const { error } = await updateProfile({ body: { [name]: isOn } });
    setOptimisticValue((current) => (current === isOn ? null : current));
    if (!error) return;
    onApply?.(!isOn);
    toast.error(toProfileErrorMessage(error));
  };
  return { checked: optimisticValue ?? savedValue, onChange: (isOn: boolean): void => void savePreference(isOn) };
}

export const Preferences = ({ user }: { user: User }) => {
  const notifications = usePreference('notificationEnabled', user.notificationEnabled);
  const reminders = usePreference('reminderEnabled', user.reminderEnabled);
  const darkMode = usePreference('darkMode', user.darkMode ?? getTheme() === 'dark', (isOn) => setTheme(isOn ? 'dark' : 'light'));
  return (
    <SettingsGroup title={t('profile.preferences')}>
      <div className="grid gap-3">
        <Switch label={t('profile.notifications')} hint={t('profile.notificationsHint')} {...notifications} />
        {user.role !== 'user' && (
          <>
            <Switch label={t('profile.reminders')} hint={t('profile.remindersHint')} {...reminders} />
            <PushSwitch user={user} />
          </>
        )}
        <Switch label={<Text id="profile.darkMode" />} {...darkMode} />
        <div>
          <p className="font-strong">{t('language.label')}</p>
          <p className="text-sm text-muted">{t('language.hint')}</p>
          <LanguageLinks />
        </div>
      </div>
    </SettingsGroup>
  );
};
