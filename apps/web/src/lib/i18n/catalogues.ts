import type { Locale, MessageId } from '@banca/messages';
import { createPseudoCatalogue } from '@banca/messages/pseudo-locale';

interface Catalogue {
  locale: Locale;
  messages: Record<MessageId, string>;
}

const modules = import.meta.glob<Catalogue>('../../../../../packages/messages/src/locales/*/index.ts', { eager: true });

/** The texts of every locale, for server rendering, development and tests. Browser builds contain the texts of one locale instead. */
export const catalogues: Record<string, Catalogue> = Object.fromEntries(
  Object.values(modules)
    .flatMap((catalogue) =>
      __HAS_PSEUDO_LOCALE__ && catalogue.locale.id === 'pt' ? [catalogue, createPseudoCatalogue(catalogue)] : [catalogue],
    )
    .map((catalogue) => [catalogue.locale.id, catalogue]),
);
