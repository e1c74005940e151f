import { tools } from '../features/info/content/tools.ts';
import { GoalCalculator } from '../features/info/goal-calculator.tsx';
import { createInfoMeta } from '../features/info/info-meta.ts';
import { InfoPageView } from '../features/info/info-page-view.tsx';

export const meta = createInfoMeta(tools);

const ToolsPage = () => <InfoPageView page={tools} aboveText={<GoalCalculator />} />;

export default ToolsPage;
