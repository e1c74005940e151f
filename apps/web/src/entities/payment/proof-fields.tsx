import { type ComponentProps, useState } from 'react';
import type { ControllerFieldState, ControllerRenderProps } from 'react-hook-form';
import type { PlainMessageId } from '@banca/messages';
import { t } from '../../lib/i18n/text.tsx';
import { PROOF_SIZE } from '../picture/prepare-picture.ts';
import { Field, Textarea } from '../../ui/field.tsx';
import { FileDrop } from '../picture/file-drop.tsx';
import { requiresPaymentProof } from '@banca/contracts/payment-accounts';
import type { PaymentMethod } from '@banca/contracts/payment-methods';
import type { OrderPayment } from './message-doubt.tsx';
import { MessageStatus } from './message-status.tsx';
import { describeCodeSource, getProofTexts } from './proof-texts.ts';

export const toRequiredErrors = (messageByField: Record<string, PlainMessageId>) =>
  Object.fromEntries(Object.entries(messageByField).map(([name, message]) => [name, { type: 'required', message: t(message) }]));

export interface ProofValues {
  confirmationCode: string;
  paymentScreenshot: File | null;
}

interface ConfirmationCodeFieldProps extends ComponentProps<typeof Textarea> {
  text: string;
  payment: OrderPayment;
  error: string | undefined;
  /** Chooses the method of the account that the message names. Missing if the method cannot change. */
  onSwitch?: (method: PaymentMethod) => void;
}

const isSubmitButton = (target: EventTarget | null): boolean => target instanceof HTMLButtonElement && target.type === 'submit';

/** Grows with its text, because buyers can paste the whole message of their wallet, which has several lines. */
export const ConfirmationCodeField = ({
  text,
  payment,
  error,
  onSwitch,
  onFocus,
  onBlur,
  ...input
}: ConfirmationCodeFieldProps) => {
  const [isFocused, setFocused] = useState(false);
  return (
    <Field
      label={t(getProofTexts(payment.method).code)}
      hint={describeCodeSource(payment.method)}
      error={error}
      required={requiresPaymentProof(payment.method)}
    >
      <Textarea
        rows={1}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="field-sizing-content max-h-50 min-h-11.5 resize-none font-mono"
        {...input}
        onFocus={(event) => {
          setFocused(true);
          onFocus?.(event);
        }}
        onBlur={(event) => {
          // A hint would move the button while it is being pressed.
          if (!isSubmitButton(event.relatedTarget)) setFocused(false);
          onBlur?.(event);
        }}
      />
      <MessageStatus text={text} payment={payment} isComplete={!isFocused} onSwitch={onSwitch} />
    </Field>
  );
};

interface ScreenshotFieldProps {
  field: Pick<ControllerRenderProps<ProofValues, 'paymentScreenshot'>, 'value' | 'onChange' | 'ref'>;
  fieldState: ControllerFieldState;
  /** 0 to 1 during the upload. */
  progress: number | undefined;
  /** Whether the browser can store the chosen picture, so that the picture survives a reload. */
  isKept: boolean;
  method: PaymentMethod;
}

export const ScreenshotField = ({ field, fieldState, progress, isKept, method }: ScreenshotFieldProps) => (
  <div ref={(element) => field.ref(element?.querySelector('input'))}>
    <FileDrop
      label={t('checkout.screenshot')}
      hint={t(getProofTexts(method).screenshotHint)}
      warning={isKept ? undefined : t('upload.pictureNotKept')}
      size={PROOF_SIZE}
      value={field.value}
      onChange={field.onChange}
      error={fieldState.error?.message}
      progress={progress}
      touchPrompt={t('checkout.chooseScreenshot')}
      required={requiresPaymentProof(method)}
    />
  </div>
);
