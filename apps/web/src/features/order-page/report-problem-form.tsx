import { PROBLEM_PICTURES_MAX } from '@banca/contracts/problem-enums';
import { reportProblem } from '@banca/contracts/problems.schemas';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { getErrorText } from '../../api/errors.ts';
import { type OrderPage, orderPageApi } from '../../api/order-page.ts';
import { BUYER_REASON_LABELS } from '@banca/contracts/problem-texts';
import { FileDrop } from '../../entities/picture/file-drop.tsx';
import { PROOF_SIZE } from '../../entities/picture/prepare-picture.ts';
import { useServerForm } from '../../entities/server-form.ts';
import { t } from '../../lib/i18n/text.tsx';
import { removeFiles } from '../../lib/stored-files.ts';
import { usePersistedFiles } from '../../lib/use-persisted-files.ts';
import { Field, Select, Textarea } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { InlineError } from '../../ui/form-message.tsx';
import { toast } from '../../ui/toast.ts';
import { buildProblemKey, type ProblemFields, readProblemDraft, saveProblemDraft } from './problem-draft.ts';
import { ProblemFormActions } from './problem-form-actions.tsx';

type Reason = keyof typeof BUYER_REASON_LABELS;
const REASONS = Object.keys(BUYER_REASON_LABELS) as Reason[];

interface PicturesProps {
  pictures: readonly File[];
  onChange: (pictures: File[]) => void;
}

/** An empty field follows the chosen pictures, up to the maximum. */
const Pictures = ({ pictures, onChange }: PicturesProps) => (
  <>
    {[...pictures, null].slice(0, PROBLEM_PICTURES_MAX).map((picture, i) => (
      <FileDrop
        // Removing a picture moves the later ones up.
        key={picture ? `${picture.name} ${String(picture.lastModified)}` : 'empty'}
        label={t('problems.picture', { number: i + 1 })}
        hint={t('problems.pictureHint')}
        size={PROOF_SIZE}
        value={picture}
        onChange={(file) =>
          onChange(file ? [...pictures.slice(0, i), file, ...pictures.slice(i + 1)] : pictures.filter((_, j) => j !== i))
        }
        touchPrompt={t('problems.choosePicture')}
      />
    ))}
  </>
);

interface Props {
  page: OrderPage;
  token: string;
  onBack: () => void;
}

/** Keeps the pictures in this browser, too. */
function usePictures(orderId: string) {
  const [pictures, setPictures] = useState<File[]>([]);
  usePersistedFiles({
    draftKey: buildProblemKey(orderId),
    files: pictures,
    onRestored: (files) => setPictures(files.filter((file) => file !== null)),
  });
  return [pictures, setPictures] as const;
}

function useReportForm({ page: { order }, token }: Pick<Props, 'page' | 'token'>, pictures: readonly File[]) {
  const [send] = orderPageApi.useReportProblemMutation();
  const [draft] = useState(() => readProblemDraft(order._id));
  const form = useServerForm({
    schema: reportProblem.body.pick({ product: true, reason: true, text: true }),
    defaultValues: { product: '', text: '', ...draft, reason: (draft?.reason ?? '') as Reason },
    send: ({ product = '', reason, text }) => {
      const body = new FormData();
      body.set('product', product);
      body.set('reason', reason);
      body.set('text', text);
      for (const picture of pictures) body.append('pictures', picture);
      return send({ params: { id: order._id }, query: { token }, body });
    },
    onDone: () => {
      saveProblemDraft(order._id, null);
      void removeFiles(buildProblemKey(order._id));
      toast.success(t('problems.sent'));
    },
    toErrorText: (error) => getErrorText(error, t('errors.requestFailed')),
  });
  const serialized = JSON.stringify(useWatch({ control: form.control }));
  useEffect(() => saveProblemDraft(order._id, JSON.parse(serialized) as ProblemFields), [order._id, serialized]);
  return form;
}

export const ReportProblemForm = ({ page, token, onBack }: Props) => {
  const { order } = page;
  const [pictures, setPictures] = usePictures(order._id);
  const { register, submit, isSubmitting, errorText, getError } = useReportForm({ page, token }, pictures);
  return (
    <Form onSubmit={submit}>
      {order.lines.length > 1 && (
        <Field label={t('problems.productLabel')} error={getError('product')}>
          <Select {...register('product')}>
            <option value="">{t('problems.wholeOrder')}</option>
            {order.lines.map(({ product }) => (
              <option key={product._id} value={product._id}>
                {product.title}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label={t('problems.reasonLabel')} error={getError('reason')} required>
        <Select {...register('reason')}>
          <option value="" disabled>
            {t('problems.chooseReason')}
          </option>
          {REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {t(BUYER_REASON_LABELS[reason])}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('problems.textLabel')} hint={t('problems.textHint')} error={getError('text')} required>
        <Textarea rows={4} {...register('text')} />
      </Field>
      <Pictures pictures={pictures} onChange={setPictures} />
      <InlineError>{errorText}</InlineError>
      <ProblemFormActions label={t('problems.send')} busy={isSubmitting} onBack={onBack} />
    </Form>
  );
};
