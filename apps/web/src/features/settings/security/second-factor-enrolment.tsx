import { useState, lazy, Suspense } from 'react';
import { OtpInput } from '@banca/contracts/otp.schemas';
import { StartEnrolmentInput } from '@banca/contracts/second-factor.schemas';
import { RecoveryCodes } from './recovery-codes.tsx';
import { OtpField } from '../../../entities/session/otp-field.tsx';
import { t } from '../../../lib/i18n/text.tsx';
import { securityApi } from '../../../api/security.ts';
import { Button, ButtonAnchor } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Form } from '../../../ui/form.tsx';
import { FormError } from '../../../ui/form-message.tsx';
import { Skeleton } from '../../../ui/states.tsx';
import { toSecondFactorError } from './to-second-factor-error.ts';
import { useServerForm } from '../../../entities/server-form.ts';
import { CurrentPasswordField } from '../current-password-field.tsx';

interface Enrolment {
  secret: string;
  uri: string;
}

const PasswordStep = ({ onDone }: { onDone: (enrolment: Enrolment) => void }) => {
  const [startEnrolment] = securityApi.useStartEnrolmentMutation();
  const { register, submit, isSubmitting, errorText, getError } = useServerForm({
    schema: StartEnrolmentInput,
    defaultValues: { currentPassword: '' },
    send: (body) => startEnrolment({ body }),
    onDone,
    toErrorText: toSecondFactorError,
  });
  return (
    <Form onSubmit={submit}>
      <p className="text-muted">{t('secondFactor.stepPassword')}</p>
      <CurrentPasswordField
        label={t('secondFactor.password')}
        error={getError('currentPassword')}
        registration={register('currentPassword')}
      />
      <FormError>{errorText}</FormError>
      <Button type="submit" busy={isSubmitting}>
        {t('secondFactor.continue')}
      </Button>
    </Form>
  );
};

const QrCode = lazy(async () => ({ default: (await import('../../../ui/qr-code.tsx')).QrCode }));

/** Each four characters of the key but the last ones, which need no space after them. */
const KEY_GROUP = /.{4}(?=.)/g;

interface Props {
  enrolment: Enrolment;
  onDone: (recoveryCodes: string[]) => void;
}

const ConfirmStep = ({ enrolment: { secret, uri }, onDone }: Props) => {
  const [enable] = securityApi.useEnableSecondFactorMutation();
  const { register, submit, isSubmitting, errorText, getError } = useServerForm({
    schema: OtpInput,
    defaultValues: { otp: '' },
    send: (body) => enable({ body }),
    onDone: ({ recoveryCodes }) => onDone(recoveryCodes),
    toErrorText: toSecondFactorError,
  });
  return (
    <Form onSubmit={submit}>
      {/* A phone cannot scan its own screen, so it has no QR code. */}
      <div className="hidden pointer-coarse:grid">
        <ButtonAnchor href={uri} variant="secondary">
          {t('secondFactor.openApp')}
        </ButtonAnchor>
      </div>
      <div className="grid gap-4 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-5">
        <div className="max-sm:pointer-coarse:hidden">
          <Suspense fallback={<Skeleton className="mx-auto size-52" />}>
            <QrCode text={uri} label={t('secondFactor.qrCode')} />
          </Suspense>
        </div>
        <div className="grid content-center justify-items-start gap-2 text-sm text-muted">
          <p className="max-sm:pointer-coarse:hidden">{t('secondFactor.scan')}</p>
          <p>{t('secondFactor.typeKey')}</p>
          <p translate="no" className="font-mono wrap-anywhere text-ink">
            {secret.replace(KEY_GROUP, '$& ')}
          </p>
          <CopyButton text={secret} label={t('secondFactor.copyKey')} />
        </div>
      </div>
      <p className="text-muted">{t('secondFactor.confirmText')}</p>
      <OtpField registration={register('otp')} error={getError('otp')} isAppOnly />
      <FormError>{errorText}</FormError>
      <Button type="submit" busy={isSubmitting}>
        {t('secondFactor.enable')}
      </Button>
    </Form>
  );
};

/** Turns the second factor on: password, key and first code, recovery codes. */
export const SecondFactorEnrolment = ({ onEnabled, onDone }: { onEnabled?: () => void; onDone: () => void }) => {
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>();
  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onDone={onDone} />;
  const showCodes = (codes: string[]): void => {
    setRecoveryCodes(codes);
    onEnabled?.();
  };
  if (enrolment) return <ConfirmStep enrolment={enrolment} onDone={showCodes} />;
  return <PasswordStep onDone={setEnrolment} />;
};
