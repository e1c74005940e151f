import type { getEmailChange } from '@banca/contracts/email-change';
import type { ResponseBody } from '@banca/contracts/endpoint';
import { useCancelEmailChangeMutation, useResendEmailChangeMutation } from '../../api/email-change.ts';
import { asApiError, getErrorText } from '../../api/errors.ts';
import type { User } from '../../api/session.ts';
import { formatDateTime } from '../../lib/format-date.ts';
import { t } from '../../lib/i18n/t.ts';
import { Button } from '../../ui/button.tsx';
import { InlineError } from '../../ui/form-message.tsx';

export const toEmailChangeError = (error: unknown): string =>
  asApiError(error)?.code === 'rate_limited' ? t('emailChange.tooMany') : getErrorText(error, t('emailChange.failed'));

interface Props {
  change: NonNullable<ResponseBody<typeof getEmailChange>['emailChange']>;
  user: User;
  onMessage: (message: string | undefined) => void;
}

export const PendingEmailChange = ({ change, user, onMessage }: Props) => {
  const [resend, resendState] = useResendEmailChangeMutation();
  const [cancel, cancelState] = useCancelEmailChangeMutation();
  const isBusy = resendState.isLoading || cancelState.isLoading;
  const error = resendState.error ?? cancelState.error;
  const run = async (action: typeof resend | typeof cancel): Promise<void> => {
    if (isBusy) return;
    onMessage(undefined);
    onMessage((await action()).data?.message);
  };
  const values = { date: formatDateTime(change.expiresAt), currentEmail: user.email };
  return (
    <div className="grid gap-3">
      <div className="grid gap-1 rounded-control bg-amber-soft p-3">
        <p className="font-strong wrap-anywhere">{t('emailChange.pendingTitle', { email: change.email })}</p>
        <p className="text-sm wrap-anywhere">{t('emailChange.pendingText', values)}</p>
      </div>
      <Button variant="secondary" busy={resendState.isLoading} onClick={() => void run(resend)}>
        {t('emailChange.sendAgain')}
      </Button>
      <Button variant="secondary" busy={cancelState.isLoading} onClick={() => void run(cancel)}>
        {t('emailChange.cancel')}
      </Button>
      <InlineError>{error && !isBusy && toEmailChangeError(error)}</InlineError>
    </div>
  );
};
