import { useState } from 'react';
import type { User } from '../../api/session.ts';
import { getTheme, setTheme } from '../../lib/theme.ts';
import { Switch } from '../../ui/switch.tsx';
import { toast } from '../../ui/toast.ts';
import { Group } from './profile-fields.tsx';
import { profileProblem } from './profile-problem.ts';
import { useUpdateProfileMutation } from '../../api/profile.ts';

type Preference = 'notificationEnabled' | 'darkMode';

/** A switch that shows its new place at once, is stored behind it, and goes back with a toast when that fails. */
function usePreference(name: Preference, stored: boolean, onShown?: (on: boolean) => void) {
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [updateProfile] = useUpdateProfileMutation();
  const change = async (on: boolean): Promise<void> => {
    setWanted(on);
    onShown?.(on);
    const { error } = await updateProfile({ body: { [name]: on } });
    setWanted((now) => (now === on ? null : now));
    if (!error) return;
    onShown?.(!on);
    toast.error(profileProblem(error));
  };
  return { checked: wanted ?? stored, onChange: (on: boolean): void => void change(on) };
}

/** Notifications and the dark theme: each takes effect, and is stored, when it is touched. */
export const Preferences = ({ user }: { user: User }) => {
  const notifications = usePreference('notificationEnabled', user.notificationEnabled);
  const darkMode = usePreference('darkMode', user.darkMode ?? getTheme() === 'dark', (on) => setTheme(on ? 'dark' : 'light'));
  return (
    <Group title="Preferências">
      <div className="grid gap-3">
        <Switch label="Notificações" hint="Um email por cada encomenda nova" {...notifications} />
        <Switch label="Dark mode" lang="en" {...darkMode} />
      </div>
    </Group>
  );
};
