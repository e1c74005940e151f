import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { renderWholePage } from '../support/browser.ts';
import { takeReadmeImages } from './readme-images.ts';
import { pathFilters, type View, visitEveryView } from './visit-screens.ts';

const SCREENSHOT_FOLDER = fileURLToPath(new URL('../../screenshots/', import.meta.url));
const LANGUAGE_OPTION = '--language=';
const languages = process.argv.flatMap((argument) =>
  argument.startsWith(LANGUAGE_OPTION) ? argument.slice(LANGUAGE_OPTION.length) : [],
);
const isReadmeOnly = pathFilters.length === 1 && pathFilters[0] === 'readme';

if ((pathFilters.length === 0 && languages.length === 0) || isReadmeOnly) await takeReadmeImages();
if (!isReadmeOnly) await takeAllScreenshots();

async function takeAllScreenshots(): Promise<void> {
  mkdirSync(SCREENSHOT_FOLDER, { recursive: true });
  const takeScreenshot = async ({ page, name }: View): Promise<void> => {
    // Images below the fold load when they are scrolled into view.
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
    await renderWholePage(page, async () => await page.screenshot({ path: `${SCREENSHOT_FOLDER}${name}.png`, fullPage: true }));
    process.stdout.write(`${name}.png\n`);
  };
  await visitEveryView(takeScreenshot, languages.length > 0 ? { locales: languages } : {});
}
