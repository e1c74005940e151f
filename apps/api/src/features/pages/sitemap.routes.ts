import { SECRET_PAGES } from '@banca/contracts/secret-pages';
import express, { type Response, type Router } from 'express';
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/errors.ts';
import { compress } from '../../platform/http/compress.ts';
import { countPublishedProducts, listPublishedProducts } from '../products/published/lists.ts';
import { countActiveCreators, listActiveCreators } from '../accounts/creator-directory.ts';

/** The protocol allows 50,000, but smaller files are faster to create and read. */
const URLS_PER_FILE = 5_000;
const CACHE_CONTROL = 'public, max-age=3600';

interface SitemapEntry {
  url: string;
  lastmod?: string;
}

interface SitemapSection {
  count: () => Promise<number>;
  list: (skip: number, count: number) => Promise<SitemapEntry[]>;
}

const toEntry = (folder: string, { id, updatedAt }: { id: string; updatedAt: Date }): SitemapEntry => ({
  url: `/${folder}/${id}`,
  lastmod: updatedAt.toISOString(),
});

const createSections = (pages: string[]): Map<string, SitemapSection> =>
  new Map<string, SitemapSection>(
    Object.entries({
      pages: {
        count: async () => pages.length,
        list: async (skip, count) => pages.slice(skip, skip + count).map((url) => ({ url })),
      },
      products: {
        count: countPublishedProducts,
        list: async (skip, count) => (await listPublishedProducts(skip, count)).map((product) => toEntry('products', product)),
      },
      creators: {
        count: countActiveCreators,
        list: async (skip, count) => (await listActiveCreators(skip, count)).map((creator) => toEntry('creators', creator)),
      },
    } satisfies Record<string, SitemapSection>),
  );

async function sendXml(res: Response, stream: SitemapStream | SitemapIndexStream, urls: SitemapEntry[]): Promise<void> {
  const xml = streamToPromise(stream);
  for (const row of urls) stream.write(row);
  stream.end();
  res
    .set('Cache-Control', CACHE_CONTROL)
    .type('application/xml')
    .send(await xml);
}

export function createSitemapRouter({ config }: Deps, pages: string[]): Router {
  const router = express.Router();
  const origin = config.PUBLIC_ORIGIN;
  const sections = createSections(pages);
  router.use(['/sitemap.xml', '/sitemaps'], compress);
  router.get('/robots.txt', (_req, res) => {
    const disallowed = [
      '/api/',
      '/dashboard',
      '/admin',
      '/checkout/',
      ...SECRET_PAGES,
      '/PurchaseSuccess',
      '/upload',
      '/add-product',
    ];
    const lines = ['User-agent: *', ...disallowed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''];
    res.set('Cache-Control', CACHE_CONTROL).type('text').send(lines.join('\n'));
  });
  router.get('/sitemap.xml', async (_req, res) => {
    const files = [...sections].map(async ([name, { count }]) => {
      const length = Math.ceil((await count()) / URLS_PER_FILE);
      return Array.from({ length }, (_, i) => ({ url: `${origin}/sitemaps/${name}-${i + 1}.xml` }));
    });
    await sendXml(res, new SitemapIndexStream(), (await Promise.all(files)).flat());
  });
  router.get('/sitemaps/:file', async (req, res) => {
    const [, name = '', number] = /^([a-z]+)-([1-9]\d{0,4})\.xml$/.exec(req.params.file) ?? [];
    const urls = (await sections.get(name)?.list((Number(number) - 1) * URLS_PER_FILE, URLS_PER_FILE)) ?? [];
    if (urls.length === 0) throw notFound();
    await sendXml(
      res,
      new SitemapStream({ hostname: origin, xmlns: { news: false, xhtml: false, image: false, video: false } }),
      urls,
    );
  });
  return router;
}
