import { useState } from 'react';
import { startOfMaputoDay } from '@banca/contracts/maputo-day';
import { useStatementDownload } from '../../api/csv-links.ts';
import { getErrorText } from '../../api/errors.ts';
import { useUser } from '../../api/hooks.ts';
import { receiptsApi, type StatementMonth } from '../../api/receipts.ts';
import { paths } from '../../config/paths.ts';
import { ExportButton } from '../../entities/export-button.tsx';
import { formatDate } from '../../lib/format-date.ts';
import { formatMoney } from '../../lib/format.ts';
import { t } from '../../lib/i18n/text.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState, Loading, Skeletons } from '../../ui/states.tsx';

const PAGE_SIZE = 12;

/** Such as `nov. 2026`. */
const formatMonth = (month: string): string => formatDate(startOfMaputoDay(`${month}-01`)).replace(/^\d+ /, '');

const MonthRow = ({ month }: { month: StatementMonth }) => {
  const download = useStatementDownload();
  const name = formatMonth(month.month);
  return (
    <li className="grid gap-2 border-t border-line py-3 first:border-t-0 sm:flex sm:items-center sm:justify-between">
      <div className="grid gap-0.5">
        <b className="font-strong">{name}</b>
        <span className="num text-sm text-muted">
          {t('receiptSettings.monthTotals', {
            receipts: month.receipts,
            refunds: month.corrections,
            net: formatMoney(month.net),
          })}
        </span>
      </div>
      <div className="flex gap-2.5">
        <ExportButton label={t('receiptSettings.pdf')} subject={name} exportFile={() => download(month.month, 'pdf')} />
        <ExportButton label={t('receiptSettings.csv')} subject={name} exportFile={() => download(month.month, 'csv')} />
      </div>
    </li>
  );
};

const MonthPage = ({ page, onMore }: { page: number; onMore: (() => void) | undefined }) => {
  const { data, error, refetch } = receiptsApi.useListStatementsQuery(
    { query: { page, limit: PAGE_SIZE } },
    { refetchOnMountOrArgChange: true },
  );
  if (error) return <ErrorState message={getErrorText(error, t('receiptSettings.loadFailed'))} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading label={t('receiptSettings.loading')} className="grid gap-3">
        <Skeletons count={2} className="h-16" />
      </Loading>
    );
  if (data.total === 0) return <p className="text-sm text-muted">{t('receiptSettings.noMonths')}</p>;
  return (
    <>
      <ul className="grid">
        {data.months.map((month) => (
          <MonthRow key={month.month} month={month} />
        ))}
      </ul>
      {onMore && page < data.pages && (
        <Button variant="secondary" className="justify-self-start max-sm:w-full" onClick={onMore}>
          {t('receiptSettings.earlierMonths')}
        </Button>
      )}
    </>
  );
};

/** The months with receipts, each as a PDF and a CSV file for the accountant. */
export const StatementsCard = () => {
  const user = useUser();
  const [pageCount, setPageCount] = useState(1);
  const pages = Array.from({ length: pageCount }, (_, index) => (
    <MonthPage key={index} page={index + 1} onMore={index === pageCount - 1 ? () => setPageCount(pageCount + 1) : undefined} />
  ));
  return (
    <Card className="grid gap-3 p-4">
      <h2 className="text-lg">{t('receiptSettings.statements')}</h2>
      <p className="text-sm text-muted">{t('receiptSettings.statementsText')}</p>
      <div className="grid gap-3">{pages}</div>
      {user?.receipts === false && (
        <ButtonLink
          to={`${paths.dashboard('settings')}#preferences`}
          variant="secondary"
          className="justify-self-start max-sm:w-full"
        >
          {t('receiptSettings.turnOn')}
        </ButtonLink>
      )}
    </Card>
  );
};
