import type { PageModule } from '../entities/page/page-module.ts';
import type { Info } from '../features/info/info.ts';
import { createInfoMeta } from '../features/info/info-meta.ts';
import { InfoPage } from '../features/info/info-page.tsx';

/** A page that shows nothing but one of the texts in `features/info/pages`. */
export const createInfoPage = (info: Info): PageModule => ({
  default: () => <InfoPage info={info} />,
  meta: createInfoMeta(info),
});
