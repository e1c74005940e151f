import { PROBLEM_TEXT_MAX, type ProblemAnswer } from '@banca/contracts/problem-enums';
import { useRef, useState } from 'react';
import { asApiError, getErrorText } from '../../../api/errors.ts';
import { isAlreadyDecided, type Order, ordersApi } from '../../../api/orders.ts';
import { ProblemPictures } from '../../../entities/order/problem-pictures.tsx';
import { PROBLEM_STATE_LABELS, REASON_TEXTS } from '@banca/contracts/problem-texts';
import { toProblemTone } from '../../../entities/order/problem-tone.ts';
import { formatDateTime } from '../../../lib/format-date.ts';
import { t } from '../../../lib/i18n/text.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { DialogForm } from '../../../ui/dialog.tsx';
import { Field, Textarea } from '../../../ui/field.tsx';
import { InlineError } from '../../../ui/form-message.tsx';
import { ChoiceCard } from '../../../ui/choice-card.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { toast } from '../../../ui/toast.ts';

type Problem = NonNullable<Order['problem']>;

interface Props {
  order: Order;
  problem: Problem;
  onClose: () => void;
  onRefund: () => void;
}

const Said = ({ title, at, text }: { title: string; at: string; text?: string | null | undefined }) => (
  <div className="grid gap-0.5 border-l-4 border-line pl-3 wrap-anywhere">
    <p className="text-sm text-muted">
      <b className="font-strong text-ink">{title}</b> <span className="num">{formatDateTime(at)}</span>
    </p>
    {text && <p className="whitespace-pre-line">{text}</p>}
  </div>
);

/** What each side has said, oldest first. */
export const ProblemHistory = ({ problem }: { problem: Problem }) => {
  const { reason, text, product, pictures, reportedAt, state, answer, appeal, decision, resolvedAt } = problem;
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-center gap-2">
        <b className="font-strong">{t(REASON_TEXTS[reason])}</b>
        <Badge tone={toProblemTone(state)}>{t(PROBLEM_STATE_LABELS[state])}</Badge>
      </p>
      {product && <p className="wrap-anywhere">{t('problems.aboutProduct', { product: product.title })}</p>}
      <Said title={t('problems.saidBuyer')} at={reportedAt} text={text} />
      <ProblemPictures pictures={pictures} />
      {answer && (
        <Said
          title={t(answer.answer === 'replaced' ? 'problems.saidReplaced' : 'problems.saidDeclined')}
          at={answer.at}
          text={answer.note}
        />
      )}
      {appeal && <Said title={t('problems.saidAppeal')} at={appeal.at} text={appeal.text} />}
      {decision && (
        <Said
          title={t(decision.decision === 'refund_due' ? 'problems.stepRefundDue' : 'problems.stepRejected')}
          at={decision.at}
          text={decision.note}
        />
      )}
      {resolvedAt && <Said title={t('problems.stateResolved')} at={resolvedAt} />}
    </div>
  );
};

type Choice = ProblemAnswer | 'refund';

const CHOICES = [
  ['replaced', 'problems.answerReplaced', 'problems.answerReplacedText'],
  ['refund', 'problems.answerRefund', 'problems.answerRefundText'],
  ['declined', 'problems.answerDeclined', 'problems.answerDeclinedText'],
] as const;

const AnswerForm = ({ order, onClose, onRefund }: Omit<Props, 'problem'>) => {
  const [send, { isLoading, error }] = ordersApi.useAnswerProblemMutation();
  const [choice, setChoice] = useState<Choice>();
  const [note, setNote] = useState('');
  const [wasSubmitted, setSubmitted] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const isNoteMissing = choice === 'declined' && note.trim() === '';
  const submit = async (): Promise<void> => {
    setSubmitted(true);
    if (!choice) return container.current?.querySelector('input')?.focus();
    if (choice === 'refund') return onRefund();
    if (isNoteMissing) return container.current?.querySelector('textarea')?.focus();
    const result = await send({ params: { id: order._id }, body: { answer: choice, note: note.trim() } });
    const isOutdated = isAlreadyDecided(asApiError(result.error));
    if (!result.data && !isOutdated) return;
    // The list reloads, and no longer offers this form.
    if (isOutdated) toast.error(getErrorText(result.error, t('errors.requestFailed')));
    else toast.success(t('problems.answered'));
    onClose();
  };
  const noteError =
    asApiError(error)?.fields?.['note'] ?? (wasSubmitted && isNoteMissing ? t('problems.noteRequired') : undefined);
  return (
    <DialogForm
      onSubmit={submit}
      onBack={onClose}
      busy={isLoading}
      submitLabel={t(choice === 'refund' ? 'problems.goToRefund' : 'problems.submitAnswer')}
    >
      <div ref={container} className="grid gap-4">
        <RadioGroup
          label={t('problems.yourAnswer')}
          error={wasSubmitted && !choice ? t('problems.chooseAnswer') : undefined}
          className="grid gap-2"
          required
        >
          {CHOICES.filter(([value]) => value !== 'refund' || order.amount > 0).map(([value, label, text]) => (
            <ChoiceCard
              key={value}
              name="answer"
              value={value}
              label={t(label)}
              text={t(text)}
              checked={choice === value}
              onChange={() => setChoice(value)}
            />
          ))}
        </RadioGroup>
        {choice !== 'refund' && (
          <Field label={t('problems.noteLabel')} error={noteError} required={choice === 'declined'}>
            <Textarea rows={3} maxLength={PROBLEM_TEXT_MAX} value={note} onChange={(event) => setNote(event.target.value)} />
          </Field>
        )}
      </div>
      <InlineError>{error && !noteError ? getErrorText(error, t('errors.requestFailed')) : null}</InlineError>
    </DialogForm>
  );
};

export const ProblemDialog = ({ problem, ...props }: Props) => (
  <>
    <ProblemHistory problem={problem} />
    {problem.state === 'reported' ? (
      <>
        {problem.deadline && (
          <p className="text-sm text-amber">{t('problems.cardReported', { date: formatDateTime(problem.deadline) })}</p>
        )}
        <AnswerForm {...props} />
      </>
    ) : (
      props.order.state === 'completed' &&
      props.order.amount > 0 && (
        <Button variant="secondary" className="justify-self-start" onClick={props.onRefund}>
          {t('refunds.button')}
        </Button>
      )
    )}
  </>
);
