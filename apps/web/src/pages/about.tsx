import { about } from '../features/info/content/about.ts';
import { infoMeta } from '../features/info/info-meta.ts';
import { InfoPage } from '../features/info/info-page.tsx';

export const meta = infoMeta(about);

const AboutPage = () => <InfoPage info={about} />;

export default AboutPage;
