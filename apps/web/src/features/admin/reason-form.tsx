import { type ReactNode, useRef, useState } from 'react';
import { DialogForm } from '../../ui/dialog.tsx';
import { Field, Textarea } from '../../ui/field.tsx';
import { InlineError } from '../../ui/form-message.tsx';

const MAX_REASON_LENGTH = 500;

interface Props {
  text: string;
  label: string;
  hint: string;
  /** Shown if the reason is empty. */
  missingText: string;
  submitLabel: string;
  busy: boolean;
  /** Why the last attempt failed. */
  error: string | undefined;
  onSubmit: (reason: string) => void;
  onBack: () => void;
  /** Renders suggestions above the field. */
  renderSuggestions?: (reason: string, setReason: (reason: string) => void) => ReactNode;
}

/** The form of a dialog that asks an admin for a reason, which the person concerned reads by email. */
export const ReasonForm = ({ text, label, hint, missingText, error, onSubmit, renderSuggestions, ...form }: Props) => {
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = (): void => {
    const trimmed = reason.trim();
    setMissing(trimmed === '');
    if (trimmed === '') field.current?.focus();
    else onSubmit(trimmed);
  };
  return (
    <DialogForm {...form} onSubmit={submit} variant="danger">
      <p className="text-muted wrap-anywhere">{text}</p>
      {renderSuggestions?.(reason, setReason)}
      <Field label={label} hint={hint} error={isMissing ? missingText : undefined} required>
        <Textarea
          ref={field}
          name="reason"
          rows={3}
          maxLength={MAX_REASON_LENGTH}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      <InlineError>{error}</InlineError>
    </DialogForm>
  );
};
