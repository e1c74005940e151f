import type { InfoPage } from '@banca/messages/info-page';
import type { PageModule } from '../entities/page/page-module.ts';
import { createInfoMeta } from '../features/info/info-meta.ts';
import { InfoPageView } from '../features/info/info-page-view.tsx';

export const createPageModule = (getPage: () => InfoPage): PageModule => ({
  default: () => <InfoPageView page={getPage()} />,
  meta: createInfoMeta(getPage),
});
