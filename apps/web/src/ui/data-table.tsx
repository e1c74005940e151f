import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';

export interface Column<Row> {
  id: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  align?: 'right';
  /** On phones, the first line of the card, without its header. */
  isCardTitle?: boolean;
  /** On phones, the last line of the card, without its header. For buttons. */
  isCardFooter?: boolean;
  isWideOnly?: boolean;
}

interface Props<Row> {
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  className?: string;
}

const isHeaderHidden = <Row,>({ isCardTitle, isCardFooter }: Column<Row>): boolean =>
  isCardTitle === true || isCardFooter === true;

const getCellClassName = <Row,>({ align, isCardTitle, isCardFooter, isWideOnly }: Column<Row>): string =>
  cx(
    'md:table-cell md:border-t md:border-line md:px-4 md:py-3 md:align-middle',
    align === 'right' && 'num md:text-right',
    isCardTitle && 'col-span-full font-strong md:font-normal',
    isCardFooter && 'col-span-full pt-1',
    !isCardTitle && !isCardFooter && 'flex items-baseline justify-between gap-4 text-sm md:text-base',
    isWideOnly && 'max-md:hidden',
  );

/** CSS makes the table a list of cards on phones, so explicit roles keep the table semantics for screen readers. */
export const DataTable = <Row,>({ caption, columns, rows, rowKey, className }: Props<Row>) => (
  <table
    role="table"
    className={cx(
      'w-full max-md:block md:border-separate md:border-spacing-0 md:rounded-card md:border md:border-line md:bg-card',
      className,
    )}
  >
    <caption className="sr-only">{caption}</caption>
    <thead role="rowgroup" className="max-md:sr-only">
      <tr role="row">
        {columns.map((column) => (
          <th
            key={column.id}
            role="columnheader"
            scope="col"
            className={cx('px-4 py-3 text-left text-sm font-strong text-muted', column.align && 'text-right')}
          >
            {column.header}
          </th>
        ))}
      </tr>
    </thead>
    <tbody role="rowgroup" className="max-md:grid max-md:gap-3">
      {rows.map((row) => (
        <tr
          key={rowKey(row)}
          role="row"
          className="max-md:grid max-md:gap-2 max-md:rounded-card max-md:border max-md:border-line max-md:bg-card max-md:p-4"
        >
          {columns.map((column) => (
            <td key={column.id} role="cell" className={getCellClassName(column)}>
              {!isHeaderHidden(column) && (
                <span aria-hidden="true" className="shrink-0 text-muted md:hidden">
                  {column.header}
                </span>
              )}
              <span className={isHeaderHidden(column) ? 'contents' : 'min-w-0 max-md:text-right'}>{column.cell(row)}</span>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
