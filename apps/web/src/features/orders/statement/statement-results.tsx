import type { StatementImport } from '../../../api/payments.ts';
import { t } from '../../../lib/i18n/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { BatchApprovalList } from '../batches/batch-approval-list.tsx';
import { OpenPayments } from './open-payments.tsx';
import { SkippedLines, UnclearLines } from './statement-lines.tsx';

const hasChange = ({ imported, matched, matchedCompleted = 0, reversed }: StatementImport): boolean =>
  imported + matched + matchedCompleted + reversed > 0;

function summarize(result: StatementImport): string {
  const { imported, known, reversed } = result;
  if (imported + known + reversed === 0) return t('statementImport.nothingRead');
  if (!hasChange(result)) return t('statementImport.allKnown', { count: known });
  if (imported === 0) return t('statementImport.noneNew');
  return t('statementImport.imported', { count: imported });
}

function listFurtherCounts(result: StatementImport): string[] {
  const { known, matched, matchedCompleted = 0, reversed } = result;
  return [
    known > 0 && hasChange(result) && t('statementImport.known', { count: known }),
    matched > 0 && t('statementImport.matched', { count: matched }),
    matchedCompleted > 0 && t('statementImport.matchedCompleted', { count: matchedCompleted }),
    reversed > 0 && t('statementImport.reversed', { count: reversed }),
  ].filter((text) => typeof text === 'string');
}

interface Props {
  result: StatementImport;
  onChooseColumns: () => void;
  onBack: () => void;
  onClose: () => void;
}

/** What an import did, line by line, and then the orders that can be approved because of it. */
export const StatementResults = ({ result, onChooseColumns, onBack, onClose }: Props) => {
  const { imported, known, skipped, unclear, headings } = result;
  const counts = listFurtherCounts(result);
  return (
    <>
      <div className="grid gap-1">
        <p role="status" className="font-strong">
          {summarize(result)}
        </p>
        {counts.length > 0 && (
          <ul className="grid gap-0.5 text-sm text-muted">
            {counts.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
        {imported + known > 0 && <OpenPayments result={result} onFollow={onClose} />}
      </div>
      {headings && (
        <div className="grid gap-3 rounded-control bg-amber-soft p-3 text-sm text-amber">
          <p>{t('statementImport.columnsUnknown')}</p>
          <Button variant="secondary" className="justify-self-start" onClick={onChooseColumns}>
            {t('statementImport.chooseColumns')}
          </Button>
        </div>
      )}
      {unclear.length > 0 && <UnclearLines lines={unclear} />}
      {skipped.length > 0 && <SkippedLines lines={skipped} />}
      <BatchApprovalList
        filters={{ evidence: 'seen' }}
        newOrders={result.matchedOrders ?? []}
        formatApproveLabel={({ length: count }) => (count === 0 ? undefined : t('orderBatches.approveSure', { count }))}
        emptyText={t('statementImport.noSeenOrders')}
        onBack={onBack}
        onClose={onClose}
      >
        <h3 className="text-lg">{t('statementImport.seenOrders')}</h3>
      </BatchApprovalList>
    </>
  );
};
