import { PRODUCT_COLUMNS } from '@banca/contracts/product-columns';
import type { PlainMessageId } from '@banca/messages';
import type { ProductImport } from '../../../api/own-products.ts';
import { formatAmount } from '../../../lib/format.ts';
import { t } from '../../../lib/i18n/text.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';

type Problem = ProductImport['problems'][number];
type Row = ProductImport['rows'][number];

const COLUMN_NAMES = new Map<string, PlainMessageId>(Object.entries(PRODUCT_COLUMNS));

/** A heading that the API does not know is the text of the file. */
const ColumnName = ({ column }: { column: string }) => {
  const name = COLUMN_NAMES.get(column);
  if (name) return t(name);
  return (
    <span translate="no" className="wrap-anywhere">
      {column}
    </span>
  );
};

const buildColumns = (): Column<Problem>[] => [
  { id: 'line', header: t('productImport.line'), align: 'right', cell: ({ line }) => line },
  {
    id: 'column',
    header: t('productImport.column'),
    cell: ({ column }) => (column === undefined ? '—' : <ColumnName column={column} />),
  },
  { id: 'why', header: t('productImport.problem'), isCardTitle: true, cell: ({ why }) => why },
];

const SHOWN_MAX = 50;

const nameColumn = (column: string): string => {
  const name = COLUMN_NAMES.get(column);
  return name ? t(name) : column;
};

type ChangedValue = NonNullable<Row['values']>[number];

const SHORT_TEXT_MAX = 40;

const isShort = ({ before, after }: ChangedValue): boolean =>
  [before, after].every((value) => typeof value !== 'string' || value.length <= SHORT_TEXT_MAX);

function formatValue(value: ChangedValue['after']): string {
  if (value === null) return '—';
  return typeof value === 'number' ? formatAmount(value) : value;
}

/** The heading of a price names the currency. */
const ValueChange = ({ change: { column, before, after } }: { change: ChangedValue }) => (
  <p>
    <span className="block text-sm text-muted">{nameColumn(column)}</span>
    <span className="num wrap-anywhere" translate="no">{`${formatValue(before)} → ${formatValue(after)}`}</span>
  </p>
);

const ChangedColumns = ({ row: { changed = [], values = [], removedImages = 0 } }: { row: Row }) => {
  const changes = values.filter(isShort);
  const others = changed.filter((name) => !changes.some(({ column }) => column === name));
  return (
    <>
      {changes.map((change) => (
        <ValueChange key={change.column} change={change} />
      ))}
      {others.length > 0 && <p>{others.map(nameColumn).join(', ')}</p>}
      {removedImages > 0 && <p className="font-strong text-red">{t('productImport.removesImages', { count: removedImages })}</p>}
    </>
  );
};

const buildChangeColumns = (): Column<Row>[] => [
  { id: 'line', header: t('productImport.line'), align: 'right', cell: ({ line }) => line },
  { id: 'title', header: t('productImport.product'), isCardTitle: true, cell: ({ title }) => title },
  { id: 'changed', header: t('productImport.changed'), cell: (row) => <ChangedColumns row={row} /> },
];

/** What the import would change. Rows that lose images come first, because an empty cell removes them. */
export const ImportChanges = ({ rows }: { rows: Row[] }) => {
  const updates = rows.filter(({ changed }) => changed).toSorted((a, b) => (b.removedImages ?? 0) - (a.removedImages ?? 0));
  if (updates.length === 0) return null;
  return (
    <div className="grid gap-2">
      <DataTable
        caption={t('productImport.changeList')}
        columns={buildChangeColumns()}
        rows={updates.slice(0, SHOWN_MAX)}
        rowKey={({ line }) => String(line)}
      />
      {updates.length > SHOWN_MAX && (
        <p className="text-sm text-muted">{t('productImport.moreChanges', { count: updates.length - SHOWN_MAX })}</p>
      )}
    </div>
  );
};

export const ImportProblems = ({ problems }: { problems: Problem[] }) => (
  <div className="grid gap-2">
    <DataTable
      caption={t('productImport.problemList')}
      columns={buildColumns()}
      rows={problems.slice(0, SHOWN_MAX)}
      rowKey={({ line, column = '' }) => `${line} ${column}`}
    />
    {problems.length > SHOWN_MAX && (
      <p className="text-sm text-muted">{t('productImport.moreProblems', { count: problems.length - SHOWN_MAX })}</p>
    )}
  </div>
);
