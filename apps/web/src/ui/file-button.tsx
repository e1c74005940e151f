import type { ReactNode } from 'react';

interface Props {
  /** The accessible name of the field. */
  label: string;
  accept?: string;
  /** The id of the text about the chosen file. */
  describedBy?: string;
  onChoose: (file: File | undefined) => void;
  children: ReactNode;
}

/** Looks like a button, because each browser draws a file field in its own way and language. */
export const FileButton = ({ label, accept, describedBy, onChoose, children }: Props) => (
  <label className="inline-flex min-h-11 items-center gap-2 rounded-control border border-edge bg-card px-3.5 text-sm font-strong hover:bg-sunk has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink">
    {children}
    <input
      type="file"
      accept={accept}
      className="sr-only"
      aria-label={label}
      aria-describedby={describedBy}
      onChange={(event) => {
        onChoose(event.target.files?.[0]);
        // Choosing the same file again is a change, too.
        event.target.value = '';
      }}
    />
  </label>
);
