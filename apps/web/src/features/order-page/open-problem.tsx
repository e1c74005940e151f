import type { ComponentProps } from 'react';
import { t } from '../../lib/i18n/text.tsx';
import { Card } from '../../ui/card.tsx';
import { ProblemSteps } from './problem-steps.tsx';

/** For the place below the status, while somebody still has to answer. */
export const OpenProblem = (props: ComponentProps<typeof ProblemSteps>) => (
  <Card className="grid gap-3 p-4 sm:p-5">
    <h2 className="text-lg">{t('problems.stepsTitle')}</h2>
    <ProblemSteps {...props} />
  </Card>
);
