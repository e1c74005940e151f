import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError, RequiredMark } from './field.tsx';

interface Props {
  label: string;
  error?: string | undefined;
  required?: boolean;
  className?: string;
  children: ReactNode;
}

/** Adds a label and an error to native radio buttons, as `Field` does to one control. */
export const RadioGroup = ({ label, error, required = false, className, children }: Props) => {
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={id}
      aria-describedby={error && `${id}-error`}
      aria-invalid={Boolean(error) || undefined}
      aria-required={required || undefined}
      className="grid content-start gap-1.5"
    >
      <div className="text-sm font-strong">
        <span id={id}>{label}</span>
        {required && <RequiredMark />}
      </div>
      <div className={className}>{children}</div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
};

/** A radio button with its label. See `ChoiceCard` for one with an explanation. */
export const RadioOption = ({ children, ...rest }: Omit<ComponentProps<'input'>, 'type' | 'className'>) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-3">
    <input {...rest} type="radio" className="size-5 shrink-0 accent-brand" />
    <span>{children}</span>
  </label>
);
