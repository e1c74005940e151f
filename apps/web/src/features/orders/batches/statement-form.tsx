import { useId, useState } from 'react';
import { asApiError, getErrorText } from '../../../api/errors.ts';
import { type StatementMatch, useMatchOrdersMutation } from '../../../api/order-batches.ts';
import { t } from '../../../lib/i18n/t.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { Textarea } from '../../../ui/input.tsx';
import { readStatementFile } from './read-statement-file.ts';

const FilePicker = ({ onText }: { onText: (text: string | null) => void }) => {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-strong">
        {t('orderBatches.statementFile')}
      </label>
      <input
        id={id}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        className="min-h-11 w-full text-sm file:mr-3 file:min-h-11 file:rounded-control file:border file:border-edge file:bg-card file:px-4 file:font-strong file:text-ink"
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) void readStatementFile(file).then(onText);
        }}
      />
    </div>
  );
};

interface Props {
  onMatched: (match: StatementMatch) => void;
  onClose: () => void;
}

export const StatementForm = ({ onMatched, onClose }: Props) => {
  const [statement, setStatement] = useState('');
  const [isFileTooLarge, setFileTooLarge] = useState(false);
  const [matchOrders, { isLoading, error }] = useMatchOrdersMutation();
  const submit = async (): Promise<void> => {
    const { data } = await matchOrders({ body: { statement } });
    if (data) onMatched(data);
  };
  const errorText = isFileTooLarge
    ? t('orders.statementTooLong')
    : error && (asApiError(error)?.fields?.['statement'] ?? getErrorText(error, t('errors.requestFailed')));
  return (
    <Form onSubmit={submit}>
      <p className="text-sm text-muted">{t('orderBatches.statementText')}</p>
      <FilePicker
        onText={(text) => {
          setFileTooLarge(text === null);
          if (text !== null) setStatement(text);
        }}
      />
      <Field label={t('orderBatches.statement')} error={errorText || undefined}>
        <Textarea
          rows={8}
          spellCheck={false}
          className="font-mono text-xs"
          value={statement}
          onChange={(event) => setStatement(event.target.value)}
        />
      </Field>
      <DialogActions onBack={onClose} busy={isLoading}>
        <Button type="submit" busy={isLoading} disabled={statement.trim() === ''}>
          {t('orderBatches.compare')}
        </Button>
      </DialogActions>
    </Form>
  );
};
