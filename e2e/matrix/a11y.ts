import { listAxeViolations } from '../support/browser.ts';
import { visitEveryView } from './visit-screens.ts';

let viewCount = 0;
let violationCount = 0;
await visitEveryView(async ({ page, path, device, theme }) => {
  viewCount += 1;
  const viewViolations: string[] = [];
  // axe has no rule against horizontal scrolling.
  const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  if (isTooWide) viewViolations.push(`${path} at ${device}: scrolls horizontally`);
  viewViolations.push(...(await listAxeViolations(page)).map((violation) => `${path} at ${device}, ${theme}: ${violation}`));
  violationCount += viewViolations.length;
  for (const violation of viewViolations) process.stdout.write(`✗ ${violation}\n`);
});
process.stdout.write(`${viewCount} views, ${violationCount} violations\n`);
process.exitCode = violationCount > 0 ? 1 : 0;
