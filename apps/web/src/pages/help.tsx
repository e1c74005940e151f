import type { InfoPage } from '@banca/messages/info-page';
import type { PageModule } from '../entities/page/page-module.ts';
import { HelpView } from '../features/info/help-view.tsx';
import { createInfoMeta } from '../features/info/info-meta.ts';

export const createPageModule = (getPage: () => InfoPage): PageModule => ({
  default: () => <HelpView help={getPage()} />,
  query: ['q'],
  meta: createInfoMeta(getPage),
});
