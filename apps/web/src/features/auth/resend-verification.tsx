import { useEffect, useState } from 'react';
import { verification as messages } from '@banca/contracts/messages';
import { asApiError, serverText } from '../../api/errors.ts';
import { useAppDispatch } from '../../api/hooks.ts';
import { Button, type ButtonSize, type ButtonVariant } from '../../ui/button.tsx';
import { useResendVerificationMutation } from '../../api/account.ts';
import { refreshUser } from './refresh-user.ts';

/** A mail takes a moment to arrive: the button rests that long after it was pressed. */
const PAUSE_MS = 60_000;

const problemText = (error: unknown): string =>
  asApiError(error)?.code === 'rate_limited' ? messages.tooManyLinks : serverText(error, messages.sendFailed);

function usePause(): [isPaused: boolean, pause: () => void] {
  const [isPaused, setPaused] = useState(false);
  useEffect(() => {
    if (!isPaused) return;
    const timer = setTimeout(() => setPaused(false), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isPaused]);
  return [isPaused, () => setPaused(true)];
}

interface Props {
  label: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/** Mails the logged-in user another confirmation link. */
export const ResendVerification = ({ label, variant, size }: Props) => {
  const dispatch = useAppDispatch();
  const [resend, { data, error, isLoading }] = useResendVerificationMutation();
  const [isPaused, pause] = usePause();
  const press = async (): Promise<void> => {
    const answer = await resend();
    if (!answer.data) return;
    pause();
    void dispatch(refreshUser());
  };
  return (
    <div className="grid justify-items-start gap-2">
      <Button variant={variant} size={size} busy={isLoading} onClick={() => void (isPaused || press())}>
        {isPaused ? 'Enviado' : label}
      </Button>
      <div role="status" className="text-sm text-leaf empty:hidden">
        {data && !isLoading && <p>{data.message}</p>}
      </div>
      <div role="alert" className="text-sm text-red empty:hidden">
        {error && !isLoading && <p>{problemText(error)}</p>}
      </div>
    </div>
  );
};
