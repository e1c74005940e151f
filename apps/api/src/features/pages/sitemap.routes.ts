import express, { type Response, type Router } from 'express';
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/errors.ts';
import { countPublished, listPublished } from '../products/published-products.ts';
import { countOpenShops, listOpenShops } from '../accounts/directory.ts';

/** A file may name 50,000 addresses; few are quicker to make and to read. */
const PER_FILE = 5_000;
/** Search engines look every few hours at most. */
const CACHE = 'public, max-age=3600';

interface Address {
  url: string;
  lastmod?: string;
}

/** Everything of one kind, in as many files as it takes. */
interface Kind {
  count: () => Promise<number>;
  list: (skip: number, count: number) => Promise<Address[]>;
}

const address = (folder: string, { id, updatedAt }: { id: string; updatedAt: Date }): Address => ({
  url: `/${folder}/${id}`,
  lastmod: updatedAt.toISOString(),
});

const kindsOf = (pages: string[]): Map<string, Kind> =>
  new Map<string, Kind>(
    Object.entries({
      pages: {
        count: async () => pages.length,
        list: async (skip, count) => pages.slice(skip, skip + count).map((url) => ({ url })),
      },
      products: {
        count: countPublished,
        list: async (skip, count) => (await listPublished(skip, count)).map((one) => address('products', one)),
      },
      creators: {
        count: countOpenShops,
        list: async (skip, count) => (await listOpenShops(skip, count)).map((one) => address('creators', one)),
      },
    } satisfies Record<string, Kind>),
  );

async function sendXml(res: Response, stream: SitemapStream | SitemapIndexStream, rows: Address[]): Promise<void> {
  const whole = streamToPromise(stream);
  for (const row of rows) stream.write(row);
  stream.end();
  res
    .set('Cache-Control', CACHE)
    .type('application/xml')
    .send(await whole);
}

/** What search engines read: which pages there are, and which to leave alone. `pages`: paths of pages without an id. */
export function sitemapRouter({ config }: Deps, pages: string[]): Router {
  const router = express.Router();
  const origin = config.PUBLIC_ORIGIN;
  const kinds = kindsOf(pages);
  router.get('/robots.txt', (_req, res) => {
    const secret = ['/download/', '/reset-password', '/verify-email'];
    const closed = ['/api/', '/dashboard', '/admin', '/checkout/', ...secret, '/PurchaseSuccess', '/upload', '/add-product'];
    const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''];
    res.set('Cache-Control', CACHE).type('text').send(lines.join('\n'));
  });
  router.get('/sitemap.xml', async (_req, res) => {
    const files = [...kinds].map(async ([name, { count }]) => {
      const length = Math.ceil((await count()) / PER_FILE);
      return Array.from({ length }, (_, i) => ({ url: `${origin}/sitemaps/${name}-${i + 1}.xml` }));
    });
    await sendXml(res, new SitemapIndexStream(), (await Promise.all(files)).flat());
  });
  router.get('/sitemaps/:file', async (req, res) => {
    const [, name = '', number] = /^([a-z]+)-([1-9]\d{0,4})\.xml$/.exec(req.params.file) ?? [];
    const rows = (await kinds.get(name)?.list((Number(number) - 1) * PER_FILE, PER_FILE)) ?? [];
    if (rows.length === 0) throw notFound();
    await sendXml(
      res,
      new SitemapStream({ hostname: origin, xmlns: { news: false, xhtml: false, image: false, video: false } }),
      rows,
    );
  });
  return router;
}
