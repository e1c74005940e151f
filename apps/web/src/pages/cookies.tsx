import { cookies } from '../features/info/content/cookies.ts';
import { infoMeta } from '../features/info/info-meta.ts';
import { InfoPage } from '../features/info/info-page.tsx';

export const meta = infoMeta(cookies);

const CookiesPage = () => <InfoPage info={cookies} />;

export default CookiesPage;
