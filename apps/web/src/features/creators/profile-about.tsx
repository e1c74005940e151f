import type { Creator } from '../../api/creators.ts';

/** The creator's story, or the description if there is none. */
export const ProfileAbout = ({ creator }: { creator: Creator }) => (
  <section aria-labelledby="sobre" className="grid content-start gap-3.5">
    <h2 id="sobre">Sobre</h2>
    <p className="prose whitespace-pre-line wrap-anywhere">
      {creator.story || creator.description || <span className="text-muted">Este criador ainda não contou a sua história.</span>}
    </p>
  </section>
);
