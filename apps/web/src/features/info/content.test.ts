import { describe, expect, it } from 'vitest';
import { findRoute, notFoundRoute, routes } from '../../app/navigation/routes.ts';
import type { PageMeta, PageModule } from '../../entities/page/page-module.ts';
import { makeStore } from '../../api/store.ts';
import { articles } from './articles/articles.ts';
import type { InfoPage } from './info-page.ts';

const modules = import.meta.glob<Record<string, unknown>>(['./content/*.ts', './pages/*.ts'], { eager: true });
const isPage = (value: unknown): value is InfoPage => typeof value === 'object' && value !== null && 'lead' in value;
const pages: InfoPage[] = [...Object.values(modules).flatMap((module) => Object.values(module).filter(isPage)), ...articles];

/** Lists the ids of all sections and questions of a page. */
const listAnchors = ({ sections }: InfoPage): string[] =>
  sections.flatMap(({ id, blocks }) => [
    id,
    ...blocks.flatMap((block) => (typeof block === 'object' && 'questions' in block ? block.questions.map((q) => q.id) : [])),
  ]);
/** Lists the internal links of a page. */
const listLinks = (page: InfoPage): string[] => {
  const text = JSON.stringify(page);
  return [...text.matchAll(/\]\((\/[^)]*)\)|"to":"([^"]+)"/g)].map(([, markdownLink, to]) => markdownLink ?? to ?? '');
};
const STATIC_FILES = ['/favicon.svg', '/og.png'];

async function loadMeta(path: string): Promise<PageMeta | undefined> {
  const { route, params } = findRoute(path);
  const module: PageModule = await route.page.load();
  return module.meta?.(makeStore({}).getState(), { params, url: new URL(path, 'https://banca.test') });
}

describe('the info pages', () => {
  it('have the expected paths', () => {
    const fixedPaths =
      '/about /learn /help /community /blog /careers /press /contact /privacy /terms /cookies /gdpr /resources/guide /resources/videos ' +
      '/resources/tools /courses/digital-product-creation /courses/digital-marketing /courses/passive-income';
    const articlePaths = articles.map(({ slug }) => `/blog/${slug}`);
    expect(pages.map(({ path }) => path).toSorted()).toEqual([...fixedPaths.split(' '), ...articlePaths].toSorted());
  });

  it.each(pages.map((page) => [page.path, page] as const))('%s has a route and metadata', async (path, page) => {
    expect(routes).toContain(findRoute(path).route);
    const meta = await loadMeta(path);
    expect(meta).toMatchObject({ title: page.title, description: page.description, canonical: path });
    expect(meta?.noindex).toBeUndefined();
    expect(page.description.length).toBeGreaterThan(60);
    expect(page.description.length).toBeLessThanOrEqual(200);
    const graph = meta?.jsonLd?.['@graph'] as { itemListElement: { item: string }[] }[];
    expect(graph[0]?.itemListElement.at(-1)?.item).toBe(`https://banca.test${path}`);
  });

  it.each(pages.map((page) => [page.path, page] as const))('%s contains only links to existing pages and anchors', (_, page) => {
    for (const link of listLinks(page).filter((to) => !STATIC_FILES.includes(to))) {
      const { pathname, hash } = new URL(link, 'https://banca.test');
      expect(findRoute(pathname).route, link).not.toBe(notFoundRoute);
      const target = pages.find(({ path }) => path === pathname);
      if (hash && target) expect(listAnchors(target), link).toContain(hash.slice(1));
    }
  });

  it.each(pages.map((page) => [page.path, page] as const))(
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

  it('include the FAQ of /help as JSON-LD', async () => {
    const graph = (await loadMeta('/help'))?.jsonLd?.['@graph'] as { '@type': string; mainEntity?: { name: string }[] }[];
    const faq = graph.find((entry) => entry['@type'] === 'FAQPage');
    expect(faq?.mainEntity?.map(({ name }) => name)).toContain('O link de download expirou');
  });

  it('respond with 404 for an unknown article', async () => {
    expect(await loadMeta('/blog/nada')).toMatchObject({ status: 404 });
  });
});
