import type { PlainMessageId } from '@banca/messages';
import type { StatementImport } from '../../../api/payments.ts';
import { t } from '../../../lib/i18n/text.tsx';
import { formatLineNumbers } from './format-line-numbers.ts';

type SkippedLine = StatementImport['skipped'][number];
type UnclearLine = StatementImport['unclear'][number];

const SKIPPED_REASONS: Record<SkippedLine['why'], PlainMessageId> = {
  no_movement: 'statementImport.noMovement',
  outgoing: 'statementImport.outgoing',
  not_completed: 'statementImport.notCompleted',
  reversal: 'statementImport.reversal',
  other_currency: 'statementImport.otherCurrency',
};

const UNCLEAR_REASONS: Record<UnclearLine['why'], PlainMessageId> = {
  no_code: 'statementImport.noCode',
  no_date: 'statementImport.noDate',
  unreadable_row: 'statementImport.unreadableRow',
  unreadable_amount: 'statementImport.unreadableAmount',
  direction_unclear: 'statementImport.directionUnclear',
  unclear_line: 'statementImport.unclearLine',
  amount_differs: 'statementImport.amountDiffers',
};

const SUMMARY_CLASSES = 'min-h-11 cursor-pointer content-center font-strong';
const LINES_MAX = 100;

/** Nothing of these lines was booked, and the creator may know what they say. */
export const UnclearLines = ({ lines }: { lines: readonly UnclearLine[] }) => (
  <details open={lines.length <= LINES_MAX}>
    <summary className={SUMMARY_CLASSES}>{t('statementImport.unclearCount', { count: lines.length })}</summary>
    <ul className="grid max-h-[35dvh] gap-2 overflow-y-auto text-sm">
      {lines.slice(0, LINES_MAX).map(({ line, text, why }) => (
        <li key={line} className="grid gap-0.5 rounded-control bg-sunk px-3 py-2">
          <span translate="no" className="font-mono text-xs text-muted wrap-anywhere line-clamp-2">{`${line}: ${text}`}</span>
          <span>{t(UNCLEAR_REASONS[why])}</span>
        </li>
      ))}
    </ul>
    {lines.length > LINES_MAX && (
      <p className="mt-2 text-sm text-muted">{t('statementImport.moreLines', { count: lines.length - LINES_MAX })}</p>
    )}
  </details>
);

/** The lines that are no received payments, by reason. */
export const SkippedLines = ({ lines }: { lines: readonly SkippedLine[] }) => (
  <details>
    <summary className={SUMMARY_CLASSES}>{t('statementImport.skippedCount', { count: lines.length })}</summary>
    <dl className="grid gap-2 text-sm">
      {(Object.keys(SKIPPED_REASONS) as SkippedLine['why'][]).map((reason) => {
        const numbers = lines.filter(({ why }) => why === reason).map(({ line }) => line);
        return numbers.length === 0 ? null : (
          <div key={reason}>
            <dt>{t(SKIPPED_REASONS[reason])}</dt>
            <dd className="num text-muted wrap-anywhere">
              {numbers.length === 1
                ? t('statementImport.lineNumber', { number: String(numbers[0]) })
                : t('statementImport.lineNumbers', { numbers: formatLineNumbers(numbers) })}
            </dd>
          </div>
        );
      })}
    </dl>
  </details>
);
