import { createContext, useContext, useId, useMemo, type ReactNode } from 'react';
import { cx } from '../lib/cx.ts';

interface FieldIds {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
}

const FieldContext = createContext<FieldIds | null>(null);

/** What a control inside a Field spreads on itself: its id, its description, whether it is wrong. */
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
  /** Language of the label, where it is not Portuguese. */
  lang?: string;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  /** For a label that only a screen reader needs. */
  hideLabel?: boolean;
  className?: string;
  children: ReactNode;
}

/** A label above its control, a hint below, the error beside it and announced. The control (Input, Textarea, Select) wires itself. */
export const Field = ({ label, lang, hint, error, required = false, hideLabel = false, className, children }: Props) => {
  const id = useId();
  const hasHint = hint !== undefined;
  const ids = useMemo(
    () => ({
      id,
      describedBy: cx(error && `${id}-error`, hasHint && `${id}-hint`) || undefined,
      invalid: Boolean(error),
      required,
    }),
    [id, error, hasHint, required],
  );
  return (
    <FieldContext value={ids}>
      <div className={cx('grid content-start gap-1.5', className)}>
        <label htmlFor={id} lang={lang} className={hideLabel ? 'sr-only' : 'text-sm font-strong'}>
          {label}
          {required && (
            <span aria-hidden="true" className="text-red">
              {' '}
              *
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
