import { privacy } from '../features/info/content/privacy.ts';
import { infoMeta } from '../features/info/info-meta.ts';
import { InfoPage } from '../features/info/info-page.tsx';

export const meta = infoMeta(privacy);

const PrivacyPage = () => <InfoPage info={privacy} />;

export default PrivacyPage;
