import { type ReactNode, useId } from 'react';
import { FieldError, RequiredMark } from './field.tsx';

interface Props {
  label: string;
  error?: string | undefined;
  children: ReactNode;
}

/** Adds a label and an error to checkboxes of which at least one is required. */
export const CheckGroup = ({ label, error, children }: Props) => {
  const id = useId();
  return (
    <fieldset aria-describedby={error && id} className="grid gap-1.5">
      <legend className="mb-1.5 text-sm font-strong">
        <span>{label}</span>
        <RequiredMark />
      </legend>
      <div className="grid gap-2">{children}</div>
      <FieldError id={id}>{error}</FieldError>
    </fieldset>
  );
};
