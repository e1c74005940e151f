import { useEffect, useState } from 'react';
import { t } from '../../lib/i18n/text.tsx';
import { asApiError, getErrorText } from '../../api/errors.ts';
import { useAppDispatch } from '../../api/hooks.ts';
import { Button, type ButtonSize, type ButtonVariant } from '../../ui/button.tsx';
import { authApi } from '../../api/auth.ts';
import { refreshUser } from './refresh-user.ts';

/** An email takes a moment to arrive, so the button pauses after each press. */
const COOLDOWN_MS = 60_000;

const toErrorText = (error: unknown): string =>
  asApiError(error)?.code === 'rate_limited' ? t('verification.tooManyLinks') : getErrorText(error, t('verification.sendFailed'));

function useCooldown(): [isCoolingDown: boolean, startCooldown: () => void] {
  const [isCoolingDown, setCoolingDown] = useState(false);
  useEffect(() => {
    if (!isCoolingDown) return;
    const timer = setTimeout(() => setCoolingDown(false), COOLDOWN_MS);
    return () => clearTimeout(timer);
  }, [isCoolingDown]);
  return [isCoolingDown, () => setCoolingDown(true)];
}

interface Props {
  label: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** For a parent grid: the button is one of its cells, and the result fills a row below. */
  isInLine?: boolean;
}

export const ResendVerification = ({ label, variant, size, isInLine = false }: Props) => {
  const dispatch = useAppDispatch();
  const [resend, { data, error, isLoading }] = authApi.useResendVerificationMutation();
  const [isCoolingDown, startCooldown] = useCooldown();
  const handleClick = async (): Promise<void> => {
    if (isCoolingDown) return;
    const result = await resend();
    if (!result.data) return;
    startCooldown();
    // The address may have been confirmed in another tab. The server then sends no link.
    void dispatch(refreshUser());
  };
  return (
    <div className={isInLine ? 'contents [&>div]:col-span-full [&>div]:pb-2.5' : 'grid justify-items-start gap-2'}>
      <Button
        className={isInLine ? 'px-2.5' : undefined}
        variant={variant}
        size={size}
        busy={isLoading}
        onClick={() => void handleClick()}
      >
        {isCoolingDown ? t('verification.linkSent') : label}
      </Button>
      <div role="status" className="text-sm text-leaf empty:hidden">
        {data && !isLoading && <p>{data.message}</p>}
      </div>
      <div role="alert" className="text-sm text-red empty:hidden">
        {error && !isLoading && <p>{toErrorText(error)}</p>}
      </div>
    </div>
  );
};
