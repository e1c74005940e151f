import { type ChangeEvent, type DragEvent, type ReactNode, type Ref, useState } from 'react';
import { cx } from '../lib/cx.ts';

interface Props {
  ref?: Ref<HTMLInputElement>;
  /** The accessible name of the field. */
  label: string;
  accept?: string;
  multiple?: boolean;
  required?: boolean | undefined;
  /** The ids of the texts about the field. */
  describedBy: string;
  hasError: boolean;
  onChoose: (files: File[]) => void;
  className: string;
  children: ReactNode;
}

/** A file field that is drawn as an area, into which files can be dragged. */
export const DropArea = ({
  ref,
  label,
  accept,
  multiple,
  required,
  describedBy,
  hasError,
  onChoose,
  className,
  children,
}: Props) => {
  const [isDraggedOver, setDraggedOver] = useState(false);
  const handleDragOver = (event: DragEvent): void => {
    event.preventDefault();
    setDraggedOver(true);
  };
  const handleDrop = (event: DragEvent): void => {
    event.preventDefault();
    setDraggedOver(false);
    onChoose([...event.dataTransfer.files]);
  };
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    onChoose([...(target.files ?? [])]);
    // Choosing the same file again is a change, too.
    target.value = '';
  };
  return (
    <label
      onDragOver={handleDragOver}
      onDragLeave={() => setDraggedOver(false)}
      onDrop={handleDrop}
      className={cx(
        className,
        'grid place-items-center rounded-card border border-dashed text-center text-sm text-muted has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
        isDraggedOver ? 'border-brand bg-brand-soft' : hasError ? 'border-red bg-card' : 'border-edge bg-card hover:bg-sunk',
      )}
    >
      <input
        ref={ref}
        type="file"
        accept={accept}
        multiple={multiple}
        className="sr-only"
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={hasError || undefined}
        aria-required={required || undefined}
        onChange={handleChange}
      />
      {children}
    </label>
  );
};
