import { createContext, useContext, useId, useMemo, type ReactNode } from 'react';
import { cx } from '../lib/cx.ts';

interface FieldIds {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
}

const FieldContext = createContext<FieldIds | null>(null);

/** Returns the attributes of a control inside a Field, or no attributes outside of a Field. */
export function useFieldProps() {
  const field = useContext(FieldContext);
  if (!field) return {};
  return {
    id: field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
    'aria-required': field.required || undefined,
  };
}

interface Props {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  /** Shows the label to screen readers only. */
  hideLabel?: boolean;
  className?: string;
  children: ReactNode;
}

/** Adds a label, a hint and an error to a control. Input, Textarea and Select inside it need no ids. */
export const Field = ({ label, hint, error, required = false, hideLabel = false, className, children }: Props) => {
  const id = useId();
  const hasHint = hint !== undefined;
  const fieldIds = useMemo(
    () => ({
      id,
      describedBy: cx(error && `${id}-error`, hasHint && `${id}-hint`) || undefined,
      invalid: Boolean(error),
      required,
    }),
    [id, error, hasHint, required],
  );
  return (
    <FieldContext value={fieldIds}>
      <div className={cx('grid content-start gap-1.5', className)}>
        <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-sm font-strong'}>
          <span>{label}</span>
          {required && (
            <span aria-hidden="true" className="whitespace-nowrap text-red">
              {' *'}
            </span>
          )}
        </label>
        {children}
        {hasHint && (
          <p id={`${id}-hint`} className="text-xs text-faint">
            {hint}
          </p>
        )}
        <div aria-live="polite">
          {error && (
            <p id={`${id}-error`} className="text-sm text-red">
              {error}
            </p>
          )}
        </div>
      </div>
    </FieldContext>
  );
};
