import type { ComponentProps } from 'react';
import type { ControllerFieldState, ControllerRenderProps } from 'react-hook-form';
import type { PlainMessageId } from '@banca/messages';
import { t } from '../../lib/i18n/text.tsx';
import { PROOF_SIZE } from '../picture/prepare-picture.ts';
import { Field, Textarea } from '../../ui/field.tsx';
import { FileDrop } from '../picture/file-drop.tsx';
import { MessageStatus } from './message-status.tsx';

export const toRequiredErrors = (messageByField: Record<string, PlainMessageId>) =>
  Object.fromEntries(Object.entries(messageByField).map(([name, message]) => [name, { type: 'required', message: t(message) }]));

export interface ProofValues {
  confirmationCode: string;
  paymentScreenshot: File | null;
}

interface ConfirmationCodeFieldProps extends ComponentProps<typeof Textarea> {
  text: string;
  /** MZN. */
  price: number;
  /** The account that the buyer pays to. Empty or undefined if there is none. */
  account: string | undefined;
  error: string | undefined;
  required?: boolean;
}

/** Grows with its text, because buyers can paste the whole message of their wallet, which has several lines. */
export const ConfirmationCodeField = ({
  text,
  price,
  account = '',
  error,
  required = false,
  ...input
}: ConfirmationCodeFieldProps) => (
  <Field label={t('checkout.confirmationCode')} hint={t('checkout.confirmationCodeHint')} error={error} required={required}>
    <Textarea
      rows={1}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      className="field-sizing-content max-h-50 min-h-11.5 resize-none font-mono"
      {...input}
    />
    <MessageStatus text={text} payment={{ price: Math.round(price * 100), account }} />
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
