import type { PageModule } from '../entities/page/page-module.ts';
import type { InfoPage } from '../features/info/info-page.ts';
import { createInfoMeta } from '../features/info/info-meta.ts';
import { InfoPageView } from '../features/info/info-page-view.tsx';

/** Creates the page module of a text in `features/info/pages`. */
export const createInfoPageModule = (page: InfoPage): PageModule => ({
  default: () => <InfoPageView page={page} />,
  meta: createInfoMeta(page),
});
