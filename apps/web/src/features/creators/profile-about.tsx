import { t } from '../../lib/i18n/t.ts';
import type { Creator } from '../../api/creators.ts';

/** The creator's story, or the description if there is none. */
export const ProfileAbout = ({ creator }: { creator: Creator }) => (
  <section aria-labelledby="sobre" className="grid content-start gap-3.5">
    <h2 id="sobre">{t('creatorProfile.about')}</h2>
    <p className="prose whitespace-pre-line wrap-anywhere">
      {creator.story || creator.description || <span className="text-muted">{t('creatorProfile.noStory')}</span>}
    </p>
  </section>
);
