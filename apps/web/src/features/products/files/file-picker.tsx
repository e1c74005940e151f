import FileUp from 'lucide-react/icons/file-up';
import type { RefCallback } from 'react';
import { t } from '../../../lib/i18n/text.tsx';
import { DropArea } from '../../../ui/drop-area.tsx';

interface Props {
  inputRef: RefCallback<HTMLInputElement>;
  /** The ids of the texts about the field. */
  describedBy: string;
  hasError: boolean;
  onChoose: (files: File[]) => void;
}

export const FilePicker = ({ inputRef, ...props }: Props) => (
  <DropArea {...props} ref={inputRef} label={t('productFiles.choose')} multiple className="min-h-26 p-4">
    <span className="grid justify-items-center gap-1.5">
      <FileUp className="size-7 text-faint" />
      <span className="font-strong text-ink not-any-pointer-fine:hidden">{t('productFiles.drop')}</span>
      <span className="hidden font-strong text-ink not-any-pointer-fine:inline">{t('productFiles.choose')}</span>
    </span>
  </DropArea>
);
