import { tools } from '../features/info/content/tools.ts';
import { GoalCalculator } from '../features/info/goal-calculator.tsx';
import { createInfoMeta } from '../features/info/info-meta.ts';
import { InfoPage } from '../features/info/info-page.tsx';

export const meta = createInfoMeta(tools);

const ToolsPage = () => <InfoPage info={tools} aboveText={<GoalCalculator />} />;

export default ToolsPage;
