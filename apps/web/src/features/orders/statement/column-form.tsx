import type { PlainMessageId } from '@banca/messages';
import { useState } from 'react';
import type { StatementColumn } from '@banca/contracts/payment-enums';
import { asApiError, getErrorText } from '../../../api/errors.ts';
import { type StatementImport, paymentsApi } from '../../../api/payments.ts';
import { t } from '../../../lib/i18n/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog.tsx';
import { Field, Select } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { FormError } from '../../../ui/form-message.tsx';

type Columns = readonly (StatementColumn | null)[];

const COLUMN_LABELS: Record<StatementColumn, PlainMessageId> = {
  code: 'statementImport.columnCode',
  date: 'statementImport.columnDate',
  time: 'statementImport.columnTime',
  amount: 'statementImport.columnAmount',
  paidIn: 'statementImport.columnPaidIn',
  paidOut: 'statementImport.columnPaidOut',
  direction: 'statementImport.columnDirection',
  details: 'statementImport.columnDetails',
  sender: 'statementImport.columnSender',
  phone: 'statementImport.columnPhone',
  name: 'statementImport.columnName',
  status: 'statementImport.columnStatus',
  type: 'statementImport.columnType',
  currency: 'statementImport.columnCurrency',
};

const statementColumns = Object.keys(COLUMN_LABELS) as StatementColumn[];

const isComplete = (columns: Columns): boolean =>
  columns.includes('code') && (columns.includes('amount') || columns.includes('paidIn'));

interface Props {
  statement: string;
  /** The cells of the first row: headings, or the first movement of a statement without headings. */
  headings: readonly string[];
  onImported: (result: StatementImport) => void;
  onBack: () => void;
}

/** Asks what each column is. The API remembers it for the next statement with these headings. */
export const ColumnForm = ({ statement, headings, onImported, onBack }: Props) => {
  const [columns, setColumns] = useState<Columns>(headings.map(() => null));
  const [importStatement, { isLoading, error }] = paymentsApi.useImportStatementMutation();
  const submit = async (): Promise<void> => {
    const { data } = await importStatement({ body: { statement, columns: [...columns] } });
    if (data) onImported(data);
  };
  const errorText = error && (asApiError(error)?.fields?.['columns'] ?? getErrorText(error, t('errors.requestFailed')));
  return (
    <Form onSubmit={submit}>
      <p className="text-sm text-muted">{t('statementImport.columnsIntro')}</p>
      <div className="grid max-h-[45dvh] gap-3 overflow-y-auto p-1 sm:grid-cols-2">
        {headings.map((heading, index) => (
          // The columns of a statement never change their sequence.
          <Field key={index} label={heading.trim() || t('statementImport.columnNumber', { number: index + 1 })}>
            <Select
              value={columns[index] ?? ''}
              onChange={({ target }) =>
                setColumns(columns.with(index, statementColumns.find((column) => column === target.value) ?? null))
              }
            >
              <option value="">{t('statementImport.columnUnused')}</option>
              {statementColumns.map((column) => (
                <option key={column} value={column}>
                  {t(COLUMN_LABELS[column])}
                </option>
              ))}
            </Select>
          </Field>
        ))}
      </div>
      <FormError>{errorText}</FormError>
      <DialogActions onBack={onBack} busy={isLoading}>
        <Button type="submit" busy={isLoading} disabled={!isComplete(columns)}>
          {t(isComplete(columns) ? 'statementImport.submit' : 'statementImport.columnsMissing')}
        </Button>
      </DialogActions>
    </Form>
  );
};
