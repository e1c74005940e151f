import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { OtpInput } from '@banca/contracts/otp.schemas';
import { OtpField } from '../../../entities/session/otp-field.tsx';
import { t } from '../../../lib/i18n/text.tsx';
import { securityApi } from '../../../api/security.ts';
import type { AppStore } from '../../../api/store.ts';
import { Dialog, DialogForm } from '../../../ui/dialog.tsx';
import { FormError } from '../../../ui/form-message.tsx';
import { toSecondFactorError } from './to-second-factor-error.ts';
import { useServerForm } from '../../../entities/server-form.ts';

const ReauthenticateForm = ({ onClose }: { onClose: (isConfirmed: boolean) => void }) => {
  const [reauthenticate] = securityApi.useReauthenticateMutation();
  const { register, submit, isSubmitting, errorText, getError } = useServerForm({
    schema: OtpInput,
    defaultValues: { otp: '' },
    send: (body) => reauthenticate({ body }),
    onDone: () => onClose(true),
    toErrorText: toSecondFactorError,
  });
  return (
    <DialogForm onSubmit={submit} onBack={() => onClose(false)} busy={isSubmitting} submitLabel={t('secondFactor.confirm')}>
      <p className="text-muted">{t('secondFactor.confirmIntro')}</p>
      <OtpField registration={register('otp')} error={getError('otp')} />
      <FormError>{errorText}</FormError>
    </DialogForm>
  );
};

/** Requests that are refused while the dialog is open wait for the same code. */
let pendingConfirmation: Promise<boolean> | undefined;

function showDialog(store: AppStore): Promise<boolean> {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  return new Promise<boolean>((resolve) => {
    const close = (isConfirmed: boolean): void => {
      root.unmount();
      host.remove();
      resolve(isConfirmed);
    };
    root.render(
      <Provider store={store}>
        <Dialog open onClose={() => close(false)} title={t('secondFactor.confirmTitle')}>
          <ReauthenticateForm onClose={close} />
        </Dialog>
      </Provider>,
    );
  });
}

/** The dialog opens above the page and any other dialog, so that what the user typed stays. @returns false if the user cancels */
export async function askForOtp(store: AppStore): Promise<boolean> {
  pendingConfirmation ??= showDialog(store).finally(() => (pendingConfirmation = undefined));
  return await pendingConfirmation;
}
