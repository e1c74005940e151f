import * as RadixSwitch from 'radix-ui/switch';
import { useId, type ReactNode } from 'react';

interface Props {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}

/** For lazy chunks only, because it imports radix-ui. */
export const Switch = ({ label, hint, checked, onChange, disabled }: Props) => {
  const id = useId();
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <label htmlFor={id}>
        <span>{label}</span>
        {hint && <span className="block text-xs text-faint">{hint}</span>}
      </label>
      <RadixSwitch.Root
        id={id}
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
        className="h-7 w-12 shrink-0 rounded-full border border-edge bg-sunk transition-colors disabled:opacity-60 data-[state=checked]:border-leaf data-[state=checked]:bg-leaf"
      >
        <RadixSwitch.Thumb className="block size-5 translate-x-0.75 rounded-full bg-edge transition-transform data-[state=checked]:translate-x-5.75 data-[state=checked]:bg-leaf-ink" />
      </RadixSwitch.Root>
    </div>
  );
};
