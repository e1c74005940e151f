import { REFUND_NOTE_MAX } from '@banca/contracts/problem-enums';
import { refundOrder } from '@banca/contracts/refunds.schemas';
import { useState } from 'react';
import type { z } from 'zod';
import { type Order, ordersApi } from '../../../api/orders.ts';
import { FileDrop } from '../../../entities/picture/file-drop.tsx';
import { PROOF_SIZE } from '../../../entities/picture/prepare-picture.ts';
import { getRefundable } from '../../../entities/order/refundable.ts';
import { formatEditableAmount, formatMoney } from '../../../lib/format.ts';
import { t } from '../../../lib/i18n/text.tsx';
import { DialogForm } from '../../../ui/dialog.tsx';
import { Field, Textarea } from '../../../ui/field.tsx';
import { InlineError } from '../../../ui/form-message.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { PayBackNotice, RefundAmountField, RefundCodeField } from './refund-fields.tsx';
import { useRefundForm } from './use-refund-form.ts';

interface Values {
  amount: string;
  code: string;
  note: string;
}

/** A form has the amount as text. What the schema reads is sent as text, too. */
const schema = refundOrder.body.pick({ amount: true, code: true, note: true }) as unknown as z.ZodType<Values, Values>;

interface Choices {
  keepAccess: boolean;
  picture: File | null;
  /** The ids of the products. The whole order if there are none. */
  lines: string[];
}

function buildBody({ amount, code, note }: Values, { keepAccess, picture, lines }: Choices): FormData {
  const body = new FormData();
  if (lines.length === 0) body.set('amount', amount);
  for (const line of lines) body.append('lines', line);
  body.set('keepAccess', String(keepAccess));
  if (code) body.set('code', code);
  if (note) body.set('note', note);
  if (picture) body.set('picture', picture);
  return body;
}

interface Props {
  order: Order;
  onClose: () => void;
}

interface LineChoiceProps extends Pick<Props, 'order'> {
  value: string[];
  onChange: (ids: string[]) => void;
}

/** Chooses the products to refund in full. Leaves out what costs nothing, such as the line of a bundle. */
const LineChoice = ({ order: { lines }, value, onChange }: LineChoiceProps) => (
  <fieldset className="grid gap-1">
    <legend className="text-sm font-strong">{t('refunds.lines')}</legend>
    <p className="text-xs text-faint">{t('refunds.linesHint')}</p>
    {lines
      .filter(({ amount }) => amount > 0)
      .map(({ product, amount, state }) => (
        <label key={product._id} className="flex min-h-11 items-center gap-2.5">
          <input
            type="checkbox"
            checked={value.includes(product._id)}
            disabled={state === 'refunded'}
            onChange={({ target }) =>
              onChange(target.checked ? [...value, product._id] : value.filter((id) => id !== product._id))
            }
            className="size-5 shrink-0 accent-brand"
          />
          <span className="min-w-0 grow wrap-anywhere">{product.title}</span>
          <span className="num shrink-0 text-sm whitespace-nowrap" translate="no">
            {formatMoney(amount)}
          </span>
        </label>
      ))}
  </fieldset>
);

/** Records what the creator has paid back outside Banca. */
export const RefundForm = ({ order, onClose }: Props) => {
  const [send] = ordersApi.useRefundOrderMutation();
  const [keepAccess, setKeepAccess] = useState(true);
  const [lines, setLines] = useState<string[]>([]);
  const [picture, setPicture] = useState<File | null>(null);
  const left = getRefundable(order);
  const chooseLines = (ids: string[]): void => {
    setLines(ids);
    setKeepAccess(ids.length === 0);
  };
  const { register, submit, isSubmitting, errorText, getError } = useRefundForm({
    schema,
    defaultValues: { amount: formatEditableAmount(left), code: '', note: '' },
    send: (values) => send({ params: { id: order._id }, body: buildBody(values, { keepAccess, picture, lines }) }),
    doneText: t('refunds.done'),
    onClose,
  });
  return (
    <DialogForm onSubmit={submit} onBack={onClose} busy={isSubmitting} submitLabel={t('refunds.submit')}>
      <PayBackNotice order={order} />
      {order.lines.length > 1 && <LineChoice order={order} value={lines} onChange={chooseLines} />}
      {lines.length === 0 && (
        <RefundAmountField order={order} left={left} error={getError('amount')} input={register('amount')} />
      )}
      <RefundCodeField label={t('refunds.code')} error={getError('code')} input={register('code')} />
      <Switch label={t('refunds.keepAccess')} hint={t('refunds.keepAccessHint')} checked={keepAccess} onChange={setKeepAccess} />
      <Field label={t('refunds.noteLabel')} error={getError('note')}>
        <Textarea rows={2} maxLength={REFUND_NOTE_MAX} {...register('note')} />
      </Field>
      <FileDrop
        label={t('refunds.pictureLabel')}
        hint={t('refunds.pictureHint')}
        size={PROOF_SIZE}
        value={picture}
        onChange={setPicture}
        touchPrompt={t('problems.choosePicture')}
      />
      <InlineError>{errorText}</InlineError>
    </DialogForm>
  );
};
