import ChevronDown from 'lucide-react/icons/chevron-down';
import Search from 'lucide-react/icons/search';
import { type ComponentProps, createContext, type ReactNode, useContext, useId, useMemo } from 'react';
import { cx } from '../lib/cx.ts';

interface FieldState {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
}

const FieldContext = createContext<FieldState | null>(null);

function useFieldProps() {
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
  /** For links that lead to the control. */
  id?: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  /** Shows the label to screen readers only. */
  hideLabel?: boolean;
  className?: string;
  children: ReactNode;
}

/** The control says that it is required, so assistive technology skips the mark. */
export const RequiredMark = () => (
  <span aria-hidden="true" className="whitespace-nowrap text-red">
    {' *'}
  </span>
);

export const FieldError = ({ id, children }: { id: string; children: ReactNode }) => (
  <div aria-live="polite" className="empty:absolute">
    {children && (
      <p id={id} className="text-sm text-red">
        {children}
      </p>
    )}
  </div>
);

/** Adds a label, a hint and an error to a control. Input, Textarea and Select inside it need no ids. */
export const Field = ({ id: fixedId, label, hint, error, required = false, hideLabel = false, className, children }: Props) => {
  const generatedId = useId();
  const id = fixedId ?? generatedId;
  const hasHint = hint !== undefined;
  const fieldState = useMemo(
    () => ({
      id,
      describedBy: [error && `${id}-error`, hasHint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
      invalid: Boolean(error),
      required,
    }),
    [id, error, hasHint, required],
  );
  return (
    <FieldContext value={fieldState}>
      <div className={cx('grid content-start gap-1.5', className)}>
        <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-sm font-strong'}>
          <span>{label}</span>
          {required && <RequiredMark />}
        </label>
        {children}
        <FieldError id={`${id}-error`}>{error}</FieldError>
        {hasHint && (
          <p id={`${id}-hint`} className="text-xs text-faint">
            {hint}
          </p>
        )}
      </div>
    </FieldContext>
  );
};

const controlClassName =
  'w-full rounded-control border border-edge bg-card px-3.5 text-ink placeholder:text-faint aria-invalid:border-red disabled:opacity-60';

export const Input = ({ className, ...rest }: ComponentProps<'input'>) => (
  <input {...useFieldProps()} {...rest} className={cx(controlClassName, 'h-11.5', className)} />
);

export const Textarea = ({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) => (
  <textarea {...useFieldProps()} {...rest} rows={rows} className={cx(controlClassName, 'py-2.5', className)} />
);

/** Not a number field, because whether that accepts `1500,00` depends on the browser's language. Parse its text with `parseMzn`. */
export const AmountInput = (props: ComponentProps<'input'>) => <Input inputMode="decimal" autoComplete="off" {...props} />;

/** The API reads at most 200 characters. */
export const SearchInput = (props: Omit<ComponentProps<'input'>, 'type' | 'className'>) => (
  <div className="relative min-w-0 grow">
    <Search className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-faint" />
    <Input name="q" maxLength={200} enterKeyHint="search" {...props} type="search" className="pl-11 text-ellipsis" />
  </div>
);

export const Select = ({ className, children, ...rest }: ComponentProps<'select'>) => (
  <span className={cx('relative block', className)}>
    <select {...useFieldProps()} {...rest} className={cx(controlClassName, 'h-11.5 appearance-none pr-10 text-ellipsis')}>
      {children}
    </select>
    <ChevronDown className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-muted" />
  </span>
);
