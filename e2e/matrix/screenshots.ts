import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { wholePage } from '../support/browser.ts';
import { lookAtAll } from './screens.ts';

const FOLDER = fileURLToPath(new URL('../../screenshots/', import.meta.url));
mkdirSync(FOLDER, { recursive: true });
await lookAtAll(async ({ page, name }) => {
  // Pictures below the fold are loaded as one comes to them.
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo(0, y);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    scrollTo(0, 0);
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map(async (image) => await image.decode().catch(() => undefined)));
  });
  await page.waitForLoadState('networkidle');
  await wholePage(page, async () => await page.screenshot({ path: `${FOLDER}${name}.png`, fullPage: true }));
  process.stdout.write(`${name}.png\n`);
});
