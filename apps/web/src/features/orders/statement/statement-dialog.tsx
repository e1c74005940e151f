import { useState } from 'react';
import type { StatementImport } from '../../../api/payments.ts';
import { t } from '../../../lib/i18n/text.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ColumnForm } from './column-form.tsx';
import { StatementForm } from './statement-form.tsx';
import { StatementResults } from './statement-results.tsx';

interface Props {
  /** Outlives the form, so that neither the way back nor a closed dialog loses it. */
  statement: string;
  onChange: (statement: string) => void;
  onClose: () => void;
}

/** Imports a statement in up to three steps: its text, its columns if they are unknown, and what became of its lines. */
export const StatementDialog = ({ statement, onChange, onClose }: Props) => {
  const [result, setResult] = useState<StatementImport | null>(null);
  const [isChoosingColumns, setChoosingColumns] = useState(false);
  const showResult = (imported: StatementImport): void => {
    setChoosingColumns(false);
    setResult(imported);
  };
  return (
    <Dialog open onClose={onClose} title={t('statementImport.title')} className="max-w-2xl">
      {!result && <StatementForm statement={statement} onChange={onChange} onImported={showResult} onClose={onClose} />}
      {result && isChoosingColumns && (
        <ColumnForm
          statement={statement}
          headings={result.headings ?? []}
          onImported={showResult}
          onBack={() => setChoosingColumns(false)}
        />
      )}
      {result && !isChoosingColumns && (
        <StatementResults
          result={result}
          onChooseColumns={() => setChoosingColumns(true)}
          onBack={() => setResult(null)}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
};
