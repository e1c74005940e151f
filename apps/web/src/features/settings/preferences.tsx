import { useState, useEffect } from 'react';
import { t, Text } from '../../lib/i18n/text.tsx';
import type { User } from '../../api/session.ts';
import { getTheme, setTheme } from '../../lib/theme.ts';
import { Switch } from '../../ui/switch.tsx';
import { toast } from '../../ui/toast.ts';
import { LanguageChoice } from './language-choice.tsx';
import { SettingsGroup } from './settings-group.tsx';
import { toProfileErrorMessage } from './profile-error-message.ts';
import { profileApi } from '../../api/profile.ts';
import { getErrorText } from '../../api/errors.ts';
import { useAppDispatch } from '../../api/hooks.ts';
import { getPushSupport } from '../../lib/push.ts';
import { disablePush, enablePush, isPushEnabled } from './push-subscription.ts';

/** Asks for the permission only in response to a click. */
function usePushSwitch(userId: string) {
  const dispatch = useAppDispatch();
  const support = getPushSupport();
  const [isOn, setOn] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [isDenied, setDenied] = useState(support === 'supported' && Notification.permission === 'denied');
  useEffect(() => {
    if (support === 'supported') isPushEnabled(userId).then(setOn, () => undefined);
  }, [support, userId]);

  const turnOn = async (): Promise<void> => {
    // Safari and Firefox require that this is the first asynchronous call after the click.
    const permission = await Notification.requestPermission();
    setDenied(permission === 'denied');
    if (permission !== 'granted') return;
    await enablePush(dispatch, userId);
    setOn(true);
  };
  const turnOff = async (): Promise<void> => {
    await disablePush(dispatch);
    setOn(false);
  };
  const change = async (shouldBeOn: boolean): Promise<void> => {
    setBusy(true);
    try {
      await (shouldBeOn ? turnOn() : turnOff());
    } catch (error) {
      toast.error(getErrorText(error, shouldBeOn ? t('push.notEnabled') : t('push.notDisabled')));
    } finally {
      setBusy(false);
    }
  };
  return { support, isDenied, checked: isOn, isBusy, onChange: (shouldBeOn: boolean): void => void change(shouldBeOn) };
}

function getHint({ support, isDenied }: Pick<ReturnType<typeof usePushSwitch>, 'support' | 'isDenied'>): string {
  if (support === 'needs-installation') return t('push.install');
  if (support === 'unsupported') return t('push.unsupported');
  return isDenied ? t('push.denied') : t('push.hint');
}

const PushSwitch = ({ user }: { user: User }) => {
  const { checked, onChange, isBusy, ...state } = usePushSwitch(user._id);
  return (
    <Switch
      label={t('push.label')}
      hint={getHint(state)}
      checked={checked}
      onChange={onChange}
      disabled={isBusy || state.support !== 'supported'}
    />
  );
};

type Preference = 'notificationEnabled' | 'reminderEnabled' | 'darkMode';

function usePreference(name: Preference, savedValue: boolean, onApply?: (isOn: boolean) => void) {
  const [optimisticValue, setOptimisticValue] = useState<boolean | null>(null);
  const [updateProfile] = profileApi.useUpdateProfileMutation();
  const savePreference = async (isOn: boolean): Promise<void> => {
    setOptimisticValue(isOn);
    onApply?.(isOn);
    const { error } = await updateProfile({ body: { [name]: isOn } });
    // Keeps the value of a later click.
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
    <SettingsGroup>
      <div className="grid gap-3">
        <Switch label={t('profile.notifications')} hint={t('profile.notificationsHint')} {...notifications} />
        {user.role !== 'user' && (
          <>
            <Switch label={t('profile.reminders')} hint={t('profile.remindersHint')} {...reminders} />
            <PushSwitch user={user} />
          </>
        )}
        <Switch label={<Text id="profile.darkMode" />} {...darkMode} />
        <LanguageChoice />
      </div>
    </SettingsGroup>
  );
};
