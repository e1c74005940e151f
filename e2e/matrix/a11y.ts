import { axeFindings } from '../support/browser.ts';
import { lookAtAll } from './screens.ts';

let looked = 0;
let findings = 0;
await lookAtAll(async ({ page, path, device, theme }) => {
  looked += 1;
  const found: string[] = [];
  // A page that scrolls sideways is broken on a phone, though no rule of axe says so.
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  if (isWide) found.push(`${path} at ${device}: scrolls sideways`);
  found.push(...(await axeFindings(page)).map((finding) => `${path} at ${device}, ${theme}: ${finding}`));
  findings += found.length;
  for (const finding of found) process.stdout.write(`✗ ${finding}\n`);
});
process.stdout.write(`${looked} views, ${findings} findings\n`);
process.exitCode = findings > 0 ? 1 : 0;
