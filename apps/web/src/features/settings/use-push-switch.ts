import { useEffect, useState } from 'react';
import { getErrorText } from '../../api/errors.ts';
import { useAppDispatch } from '../../api/hooks.ts';
import { t } from '../../lib/i18n/t.ts';
import { getPushSupport } from '../../lib/push.ts';
import { toast } from '../../ui/toast.ts';
import { disablePush, enablePush, isPushEnabled } from './push-subscription.ts';

/** Asks for the permission only in response to a click. */
export function usePushSwitch(userId: string) {
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
