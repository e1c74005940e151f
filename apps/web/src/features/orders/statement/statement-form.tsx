import ClipboardPaste from 'lucide-react/icons/clipboard-paste';
import FileText from 'lucide-react/icons/file-text';
import { useEffect, useRef, useState } from 'react';
import { decodeText } from '@banca/contracts/decode-text';
import { STATEMENT_LENGTH_MAX } from '@banca/contracts/order-batch-limits';
import { asApiError, getErrorText } from '../../../api/errors.ts';
import { type StatementImport, paymentsApi } from '../../../api/payments.ts';
import { t } from '../../../lib/i18n/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog.tsx';
import { Field, Textarea } from '../../../ui/field.tsx';
import { FileButton } from '../../../ui/file-button.tsx';
import { Form } from '../../../ui/form.tsx';

/** UTF-16 takes two bytes for each character, and UTF-8 and Windows-1252 take at most two for a Latin letter. */
const BYTES_PER_CHARACTER_MAX = 2;

/** Reads a text file in any encoding that wallets and spreadsheets save. Returns null if it is too large. */
async function readStatementFile(file: File): Promise<string | null> {
  if (file.size > STATEMENT_LENGTH_MAX * BYTES_PER_CHARACTER_MAX) return null;
  const text = decodeText(new Uint8Array(await file.arrayBuffer()));
  return text.length > STATEMENT_LENGTH_MAX ? null : text;
}

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
      <FileButton label={t('statementImport.file')} accept=".csv,.txt,text/csv,text/plain" onChoose={choose}>
        <FileText className="size-4.5" />
        {t('statementImport.chooseFile')}
      </FileButton>
      <span role="status" className="min-w-0 text-sm text-muted wrap-anywhere">
        {name || t('statementImport.fileTypes')}
      </span>
    </div>
  );
};

/** Whether the text has only headings, totals and other lines without a movement. */
const hasNoMovement = ({ imported, known, reversed, unclear, skipped, headings }: StatementImport): boolean =>
  imported + known + reversed + unclear.length === 0 && !headings && skipped.every(({ why }) => why === 'no_movement');

/** Phones copy messages rather than files. */
const isTouchScreen = (): boolean => matchMedia('(pointer: coarse)').matches;

const PasteButton = ({ onText }: { onText: (text: string) => void }) => {
  // Firefox before version 125 only writes to the clipboard.
  if (!('clipboard' in navigator && 'readText' in navigator.clipboard)) return null;
  const paste = async (): Promise<void> => onText(await navigator.clipboard.readText());
  // No message after a refusal: the browser asks for permission itself.
  return (
    <Button variant="secondary" className="justify-self-start" onClick={() => void paste().catch(() => undefined)}>
      <ClipboardPaste className="size-4.5" />
      {t('statementImport.paste')}
    </Button>
  );
};

interface Props {
  statement: string;
  onChange: (statement: string) => void;
  onImported: (result: StatementImport) => void;
  onClose: () => void;
}

export const StatementForm = ({ statement, onChange, onImported, onClose }: Props) => {
  const [isFileTooLarge, setFileTooLarge] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const [importStatement, { data: lastImport, isLoading, error, reset }] = paymentsApi.useImportStatementMutation();
  const submit = async (): Promise<void> => {
    setMissing(statement.trim() === '');
    if (statement.trim() === '') return;
    const { data } = await importStatement({ body: { statement } });
    if (data && !hasNoMovement(data)) onImported(data);
  };
  /** An error is about the text before. */
  const change = (text: string): void => {
    setFileTooLarge(false);
    setMissing(false);
    reset();
    onChange(text);
  };
  const nothingRead = lastImport && hasNoMovement(lastImport) ? t('statementImport.nothingRead') : undefined;
  const errorText = isFileTooLarge
    ? t('orders.statementTooLong')
    : isMissing
      ? t('orders.statementMissing')
      : (nothingRead ?? (error && (asApiError(error)?.fields?.['statement'] ?? getErrorText(error, t('errors.requestFailed')))));
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (errorText) field.current?.scrollIntoView({ block: 'end' });
  }, [errorText]);
  return (
    <Form onSubmit={submit}>
      <p className="text-sm text-muted">{t('statementImport.intro')}</p>
      <FilePicker
        onText={(text) => {
          if (text === null) setFileTooLarge(true);
          else change(text);
        }}
      />
      <PasteButton onText={change} />
      {/* Scrolls to above the buttons, which would cover the error. */}
      <div ref={field} className="scroll-mb-40 sm:scroll-mb-24">
        <Field label={t('statementImport.statement')} hint={t('statementImport.smsHint')} error={errorText || undefined}>
          <Textarea
            rows={8}
            spellCheck={false}
            className="font-mono text-xs"
            placeholder={t(isTouchScreen() ? 'statementImport.messageExample' : 'statementImport.example')}
            value={statement}
            onChange={(event) => change(event.target.value)}
          />
        </Field>
      </div>
      <div className="sticky bottom-0 -mx-5 -mb-5 bg-card px-5 pt-1 pb-5">
        <DialogActions onBack={onClose} busy={isLoading}>
          <Button type="submit" busy={isLoading}>
            {t('statementImport.submit')}
          </Button>
        </DialogActions>
      </div>
    </Form>
  );
};
