import CircleCheck from 'lucide-react/icons/circle-check';
import MessageCircle from 'lucide-react/icons/message-circle';
import Scale from 'lucide-react/icons/scale';
import { canResolveProblem, describeOpenProblem, listProblemSteps } from '@banca/contracts/problem-steps';
import { appealProblem } from '@banca/contracts/problems.schemas';
import { useState } from 'react';
import { getErrorText } from '../../api/errors.ts';
import { type BuyerOrder, type OrderPage, orderPageApi } from '../../api/order-page.ts';
import { getOrderPrices } from '../../entities/order/order-prices.ts';
import { ProblemPictures } from '../../entities/order/problem-pictures.tsx';
import { TimelineStep } from '../../entities/order/timeline-step.tsx';
import { useServerForm } from '../../entities/server-form.ts';
import { formatDateTime } from '../../lib/format-date.ts';
import { SEPARATOR } from '../../lib/format.ts';
import { t } from '../../lib/i18n/text.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
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

const getTexts = (order: OrderPage['order']) => ({ t, formatTime: formatDateTime, prices: getOrderPrices(order) });

const ICONS = { message: MessageCircle, decision: Scale, money: CircleCheck };

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

/** Asks first, because it closes the problem for good. */
const Resolve = ({ orderId, token }: Pick<AppealProps, 'orderId' | 'token'>) => {
  const [isOpen, setOpen] = useState(false);
  const [send, { isLoading, error }] = orderPageApi.useResolveProblemMutation();
  const submit = async (): Promise<void> => {
    const { data } = await send({ params: { id: orderId }, query: { token }, body: {} });
    if (data) toast.success(t('problems.resolved'));
  };
  if (!isOpen)
    return (
      <Button variant="secondary" className="justify-self-start max-sm:w-full" onClick={() => setOpen(true)}>
        {t('problems.resolve')}
      </Button>
    );
  return (
    <Form onSubmit={submit}>
      <p>{t('problems.resolveText')}</p>
      <InlineError>{error ? getErrorText(error, t('errors.requestFailed')) : null}</InlineError>
      <ProblemFormActions label={t('problems.resolveConfirm')} busy={isLoading} onBack={() => setOpen(false)} />
    </Form>
  );
};

/** The steps of a reported problem, and what the buyer can still do. */
export const ProblemSteps = ({ page, problem, token }: Props) => {
  const { pictures, answer, deadline } = problem;
  return (
    <>
      <ol aria-label={t('problems.stepsTitle')}>
        {listProblemSteps({ ...page.order, problem }, page.creator.username, getTexts(page.order)).map(
          ({ kind, isCurrent, title, time, text }, index) => {
            const Icon = ICONS[kind];
            return (
              <TimelineStep
                key={title}
                state={isCurrent ? 'current' : 'done'}
                title={title}
                icon={<Icon className="size-4.5" />}
                action={index === 0 && <ProblemPictures pictures={pictures} />}
              >
                {[time, text].filter(Boolean).join(SEPARATOR)}
              </TimelineStep>
            );
          },
        )}
      </ol>
      {answer && deadline && <Appeal orderId={page.order._id} token={token} deadline={deadline} />}
      {canResolveProblem(problem) && <Resolve orderId={page.order._id} token={token} />}
    </>
  );
};

/** What the creator says about the file that was replaced, and what the buyer can do. */
export const ReplacementText = ({ page }: { page: OrderPage }) => {
  const note = page.order.problem?.answer?.note;
  const texts = [note && t('problems.quoteCreator', { text: note }), t('problems.replacedOnPage')];
  return <p className="text-lg text-muted wrap-anywhere">{texts.filter(Boolean).join(' ')}</p>;
};

/** An open problem, shown right below the status of the order, or below the download of a replaced file, which the status describes. */
export const OpenProblem = (props: Props) => {
  const { page, problem } = props;
  return (
    <Card className="grid gap-3 p-4 sm:p-5">
      <h2 className="text-lg">{t('problems.stepsTitle')}</h2>
      {problem.state !== 'replaced' && (
        <p className="wrap-anywhere">
          {describeOpenProblem({ ...page.order, problem }, page.creator.username, getTexts(page.order))}
        </p>
      )}
      <ProblemSteps {...props} />
    </Card>
  );
};
