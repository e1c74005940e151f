import { listAxeViolations } from '../support/browser.ts';
import { visitEveryView } from './screens.ts';

let views = 0;
let violations = 0;
await visitEveryView(async ({ page, path, device, theme }) => {
  views += 1;
  const found: string[] = [];
  // axe has no rule against horizontal scrolling.
  const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  if (isTooWide) found.push(`${path} at ${device}: scrolls horizontally`);
  found.push(...(await listAxeViolations(page)).map((violation) => `${path} at ${device}, ${theme}: ${violation}`));
  violations += found.length;
  for (const violation of found) process.stdout.write(`✗ ${violation}\n`);
});
process.stdout.write(`${views} views, ${violations} violations\n`);
process.exitCode = violations > 0 ? 1 : 0;
