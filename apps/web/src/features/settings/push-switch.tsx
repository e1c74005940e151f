import type { User } from '../../api/session.ts';
import { t } from '../../lib/i18n/t.ts';
import { Switch } from '../../ui/switch.tsx';
import { usePushSwitch } from './use-push-switch.ts';

function getHint({ support, isDenied }: Pick<ReturnType<typeof usePushSwitch>, 'support' | 'isDenied'>): string {
  if (support === 'needs-installation') return t('push.install');
  if (support === 'unsupported') return t('push.unsupported');
  return isDenied ? t('push.denied') : t('push.hint');
}

/** Turns the notifications about orders on and off in this browser. */
export const PushSwitch = ({ user }: { user: User }) => {
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
