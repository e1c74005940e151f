import type { PageModule } from '../entities/page/page-module.ts';
import type { Info } from '../features/info/info.ts';
import { createInfoMeta } from '../features/info/info-meta.ts';
import { InfoPage } from '../features/info/info-page.tsx';

/** Creates the page module of a text in `features/info/pages`. */
export const createInfoPage = (info: Info): PageModule => ({
  default: () => <InfoPage info={info} />,
  meta: createInfoMeta(info),
});
