import { type ComponentProps, type ReactNode, useState } from 'react';
import { t } from '../../lib/i18n/text.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { isEmail } from './is-email.ts';
import { suggestEmail } from './suggest-email.ts';

interface Props extends ComponentProps<typeof Input> {
  label: ReactNode;
  hint?: ReactNode;
  error: string | undefined;
  /** What the user has typed so far. */
  text: string;
  /** Replaces the text with a suggested address and focuses the input. */
  onCorrect: (email: string) => void;
}

/** Asks about a domain that looks mistyped, and corrects it with one press. Other mistakes are named when the field is left. */
export const EmailField = ({ label, hint, error, text, onCorrect, onBlur, required = true, ...input }: Props) => {
  const [textOnBlur, setTextOnBlur] = useState('');
  const suggestion = suggestEmail(text);
  const isShown = suggestion !== null && (!suggestion.isPrefix || textOnBlur === text);
  const isInvalid = text !== '' && textOnBlur === text && !isEmail(text);
  return (
    <Field label={label} hint={hint} error={error ?? (isInvalid ? t('validation.emailInvalid') : undefined)} required={required}>
      <Input
        type="email"
        inputMode="email"
        autoCapitalize="none"
        {...input}
        onBlur={(event) => {
          setTextOnBlur(event.target.value);
          onBlur?.(event);
        }}
      />
      <div role="status" className="empty:absolute">
        {isShown && (
          <button
            type="button"
            onClick={() => onCorrect(suggestion.email)}
            className="min-h-11 text-left text-sm font-strong text-amber underline underline-offset-4"
          >
            {t('ui.didYouMean', { domain: suggestion.domain })}
          </button>
        )}
      </div>
    </Field>
  );
};
