import FileUp from 'lucide-react/icons/file-up';
import { type DragEvent, type RefCallback, useState } from 'react';
import { cx } from '../../../lib/cx.ts';
import { t } from '../../../lib/i18n/text.tsx';

interface Props {
  inputRef: RefCallback<HTMLInputElement>;
  /** The ids of the texts about the field. */
  describedBy: string;
  hasError: boolean;
  onChoose: (files: File[]) => void;
}

export const FilePicker = ({ inputRef, describedBy, hasError, onChoose }: Props) => {
  const [isDraggedOver, setDraggedOver] = useState(false);
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    setDraggedOver(false);
    onChoose([...event.dataTransfer.files]);
  };
  return (
    <label
      onDragOver={(event) => {
        event.preventDefault();
        setDraggedOver(true);
      }}
      onDragLeave={() => setDraggedOver(false)}
      onDrop={onDrop}
      className={cx(
        'grid min-h-26 place-items-center rounded-card border border-dashed p-4 text-center has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
        isDraggedOver ? 'border-brand bg-brand-soft' : hasError ? 'border-red bg-card' : 'border-edge bg-card hover:bg-sunk',
      )}
    >
      <input
        ref={inputRef}
        type="file"
        multiple
        className="sr-only"
        aria-label={t('productFiles.choose')}
        aria-describedby={describedBy}
        aria-invalid={hasError || undefined}
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])]);
          // Choosing the same file again is a change, too.
          target.value = '';
        }}
      />
      <span className="grid justify-items-center gap-1.5 text-sm text-muted">
        <FileUp className="size-7 text-faint" />
        <span className="font-strong text-ink not-any-pointer-fine:hidden">{t('productFiles.drop')}</span>
        <span className="hidden font-strong text-ink not-any-pointer-fine:inline">{t('productFiles.choose')}</span>
      </span>
    </label>
  );
};
