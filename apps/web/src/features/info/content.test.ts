import { DEFAULT_LOCALE, type MessageId } from '@banca/messages';
import type { BlogPage } from '@banca/messages/article';
import type { InfoPage } from '@banca/messages/info-page';
import { listPageTextFiles } from '@banca/messages/page-texts';
import { describe, expect, it } from 'vitest';
import { findRoute, notFoundRoute, routes } from '../../app/navigation/routes.ts';
import type { PageMeta, PageModule } from '../../entities/page/page-module.ts';
import { insertMethodNames } from '../../entities/page/insert-method-names.ts';
import { makeStore } from '../../api/store.ts';
import { languages } from '../../config/languages.ts';
import { getLocale, withLocale } from '../../lib/i18n/active-locale.ts';
import { catalogues } from '../../lib/i18n/catalogues.ts';

const LOCALES_FOLDER = '../../../../../packages/messages/src/locales/';
const texts = import.meta.glob<{ page: InfoPage | BlogPage }>('../../../../../packages/messages/src/locales/*/pages/*.ts', {
  eager: true,
});
const pageNames = new Set(Object.keys(texts).map((file) => file.slice(file.lastIndexOf('/') + 1, -'.ts'.length)));

function listPages(localeId: string): InfoPage[] {
  const files = [...pageNames].map((name) => listPageTextFiles(name, localeId).find((file) => texts[LOCALES_FOLDER + file]));
  return files.flatMap((file) => {
    const page = texts[`${LOCALES_FOLDER}${file}`]?.page;
    if (!page) return [];
    return ('articles' in page ? [page, ...page.articles] : [page]).map(insertMethodNames);
  });
}

const localeIds = [DEFAULT_LOCALE, ...languages.map(({ id }) => id)];
const pages = listPages('pt');

/** Lists the ids of all sections and questions of a page. */
const listAnchors = ({ sections }: InfoPage): string[] =>
  sections.flatMap(({ id, blocks }) => [
    id,
    ...blocks.flatMap((block) => (typeof block === 'object' && 'questions' in block ? block.questions.map((q) => q.id) : [])),
  ]);
/** Lists the bold words of a page, which are often names of buttons. */
const listBoldWords = (page: InfoPage): string[] =>
  [...JSON.stringify(page).matchAll(/\*\*(.+?)\*\*/g)].map(([, words = '']) => words);
/** Lists the internal links of a page. */
const listLinks = ({ lead, sections }: InfoPage): string[] => {
  const text = JSON.stringify([lead, sections]);
  return [...text.matchAll(/\]\((\/[^)]*)\)|"to":"([^"]+)"/g)].map(([, markdownLink, to]) => markdownLink ?? to ?? '');
};
const IDENTIFIERS = ['id', 'icon', 'parent', 'path', 'sectionId', 'slug', 'to', 'updated'];
/** Replaces the texts of a page, but not its identifiers. */
const getStructure = (page: InfoPage): unknown =>
  JSON.parse(JSON.stringify({ ...page, lang: undefined }), (key, value: unknown) =>
    typeof value === 'string' && !IDENTIFIERS.includes(key) ? 'text' : value,
  );
const STATIC_FILES = ['/favicon.svg', '/og.png'];

async function loadMeta(path: string, localeId: string = DEFAULT_LOCALE): Promise<PageMeta | undefined> {
  const { route, params } = findRoute(path);
  const module: PageModule = await route.page.load();
  const locale = catalogues[localeId]?.locale ?? getLocale();
  return withLocale(locale, () => module.meta?.(makeStore({}).getState(), { params, url: new URL(path, 'https://banca.test') }));
}

describe('the info pages', () => {
  it('have the expected paths', () => {
    const paths =
      '/about /learn /help /community /blog /careers /press /contact /privacy /terms /cookies /gdpr /resources/guide /resources/videos ' +
      '/resources/tools /courses/digital-product-creation /courses/digital-marketing /courses/passive-income /blog/comprovativo-falso ' +
      '/blog/quanto-cobrar /blog/capa-no-telefone /blog/responder-uma-vez';
    expect(pages.map(({ path }) => path).toSorted()).toEqual(paths.split(' ').toSorted());
  });

  it('include the FAQ of /help as JSON-LD', async () => {
    const graph = (await loadMeta('/help'))?.jsonLd?.['@graph'] as { '@type': string; mainEntity?: { name: string }[] }[];
    const faq = graph.find((entry) => entry['@type'] === 'FAQPage');
    expect(faq?.mainEntity?.map(({ name }) => name)).toContain('O link de download expirou');
  });

  it('respond with 404 for an unknown article', async () => {
    expect(await loadMeta('/blog/nada')).toMatchObject({ status: 404 });
  });
});

describe.each(localeIds)('the info pages in %s', (localeId) => {
  const localePages = listPages(localeId);

  it.each(localePages.map((page) => [page.path, page] as const))('%s has a route and metadata', async (path, page) => {
    expect(routes).toContain(findRoute(path).route);
    const meta = await loadMeta(path, localeId);
    expect(meta).toMatchObject({ title: page.title, description: page.description, canonical: path });
    expect(meta?.noindex).toBeUndefined();
    expect(page.description.length).toBeGreaterThan(60);
    expect(page.description.length).toBeLessThanOrEqual(200);
    const graph = meta?.jsonLd?.['@graph'] as { itemListElement: { item: string }[] }[];
    expect(graph[0]?.itemListElement.at(-1)?.item).toBe(`https://banca.test${path}`);
  });

  it.each(localePages.map((page) => [page.path, page] as const))(
    '%s has the sections, questions and links of the Portuguese page',
    (path, page) => {
      const portuguesePage = pages.find((other) => other.path === path) as InfoPage;
      expect(getStructure(page)).toEqual(getStructure(portuguesePage));
      expect(listLinks(page).toSorted()).toEqual(listLinks(portuguesePage).toSorted());
    },
  );

  it.each(localePages.map((page) => [page.path, page] as const))(
    '%s contains only links to existing pages and anchors',
    (_, page) => {
      for (const link of listLinks(page).filter((to) => !STATIC_FILES.includes(to))) {
        const { pathname, hash } = new URL(link, 'https://banca.test');
        expect(findRoute(pathname).route, link).not.toBe(notFoundRoute);
        const target = pages.find(({ path }) => path === pathname);
        if (hash && target) expect(listAnchors(target), link).toContain(hash.slice(1));
      }
    },
  );

  it.each(localePages.map((page) => [page.path, page] as const))(
    '%s has unique anchors and no link inside a linked card',
    (_, page) => {
      const anchors = listAnchors(page);
      expect(new Set(anchors).size).toBe(anchors.length);
      for (const { blocks } of page.sections)
        for (const block of blocks)
          if (typeof block === 'object' && 'cards' in block)
            for (const { to, text } of block.cards) if (to) expect(text).not.toContain('](');
    },
  );
});

// The words of the default locale are fixed, and it uses the Portuguese pages.
describe.each(localeIds.filter((id) => id !== DEFAULT_LOCALE))('the info pages in the language %s', (localeId) => {
  const localePages = listPages(localeId);

  it('are complete', () => {
    expect([...pageNames].filter((name) => !texts[`${LOCALES_FOLDER}${localeId}/pages/${name}.ts`])).toEqual([]);
  });

  it.each(localePages.map((page) => [page.path, page] as const))('%s names buttons as the screens do', (path, page) => {
    const portugueseMessages = Object.entries(catalogues['pt']?.messages ?? {});
    const boldWords = listBoldWords(page);
    for (const [index, label] of listBoldWords(pages.find((other) => other.path === path) as InfoPage).entries()) {
      const ids = portugueseMessages.flatMap(([id, message]) => (message === label ? [id as MessageId] : []));
      const labels = ids.map((id) => catalogues[localeId]?.messages[id].replace(/^<en>/, ''));
      if (labels.length > 0) expect(labels, label).toContain(boldWords[index]);
    }
  });
});
