import { lazy, Suspense, useState } from 'react';
import type { OrderPage } from '../../api/order-page.ts';
import { paths } from '../../config/paths.ts';
import { formatDateTime } from '../../lib/format-date.ts';
import { t, Text } from '../../lib/i18n/text.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { Loading, Skeleton } from '../../ui/states.tsx';
import { contactLinkClassName } from './contact-url.ts';
import { readProblemDraft } from './problem-draft.ts';

// Few orders have a problem.
const ReportForm = lazy(async () => ({ default: (await import('./report-problem-form.tsx')).ReportProblemForm }));
const ProblemSteps = lazy(async () => ({ default: (await import('./problem-steps.tsx')).ProblemSteps }));

interface Props {
  page: OrderPage;
  token: string;
}

const HelpLink = () => (
  <Link to={`${paths.help}#reembolso`} className={`${contactLinkClassName} justify-self-start text-sm`}>
    {t('problems.howItWorks')}
  </Link>
);

const ReportProblem = ({ page, token }: Props) => {
  const [isOpen, setOpen] = useState(() => Boolean(readProblemDraft(page.order._id)?.text));
  const { problemUntil = '' } = page.order;
  const intro = page.creator.isSuspended ? 'problems.introSuspended' : 'problems.intro';
  return (
    <>
      <p className="text-muted">
        <Text id={intro} values={{ date: <b className="num text-ink">{formatDateTime(problemUntil)}</b> }} />
      </p>
      {isOpen ? (
        <ReportForm page={page} token={token} onBack={() => setOpen(false)} />
      ) : (
        <Button variant="secondary" className="justify-self-start max-sm:w-full" onClick={() => setOpen(true)}>
          {t('problems.open')}
        </Button>
      )}
      <HelpLink />
    </>
  );
};

/** What the buyer of a completed order can do if something is wrong, or what became of what they reported. */
export const ProblemSection = ({ page, token }: Props) => {
  const { problem, problemUntil, state, amount } = page.order;
  if (!problem && state !== 'completed') return null;
  return (
    <Card className="grid gap-3 p-4 sm:p-5">
      <h2 className="text-lg">{t(problem ? 'problems.stepsTitle' : 'problems.title')}</h2>
      <Suspense
        fallback={
          <Loading label={t('orderPage.loading')}>
            <Skeleton className="h-60 rounded-control" />
          </Loading>
        }
      >
        {problem ? (
          <ProblemSteps page={page} problem={problem} token={token} />
        ) : problemUntil ? (
          <ReportProblem page={page} token={token} />
        ) : (
          <p className="text-muted">{t(amount === 0 ? 'problems.free' : 'problems.over')}</p>
        )}
      </Suspense>
    </Card>
  );
};
