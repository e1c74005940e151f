import { help } from '../features/info/content/help.ts';
import { HelpView } from '../features/info/help-view.tsx';
import { infoMeta } from '../features/info/info-meta.ts';

export const query = ['q'];

export const meta = infoMeta(help);

const HelpPage = () => <HelpView />;

export default HelpPage;
