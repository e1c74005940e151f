import { tools } from '../features/info/content/tools.ts';
import { GoalCalculator } from '../features/info/goal-calculator.tsx';
import { infoMeta } from '../features/info/info-meta.ts';
import { InfoPage } from '../features/info/info-page.tsx';

export const meta = infoMeta(tools);

const ToolsPage = () => <InfoPage info={tools} tools={<GoalCalculator />} />;

export default ToolsPage;
