import Download from 'lucide-react/icons/download';
import { t } from '../../../lib/i18n/text.tsx';
import { saveFile } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';

const FILE_NAME = 'recovery-codes-banca.txt';

/** Shows the codes, which the server returns only once. */
export const RecoveryCodes = ({ codes, onDone }: { codes: string[]; onDone: () => void }) => {
  const text = `${codes.join('\n')}\n`;
  return (
    <div className="grid gap-4">
      <p className="text-muted">{t('secondFactor.codesText')}</p>
      <ul translate="no" className="grid grid-cols-2 gap-x-4 gap-y-1.5 rounded-control bg-sunk p-4 font-mono text-sm">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={text} label={t('secondFactor.copyCodes')} />
        <Button variant="secondary" size="sm" onClick={() => saveFile(FILE_NAME, new Blob([text], { type: 'text/plain' }))}>
          <Download className="size-4" />
          {t('secondFactor.downloadCodes')}
        </Button>
      </div>
      <Button onClick={onDone}>{t('secondFactor.codesSaved')}</Button>
    </div>
  );
};
