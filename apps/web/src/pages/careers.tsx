import { careers } from '../features/info/content/careers.ts';
import { infoMeta } from '../features/info/info-meta.ts';
import { InfoPage } from '../features/info/info-page.tsx';

export const meta = infoMeta(careers);

const CareersPage = () => <InfoPage info={careers} />;

export default CareersPage;
