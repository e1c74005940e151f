import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import type { ReactNode } from 'react';
import { buildMarketingPath } from '../../config/marketing-path.ts';
import type { User } from '../../api/session.ts';
import { paths } from '../../config/paths.ts';
import { ResendVerification } from '../../entities/session/resend-verification.tsx';
import { describeHiddenProduct, describeReview } from '../../entities/product/visibility.ts';
import { t } from '../../lib/i18n/text.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import type { DashboardSummary } from '../../api/analytics.ts';

type Steps = NonNullable<DashboardSummary['firstSteps']>;

interface Step {
  title: string;
  state: 'done' | 'waiting' | 'to-do';
  text: string;
  action?: { label: string; path: string };
  control?: ReactNode;
}

const buildEmailStep = ({ email, emailVerified }: User): Step => ({
  title: t('dashboard.emailStep'),
  ...(emailVerified
    ? { state: 'done', text: t('dashboard.emailStepDone') }
    : {
        state: 'waiting',
        text: t('dashboard.emailStepText', { email }),
        control: <ResendVerification label={t('verification.resend')} variant="secondary" size="sm" />,
      }),
});

const buildAccountStep = ({ hasPaymentAccount }: Steps): Step => ({
  title: t('dashboard.accountStep'),
  ...(hasPaymentAccount
    ? { state: 'done', text: t('dashboard.accountStepDone') }
    : {
        state: 'to-do',
        text: t('dashboard.accountStepText'),
        action: { label: t('dashboard.accountStepAction'), path: `${paths.dashboard('settings')}#payment-accounts` },
      }),
});

function buildProductStep({ product, reviewMinutes }: Steps, { emailVerified }: User): Step {
  const title = t('dashboard.productStep');
  const productsPath = paths.dashboard('products');
  switch (product?.status) {
    case undefined:
      return {
        title,
        state: 'to-do',
        text: t('dashboard.productStepText'),
        action: { label: t('dashboard.createProduct'), path: paths.dashboard('upload') },
      };
    case 'pending':
      return {
        title,
        state: 'waiting',
        text: product?.needsConfirmedEmail && !emailVerified ? t('dashboard.productStepEmail') : describeReview(reviewMinutes),
        action: { label: t('upload.viewProducts'), path: productsPath },
      };
    case 'rejected':
      return {
        title,
        state: 'to-do',
        text: t('dashboard.productStepRejected'),
        action: { label: t('dashboard.productStepFix'), path: productsPath },
      };
    case 'approved':
      return { title, state: 'done', text: t('dashboard.productStepDone') };
  }
}

function buildShareStep({ product, hasVisits }: Steps): Step {
  const title = t('dashboard.shareStep');
  if (hasVisits) return { title, state: 'done', text: t('dashboard.shareStepDone') };
  if (product?.status !== 'approved')
    return { title, state: 'to-do', text: describeHiddenProduct(product ?? {}) ?? t('dashboard.shareStepFirst') };
  return {
    title,
    state: 'to-do',
    text: t('dashboard.shareStepText'),
    action: { label: t('dashboard.shareStep'), path: buildMarketingPath(product._id) },
  };
}

const STATES = {
  done: { Icon: CircleCheck, label: 'dashboard.stepDone', tone: 'text-leaf' },
  waiting: { Icon: Clock, label: 'dashboard.stepWaiting', tone: 'text-amber' },
  'to-do': { Icon: Circle, label: 'dashboard.stepToDo', tone: 'text-faint' },
} as const;

const StepItem = ({ step: { title, state, text, action, control }, isNext }: { step: Step; isNext: boolean }) => {
  const { Icon, label, tone } = STATES[state];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2.5 border-t border-line py-3.5 first:border-t-0 first:pt-0 last:pb-0">
      <div className="flex min-w-60 flex-1 gap-3">
        <Icon className={`mt-0.5 size-5.5 shrink-0 ${tone}`} />
        <div className="min-w-0">
          <p className="flex flex-wrap items-baseline gap-x-2">
            <b className="font-strong">{title}</b>
            <span className={`text-xs ${state === 'to-do' ? 'text-muted' : tone}`}>{t(label)}</span>
          </p>
          <p className="text-sm wrap-anywhere text-muted">{text}</p>
        </div>
      </div>
      {control && <div data-email-reminder>{control}</div>}
      {action && (
        <ButtonLink to={action.path} size="sm" variant={isNext ? 'primary' : 'secondary'} className="max-sm:w-full">
          {action.label}
        </ButtonLink>
      )}
    </li>
  );
};

/** The email step is left out: a creator can sell links without confirming the address. */
const buildSteps = (steps: Steps, user: User): Step[] => [
  buildAccountStep(steps),
  buildProductStep(steps, user),
  buildShareStep(steps),
];
const isDone = ({ state }: Step): boolean => state === 'done';

/** Whether the checklist has something to say that the figures of the month do not. */
export const hasStepsLeft = ({ firstSteps }: DashboardSummary, user: User): boolean =>
  firstSteps !== undefined && !buildSteps(firstSteps, user).every(isDone);

export const FirstSteps = ({ firstSteps, user }: { firstSteps: Steps; user: User }) => {
  const steps = [buildEmailStep(user), ...buildSteps(firstSteps, user)];
  const nextStep = steps.find(({ state }) => state === 'to-do');
  return (
    <Card className="grid gap-4 p-4 sm:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-lg">{t('dashboard.firstSteps')}</h2>
        <p className="num text-sm text-muted">
          {t('dashboard.stepsDone', { done: steps.filter(isDone).length, total: steps.length })}
        </p>
      </div>
      <ol className="grid">
        {steps.map((step) => (
          <StepItem key={step.title} step={step} isNext={step === nextStep} />
        ))}
      </ol>
      {!firstSteps.product && (
        <p className="text-sm text-muted">
          {t('dashboard.onlyBuying')}{' '}
          <Link to={paths.library} className="-my-2.5 inline-block py-2.5 font-strong text-ink underline underline-offset-4">
            {t('ownOrders.title')}
          </Link>
        </p>
      )}
    </Card>
  );
};
