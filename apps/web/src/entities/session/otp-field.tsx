import { useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { t } from '../../lib/i18n/text.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/field.tsx';

interface Props {
  registration: UseFormRegisterReturn;
  error: string | undefined;
  /** Hides the button that switches to a recovery code. */
  isAppOnly?: boolean;
  shouldFocus?: boolean;
}

export const OtpField = ({ registration, error, isAppOnly = false, shouldFocus = false }: Props) => {
  const [isRecovery, setRecovery] = useState(false);
  return (
    <div className="grid justify-items-start gap-1">
      <Field
        label={isRecovery ? t('secondFactor.recoveryCode') : t('secondFactor.code')}
        hint={isRecovery ? t('secondFactor.recoveryCodeHint') : t('secondFactor.codeHint')}
        error={error}
        required
        className="w-full"
      >
        <Input
          autoComplete="one-time-code"
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoCapitalize="none"
          spellCheck={false}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field replaces the one that had the focus
          autoFocus={shouldFocus}
          className="tabular-nums"
          {...registration}
        />
      </Field>
      {!isAppOnly && (
        <Button variant="quiet" size="sm" className="-ml-3.5" onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? t('secondFactor.useApp') : t('secondFactor.useRecoveryCode')}
        </Button>
      )}
    </div>
  );
};
