import FileText from 'lucide-react/icons/file-text';
import { useState } from 'react';
import { decodeText } from '@banca/contracts/decode-text';
import { STATEMENT_LENGTH_MAX, APPROVED_ORDERS_MAX } from '@banca/contracts/order-batch-limits';
import { type StatementMatch, ordersApi } from '../../../api/orders.ts';
import { t } from '../../../lib/i18n/text.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { asApiError, getErrorText } from '../../../api/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { FileButton } from '../../../ui/file-button.tsx';
import { Field, Textarea } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { BatchActions } from './batch-actions.tsx';
import { BatchResults } from './batch-results.tsx';
import { isSelectable, OrderCheckList } from './order-check-list.tsx';
import { UnsureLines } from './unsure-lines.tsx';
import { useBatchApproval } from './use-batch-approval.ts';

function summarizeMatch({ sure, unsure }: StatementMatch): string {
  if (sure.length > 0) return t('orderBatches.sureCount', { count: sure.length });
  if (unsure.length === 0) return t('orderBatches.noMovements');
  return unsure.every(({ why }) => why === 'no_order') ? t('orderBatches.noneMatches') : t('orderBatches.noSureOrders');
}

interface Props {
  match: StatementMatch;
  onBack: () => void;
  onClose: () => void;
}

const StatementResults = ({ match, onBack, onClose }: Props) => {
  const { sure, unsure } = match;
  const orders = sure.map(({ order }) => order).slice(0, APPROVED_ORDERS_MAX);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(orders.filter(isSelectable).map(({ _id }) => _id)));
  const approval = useBatchApproval();
  const { isApproving, results } = approval;
  const selectedOrders = orders.filter(({ _id }) => selected.has(_id));
  if (results.length > 0 && !isApproving) return <BatchResults approval={approval} orders={orders} onClose={onClose} />;
  return (
    <>
      <p role="status" className="font-strong">
        {summarizeMatch(match)}
      </p>
      {orders.length > 0 && <OrderCheckList orders={orders} selected={selected} onChange={setSelected} />}
      {sure.length > APPROVED_ORDERS_MAX && <p className="text-sm text-muted">{t('orderBatches.firstBatch')}</p>}
      <BatchActions
        approval={approval}
        selectedOrders={selectedOrders}
        onBack={onBack}
        approveLabel={orders.length > 0 && t('orderBatches.approveSure', { count: selectedOrders.length })}
      />
      {unsure.length > 0 && <UnsureLines lines={unsure} onClose={onClose} />}
    </>
  );
};

const FilePicker = ({ onText }: { onText: (text: string | null) => void }) => {
  const [name, setName] = useState('');
  const choose = (file: File | undefined): void => {
    if (!file) return;
    setName(file.name);
    void readStatementFile(file).then(onText);
  };
  return (
    <div
      className="flex flex-wrap items-center gap-x-3 gap-y-1.5 rounded-control border border-dashed border-edge p-3"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        choose(event.dataTransfer.files[0]);
      }}
    >
      <FileButton label={t('orderBatches.statementFile')} accept=".csv,.txt,text/csv,text/plain" onChoose={choose}>
        <FileText className="size-4.5" />
        {t('orderBatches.chooseFile')}
      </FileButton>
      <span role="status" className="min-w-0 text-sm text-muted wrap-anywhere">
        {name || t('orderBatches.fileTypes')}
      </span>
    </div>
  );
};

interface DialogProps {
  /** Outlives the form, so that neither the way back nor a closed dialog loses it. */
  statement: string;
  onChange: (statement: string) => void;
  onClose: () => void;
}

const StatementForm = ({
  statement,
  onChange,
  onMatched,
  onClose,
}: DialogProps & { onMatched: (match: StatementMatch) => void }) => {
  const [isFileTooLarge, setFileTooLarge] = useState(false);
  const [matchOrders, { isLoading, error }] = ordersApi.useMatchOrdersMutation();
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
          if (text !== null) onChange(text);
        }}
      />
      <Field label={t('orderBatches.statement')} hint={t('orderBatches.smsHint')} error={errorText || undefined}>
        <Textarea
          rows={8}
          spellCheck={false}
          className="font-mono text-xs"
          placeholder={t('orderBatches.statementExample')}
          value={statement}
          onChange={(event) => onChange(event.target.value)}
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

/** UTF-16 takes two bytes for each character, and UTF-8 and Windows-1252 take at most two for a Latin letter. */
const BYTES_PER_CHARACTER_MAX = 2;

/** Reads a text file in any encoding that wallets and spreadsheets save. Returns null if it is too large. */
async function readStatementFile(file: File): Promise<string | null> {
  if (file.size > STATEMENT_LENGTH_MAX * BYTES_PER_CHARACTER_MAX) return null;
  const text = decodeText(new Uint8Array(await file.arrayBuffer()));
  return text.length > STATEMENT_LENGTH_MAX ? null : text;
}

export const StatementDialog = ({ onClose, ...form }: DialogProps) => {
  const [match, setMatch] = useState<StatementMatch | null>(null);
  return (
    <Dialog open onClose={onClose} title={t('orderBatches.compareStatement')} className="max-w-2xl">
      {match ? (
        <StatementResults match={match} onBack={() => setMatch(null)} onClose={onClose} />
      ) : (
        <StatementForm {...form} onMatched={setMatch} onClose={onClose} />
      )}
    </Dialog>
  );
};
