import { press } from '../features/info/content/press.ts';
import { infoMeta } from '../features/info/info-meta.ts';
import { InfoPage } from '../features/info/info-page.tsx';

export const meta = infoMeta(press);

const PressPage = () => <InfoPage info={press} />;

export default PressPage;
