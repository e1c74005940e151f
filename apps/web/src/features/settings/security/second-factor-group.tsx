import { useState } from 'react';
import { DisableSecondFactorInput } from '@banca/contracts/second-factor.schemas';
import { getLoadErrorText, getErrorText } from '../../../api/errors.ts';
import { securityApi } from '../../../api/security.ts';
import { t } from '../../../lib/i18n/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogForm, ConfirmDialog } from '../../../ui/dialog.tsx';
import { ErrorState, Loading, Skeleton } from '../../../ui/states.tsx';
import { SettingsGroup } from '../settings-group.tsx';
import { SecondFactorEnrolment } from './second-factor-enrolment.tsx';
import { toast } from '../../../ui/toast.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { OtpField } from '../../../entities/session/otp-field.tsx';
import { FormError } from '../../../ui/form-message.tsx';
import { toSecondFactorError } from './to-second-factor-error.ts';
import { CurrentPasswordField } from '../current-password-field.tsx';
import { useServerForm } from '../../../entities/server-form.ts';

const RenewCodes = () => {
  const [isConfirming, setConfirming] = useState(false);
  const [codes, setCodes] = useState<string[]>();
  const [renewCodes, { isLoading }] = securityApi.useRenewRecoveryCodesMutation();
  const renew = async (): Promise<void> => {
    if (isLoading) return;
    const { data, error } = await renewCodes();
    setConfirming(false);
    if (data) setCodes(data.recoveryCodes);
    else toast.error(getErrorText(error, t('secondFactor.failed')));
  };
  const closeCodes = (): void => setCodes(undefined);
  return (
    <>
      <Button variant="secondary" onClick={() => setConfirming(true)}>
        {t('secondFactor.renewCodes')}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={() => void renew()}
        busy={isLoading}
        title={t('secondFactor.renewTitle')}
        text={t('secondFactor.renewText')}
        confirmLabel={t('secondFactor.renewCodes')}
        tone="primary"
      />
      <Dialog open={codes !== undefined} onClose={closeCodes} title={t('secondFactor.codesTitle')}>
        <RecoveryCodes codes={codes ?? []} onDone={closeCodes} />
      </Dialog>
    </>
  );
};

const DisableForm = ({ onClose }: { onClose: () => void }) => {
  const [disable] = securityApi.useDisableSecondFactorMutation();
  const { register, submit, isSubmitting, errorText, getError } = useServerForm({
    schema: DisableSecondFactorInput,
    defaultValues: { currentPassword: '', otp: '' },
    send: (body) => disable({ body }),
    onDone({ message }) {
      toast.success(message);
      onClose();
    },
    toErrorText: toSecondFactorError,
  });
  return (
    <DialogForm onSubmit={submit} onBack={onClose} busy={isSubmitting} submitLabel={t('secondFactor.disable')} variant="danger">
      <p className="text-muted">{t('secondFactor.disableText')}</p>
      <CurrentPasswordField
        label={t('secondFactor.password')}
        error={getError('currentPassword')}
        registration={register('currentPassword')}
      />
      <OtpField registration={register('otp')} error={getError('otp')} />
      <FormError>{errorText}</FormError>
    </DialogForm>
  );
};

export const DisableDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog open={open} onClose={onClose} title={t('secondFactor.disableTitle')}>
    <DisableForm onClose={onClose} />
  </Dialog>
);

const EnabledState = ({ recoveryCodesLeft, onDisable }: { recoveryCodesLeft: number; onDisable: () => void }) => (
  <>
    <p className="text-sm text-muted">{t('secondFactor.codesLeft', { count: recoveryCodesLeft })}</p>
    <div className="grid gap-2.5 sm:flex">
      <RenewCodes />
      <Button variant="danger" onClick={onDisable}>
        {t('secondFactor.disable')}
      </Button>
    </div>
  </>
);

const INTROS = { on: 'secondFactor.introOn', off: 'secondFactor.introOff' } as const;

export const SecondFactorGroup = () => {
  const { data, error, refetch } = securityApi.useGetSecondFactorQuery();
  const [activeDialog, setActiveDialog] = useState<'enable' | 'codes' | 'disable'>();
  const close = (): void => setActiveDialog(undefined);
  return (
    <SettingsGroup
      title={t('secondFactor.title')}
      {...(data ? { text: t(INTROS[data.isEnabled ? 'on' : 'off']) } : {})}
      action={
        data?.isEnabled === false && (
          <Button variant="secondary" onClick={() => setActiveDialog('enable')}>
            {t('secondFactor.enable')}
          </Button>
        )
      }
    >
      {data?.isEnabled === true && (
        <EnabledState recoveryCodesLeft={data.recoveryCodesLeft} onDisable={() => setActiveDialog('disable')} />
      )}
      {!data && error && (
        <ErrorState
          message={getLoadErrorText(error, t('secondFactor.loadFailed'))}
          onRetry={() => void refetch()}
          className="py-2"
        />
      )}
      {!data && !error && (
        <Loading label={t('secondFactor.loading')}>
          <Skeleton className="h-24" />
        </Loading>
      )}
      <Dialog
        open={activeDialog === 'enable' || activeDialog === 'codes'}
        onClose={close}
        title={t(activeDialog === 'codes' ? 'secondFactor.codesTitle' : 'secondFactor.title')}
      >
        <SecondFactorEnrolment onEnabled={() => setActiveDialog('codes')} onDone={close} />
      </Dialog>
      <DisableDialog open={activeDialog === 'disable'} onClose={close} />
    </SettingsGroup>
  );
};
