import { help } from '../features/info/content/help.ts';
import { HelpView } from '../features/info/help-view.tsx';
import { createInfoMeta } from '../features/info/info-meta.ts';

export const query = ['q'];

export const meta = createInfoMeta(help);

const HelpPage = () => <HelpView />;

export default HelpPage;
