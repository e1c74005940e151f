import { learn } from '../features/info/content/learn.ts';
import { infoMeta } from '../features/info/info-meta.ts';
import { InfoPage } from '../features/info/info-page.tsx';

export const meta = infoMeta(learn);

const LearnPage = () => <InfoPage info={learn} />;

export default LearnPage;
