import { gdpr } from '../features/info/content/gdpr.ts';
import { infoMeta } from '../features/info/info-meta.ts';
import { InfoPage } from '../features/info/info-page.tsx';

export const meta = infoMeta(gdpr);

const GdprPage = () => <InfoPage info={gdpr} />;

export default GdprPage;
