import { type ComponentProps, type ReactNode, useId } from 'react';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'id' | 'className' | 'children'> {
  type?: 'radio' | 'checkbox';
  label: ReactNode;
  text: ReactNode;
}

/** A native radio button or checkbox with a text that explains the choice. Use it in a `RadioGroup` or a `CheckGroup`. */
export const ChoiceCard = ({ label, text, type = 'radio', ...rest }: Props) => {
  const id = useId();
  return (
    <div className="grid gap-0.5 rounded-control border border-edge px-3 py-1 has-checked:border-brand has-checked:bg-brand-soft">
      <label className="flex min-h-11 cursor-pointer items-center gap-3 font-strong">
        <input {...rest} type={type} aria-describedby={id} className="size-5 shrink-0 accent-brand" />
        <span>{label}</span>
      </label>
      <p id={id} className="pb-2 pl-8 text-sm text-muted">
        {text}
      </p>
    </div>
  );
};
