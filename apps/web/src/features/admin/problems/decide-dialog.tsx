import { PROBLEM_TEXT_MAX, type ProblemDecision } from '@banca/contracts/problem-enums';
import { useRef, useState } from 'react';
import { adminApi, type ProblemOrder } from '../../../api/admin.ts';
import { getErrorText } from '../../../api/errors.ts';
import { t } from '../../../lib/i18n/text.tsx';
import { Dialog, DialogForm } from '../../../ui/dialog.tsx';
import { Field, Textarea } from '../../../ui/field.tsx';
import { InlineError } from '../../../ui/form-message.tsx';
import { ChoiceCard } from '../../../ui/choice-card.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { toast } from '../../../ui/toast.ts';
import { DecideFacts } from './decide-facts.tsx';
import { ProblemCell } from './problem-cells.tsx';

const CHOICES = [
  ['refund_due', 'adminProblems.refundDue', 'adminProblems.refundDueText'],
  ['declined', 'adminProblems.declined', 'adminProblems.declinedText'],
] as const;

interface Props {
  order: ProblemOrder;
  onClose: () => void;
}

const DecideForm = ({ order, onClose }: Props) => {
  const [decide, { isLoading, error }] = adminApi.useDecideProblemMutation();
  const [decision, setDecision] = useState<ProblemDecision>();
  const [note, setNote] = useState('');
  const [wasSubmitted, setSubmitted] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const noteField = useRef<HTMLTextAreaElement>(null);
  const isNoteMissing = decision === 'declined' && note.trim() === '';
  const submit = async (): Promise<void> => {
    setSubmitted(true);
    if (!decision) return container.current?.querySelector('input')?.focus();
    if (isNoteMissing) return noteField.current?.focus();
    const { data } = await decide({ params: { id: order._id }, body: { decision, note: note.trim() } });
    if (!data) return;
    toast.success(t('adminProblems.decided'));
    onClose();
  };
  return (
    <DialogForm onSubmit={submit} onBack={onClose} busy={isLoading} submitLabel={t('adminProblems.submit')}>
      <DecideFacts order={order} />
      <ProblemCell order={order} />
      <div ref={container}>
        <RadioGroup
          label={t('adminProblems.decision')}
          error={wasSubmitted && !decision ? t('adminProblems.chooseDecision') : undefined}
          className="grid gap-2"
          required
        >
          {CHOICES.filter(([value]) => value === 'declined' || order.amount > 0).map(([value, label, text]) => (
            <ChoiceCard
              key={value}
              name="decision"
              value={value}
              label={t(label)}
              text={t(text)}
              checked={decision === value}
              onChange={() => setDecision(value)}
            />
          ))}
        </RadioGroup>
      </div>
      <Field
        label={t(decision === 'declined' ? 'adminProblems.requiredNote' : 'adminProblems.note')}
        hint={t('adminProblems.noteHint')}
        error={wasSubmitted && isNoteMissing ? t('adminProblems.noteRequired') : undefined}
        required={decision === 'declined'}
      >
        <Textarea
          ref={noteField}
          rows={3}
          maxLength={PROBLEM_TEXT_MAX}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </Field>
      <InlineError>{error ? getErrorText(error, t('errors.requestFailed')) : null}</InlineError>
    </DialogForm>
  );
};

export const DecideDialog = ({ order, onClose }: { order: ProblemOrder | undefined; onClose: () => void }) => (
  <Dialog open={order !== undefined} onClose={onClose} title={t('adminProblems.decideOf', { order: order?.shortId ?? '' })}>
    {order && <DecideForm order={order} onClose={onClose} />}
  </Dialog>
);
