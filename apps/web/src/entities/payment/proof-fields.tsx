import type { ComponentProps } from 'react';
import type { ControllerFieldState, ControllerRenderProps } from 'react-hook-form';
import type { PlainMessageId } from '@banca/messages';
import { findMessageKind } from '@banca/contracts/message-kind';
import { t } from '../../lib/i18n/text.tsx';
import { PROOF_SIZE } from '../picture/prepare-picture.ts';
import { Field, Textarea } from '../../ui/field.tsx';
import { FileDrop } from '../picture/file-drop.tsx';

export const toRequiredErrors = (messageByField: Record<string, PlainMessageId>) =>
  Object.fromEntries(Object.entries(messageByField).map(([name, message]) => [name, { type: 'required', message: t(message) }]));

const KIND_TEXTS = {
  failed: 'payment.failedMessage',
  reversed: 'payment.reversedMessage',
  withdrawal: 'payment.withdrawalMessage',
  deposit: 'payment.depositMessage',
  bank: 'payment.bankMessage',
  electricity: 'payment.electricityMessage',
} as const;

/** Tells a buyer that a pasted message is not about a payment. Returns null if it is, or if the text is not a message. */
export function describeMessageKind(text: string | null): string | null {
  const kind = findMessageKind(text ?? '');
  return kind === null || kind === 'payment' ? null : t(KIND_TEXTS[kind]);
}

export interface ProofValues {
  confirmationCode: string;
  paymentScreenshot: File | null;
}

interface ConfirmationCodeFieldProps extends ComponentProps<typeof Textarea> {
  text: string;
  error: string | undefined;
  required?: boolean;
}

/** Grows with its text, because buyers can paste the whole message of their wallet, which has several lines. */
export const ConfirmationCodeField = ({ text, error, required = false, ...input }: ConfirmationCodeFieldProps) => (
  <Field label={t('checkout.confirmationCode')} hint={t('checkout.confirmationCodeHint')} error={error} required={required}>
    <Textarea
      rows={1}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      className="field-sizing-content max-h-50 min-h-11.5 resize-none font-mono"
      {...input}
    />
    <p role="status" className="text-sm text-amber">
      {describeMessageKind(text)}
    </p>
  </Field>
);

interface ScreenshotFieldProps {
  field: Pick<ControllerRenderProps<ProofValues, 'paymentScreenshot'>, 'value' | 'onChange' | 'ref'>;
  fieldState: ControllerFieldState;
  /** 0 to 1 during the upload. */
  progress: number | undefined;
  /** Whether the browser can store the chosen picture, so that the picture survives a reload. */
  isKept: boolean;
  required?: boolean;
}

export const ScreenshotField = ({ field, fieldState, progress, isKept, required = false }: ScreenshotFieldProps) => (
  <div ref={(element) => field.ref(element?.querySelector('input'))}>
    <FileDrop
      label={t('checkout.screenshot')}
      hint={t('checkout.screenshotHint')}
      warning={isKept ? undefined : t('upload.pictureNotKept')}
      size={PROOF_SIZE}
      value={field.value}
      onChange={field.onChange}
      error={fieldState.error?.message}
      progress={progress}
      touchPrompt={t('checkout.chooseScreenshot')}
      required={required}
    />
  </div>
);
