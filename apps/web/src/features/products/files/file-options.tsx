import type { PlainMessageId } from '@banca/messages';
import { t } from '../../../lib/i18n/text.tsx';
import { FILE_NOTE_MAX_LENGTH } from '@banca/contracts/files.schemas';
import { Field, Textarea } from '../../../ui/field.tsx';
import { Switch } from '../../../ui/switch.tsx';
import type { FormFile } from './form-file.ts';

const STAMP_PROBLEMS: Record<NonNullable<FormFile['stampProblem']>, PlainMessageId> = {
  notPdf: 'productFiles.stampNotPdf',
  tooLarge: 'productFiles.stampTooLarge',
  encrypted: 'productFiles.stampEncrypted',
  unreadable: 'productFiles.stampUnreadable',
};

interface Props {
  file: FormFile;
  onChange: (changes: Partial<FormFile>) => void;
}

const looksLikePdf = ({ type, name }: FormFile): boolean => type === 'application/pdf' || /\.pdf$/i.test(name);

const StampSwitch = ({ file, onChange }: Props) => {
  const problem = file.isSample ? 'productFiles.stampSample' : file.stampProblem && STAMP_PROBLEMS[file.stampProblem];
  return (
    <Switch
      label={t('productFiles.stamped')}
      hint={t(problem ?? 'productFiles.stampedHint')}
      checked={file.isStamped}
      disabled={problem !== undefined}
      onChange={(isStamped) => onChange({ isStamped })}
    />
  );
};

export const FileOptions = ({ file, onChange }: Props) => (
  <div className="grid gap-1">
    <Switch
      label={t('productFiles.sample')}
      hint={t('productFiles.sampleHint')}
      checked={file.isSample}
      onChange={(isSample) => onChange({ isSample })}
    />
    {looksLikePdf(file) && <StampSwitch file={file} onChange={onChange} />}
  </div>
);

export const VersionNote = ({ file, onChange }: Props) => (
  <Field label={t('productFiles.note')} hint={t('productFiles.noteHint')}>
    <Textarea
      rows={2}
      maxLength={FILE_NOTE_MAX_LENGTH}
      value={file.note}
      onChange={(event) => onChange({ note: event.target.value })}
    />
  </Field>
);
