import CircleCheck from 'lucide-react/icons/circle-check';
import MessageCircle from 'lucide-react/icons/message-circle';
import Scale from 'lucide-react/icons/scale';
import { appealProblem } from '@banca/contracts/problems.schemas';
import { useState } from 'react';
import { getErrorText } from '../../api/errors.ts';
import { type BuyerOrder, type OrderPage, orderPageApi } from '../../api/order-page.ts';
import { ProblemPictures } from '../../entities/order/problem-pictures.tsx';
import { BUYER_REASON_LABELS } from '@banca/contracts/problem-texts';
import { TimelineStep } from '../../entities/order/timeline-step.tsx';
import { useServerForm } from '../../entities/server-form.ts';
import { formatDateTime } from '../../lib/format-date.ts';
import { SEPARATOR } from '../../lib/format.ts';
import { t } from '../../lib/i18n/text.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, Textarea } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { InlineError } from '../../ui/form-message.tsx';
import { toast } from '../../ui/toast.ts';
import { ProblemFormActions } from './problem-form-actions.tsx';

type Problem = NonNullable<BuyerOrder['problem']>;

interface Props {
  page: OrderPage;
  problem: Problem;
  token: string;
}

const ICON_CLASS = 'size-4.5';

const join = (...texts: (string | null | undefined)[]): string => texts.filter(Boolean).join(SEPARATOR);

const AnswerStep = ({ problem: { state, answer, deadline, escalatedAt } }: Pick<Props, 'problem'>) => {
  const icon = <MessageCircle className={ICON_CLASS} />;
  if (answer)
    return (
      <TimelineStep
        state="done"
        title={t(answer.answer === 'replaced' ? 'problems.stepReplaced' : 'problems.stepDeclined')}
        icon={icon}
      >
        {join(formatDateTime(answer.at), answer.note)}
      </TimelineStep>
    );
  if (state === 'reported')
    return (
      <TimelineStep state="current" title={t('problems.stepAnswer')} icon={icon}>
        {deadline && t('problems.stepUntil', { date: formatDateTime(deadline) })}
      </TimelineStep>
    );
  if (!escalatedAt) return null;
  return (
    <TimelineStep state="done" title={t('problems.stepUnanswered')} icon={icon}>
      {formatDateTime(escalatedAt)}
    </TimelineStep>
  );
};

const DecisionStep = ({ problem: { state, appeal, escalatedAt, decision } }: Pick<Props, 'problem'>) => {
  if (!escalatedAt) return null;
  const icon = <Scale className={ICON_CLASS} />;
  return (
    <>
      {appeal && (
        <TimelineStep state="done" title={t('problems.stepAppealed')} icon={<MessageCircle className={ICON_CLASS} />}>
          {join(formatDateTime(appeal.at), appeal.text)}
        </TimelineStep>
      )}
      {decision ? (
        <TimelineStep
          state="done"
          title={t(decision.decision === 'refund_due' ? 'problems.stepRefundDue' : 'problems.stepRejected')}
          icon={icon}
        >
          {join(formatDateTime(decision.at), decision.note)}
        </TimelineStep>
      ) : (
        state === 'escalated' && (
          <TimelineStep state="current" title={t('problems.stepDecides')} icon={icon}>
            {t('problems.stepDecidesText')}
          </TimelineStep>
        )
      )}
    </>
  );
};

const RefundStep = ({ page: { creator }, problem: { state } }: Pick<Props, 'page' | 'problem'>) => {
  const icon = <CircleCheck className={ICON_CLASS} />;
  if (state === 'refund_due')
    return (
      <TimelineStep state="current" title={t('problems.stepPaysBack')} icon={icon}>
        {t('problems.stepPaysBackText', { username: creator.username })}
      </TimelineStep>
    );
  return state === 'refunded' ? (
    <TimelineStep state="done" title={t('problems.stepRefunded')} icon={icon}>
      {t('problems.stepRefundedText')}
    </TimelineStep>
  ) : null;
};

interface AppealProps {
  orderId: string;
  token: string;
  deadline: string;
}

const AppealForm = ({ orderId, token, onBack }: Pick<AppealProps, 'orderId' | 'token'> & { onBack: () => void }) => {
  const [send] = orderPageApi.useAppealProblemMutation();
  const { register, submit, isSubmitting, errorText, getError } = useServerForm({
    schema: appealProblem.body.pick({ text: true }),
    defaultValues: { text: '' },
    send: (body) => send({ params: { id: orderId }, query: { token }, body }),
    onDone: () => toast.success(t('problems.appealSent')),
    toErrorText: (error) => getErrorText(error, t('errors.requestFailed')),
  });
  return (
    <Form onSubmit={submit}>
      <Field label={t('problems.appealLabel')} error={getError('text')} required>
        <Textarea rows={3} {...register('text')} />
      </Field>
      <InlineError>{errorText}</InlineError>
      <ProblemFormActions label={t('problems.appealSend')} busy={isSubmitting} onBack={onBack} />
    </Form>
  );
};

const Appeal = ({ deadline, ...props }: AppealProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="grid gap-3 border-t border-line pt-3">
      <p className="text-sm text-muted">{t('problems.appealUntil', { date: formatDateTime(deadline) })}</p>
      {isOpen ? (
        <AppealForm {...props} onBack={() => setOpen(false)} />
      ) : (
        <Button variant="secondary" className="justify-self-start max-sm:w-full" onClick={() => setOpen(true)}>
          {t('problems.appeal')}
        </Button>
      )}
    </div>
  );
};

/** The steps of a reported problem, and what the buyer can still do. */
export const ProblemSteps = ({ page, problem, token }: Props) => {
  const { reason, text, pictures, reportedAt, answer, deadline } = problem;
  return (
    <>
      <ol aria-label={t('problems.stepsTitle')}>
        <TimelineStep state="done" title={t(BUYER_REASON_LABELS[reason])} icon={<MessageCircle className={ICON_CLASS} />}>
          {join(formatDateTime(reportedAt), text)}
        </TimelineStep>
        <AnswerStep problem={problem} />
        <DecisionStep problem={problem} />
        <RefundStep page={page} problem={problem} />
      </ol>
      <ProblemPictures pictures={pictures} />
      {answer && deadline && <Appeal orderId={page.order._id} token={token} deadline={deadline} />}
    </>
  );
};
