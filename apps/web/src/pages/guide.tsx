import { guide } from '../features/info/content/guide.ts';
import { infoMeta } from '../features/info/info-meta.ts';
import { InfoPage } from '../features/info/info-page.tsx';

export const meta = infoMeta(guide);

const GuidePage = () => <InfoPage info={guide} />;

export default GuidePage;
