import { terms } from '../features/info/content/terms.ts';
import { infoMeta } from '../features/info/info-meta.ts';
import { InfoPage } from '../features/info/info-page.tsx';

export const meta = infoMeta(terms);

const TermsPage = () => <InfoPage info={terms} />;

export default TermsPage;
