import { useEffect, useEffectEvent } from 'react';
import type { PlainMessageId } from '@banca/messages';
import { asApiError } from '../../../api/errors.ts';
import { useUser } from '../../../api/hooks.ts';
import { filesApi } from '../../../api/files.ts';
import { t } from '../../../lib/i18n/text.tsx';
import { Spinner } from '../../../ui/button.tsx';
import type { CheckedFile as ServerFile, FormFile } from './form-file.ts';

const POLLING_MS = 2_000;

const REFUSALS: Record<NonNullable<FormFile['reason']>, PlainMessageId> = {
  empty: 'productFiles.refusedEmpty',
  wrongHash: 'productFiles.refusedWrongHash',
  infected: 'productFiles.refusedInfected',
};

type Changes = Partial<FormFile>;

const toChanges = ({ name, size, type, state, reason, stampProblem }: ServerFile): Changes => ({
  name,
  size,
  type,
  state,
  reason,
  stampProblem,
  ...(stampProblem ? { isStamped: false } : {}),
});

interface Props {
  file: FormFile;
  onChecked: (changes: Changes) => void;
}

/** Asks the server until it has checked the file. */
const Check = ({ file, onChecked }: Props) => {
  const { currentData, error } = filesApi.useHostedFileQuery(
    { params: { id: file.id } },
    { pollingInterval: POLLING_MS, refetchOnMountOrArgChange: true },
  );
  const handleResult = useEffectEvent((): void => {
    const checked = currentData?.file;
    if (asApiError(error)?.status === 404) onChecked({ state: 'refused' });
    else if (checked && checked.state !== 'checking' && checked.state !== 'uploading') onChecked(toChanges(checked));
  });
  useEffect(() => handleResult(), [currentData, error]);
  return <Spinner />;
};

function describeState({ state, reason }: FormFile, isUnconfirmed: boolean): { text: string; className?: string } {
  if (state === 'refused') return { text: t(reason ? REFUSALS[reason] : 'productFiles.gone'), className: 'text-red' };
  if (state === 'checking') return { text: t('productFiles.checking') };
  if (state === 'unscanned' && isUnconfirmed) return { text: t('productFiles.readyUnconfirmed'), className: 'text-amber' };
  return { text: t('productFiles.ready'), className: 'text-leaf' };
}

/** What became of the file after its upload. */
export const CheckedFile = ({ file, onChecked }: Props) => {
  const { text, className } = describeState(file, useUser()?.emailVerified === false);
  return (
    <div className="flex items-center gap-2 text-sm text-muted">
      {file.state === 'checking' && <Check file={file} onChecked={onChecked} />}
      <p role="status" className={className}>
        {text}
      </p>
    </div>
  );
};
