import type { InfoPage } from '@banca/messages/info-page';
import type { PageModule } from '../entities/page/page-module.ts';
import { GoalCalculator } from '../features/info/goal-calculator.tsx';
import { createInfoMeta } from '../features/info/info-meta.ts';
import { InfoPageView } from '../features/info/info-page-view.tsx';

export const createPageModule = (getPage: () => InfoPage): PageModule => ({
  default: () => <InfoPageView page={getPage()} aboveText={<GoalCalculator />} />,
  meta: createInfoMeta(getPage),
});
