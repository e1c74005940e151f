import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { DEVICES, type Device, launchBrowser } from '../support/browser.ts';
import { MARKETPLACE_URL } from './marketplace.ts';
import type { Screen } from './screens.ts';
import { addStoredToken } from './visit-screens.ts';

const IMAGE_FOLDER = fileURLToPath(new URL('../../docs/images/', import.meta.url));
const MAX_BYTES = 60_000;

interface ReadmeImage extends Screen {
  name: string;
  device: Device;
  scale: number;
}

const IMAGES: ReadmeImage[] = [
  { name: 'storefront', path: '/products', device: '360 px', scale: 2 },
  { name: 'pending-orders', path: '/dashboard?section=customers', role: 'creator', device: '1280 px', scale: 1 },
  { name: 'analytics', path: '/dashboard?section=analytics', role: 'creator', device: '1280 px', scale: 1 },
];

/** Encodes a PNG as WebP at the highest quality that fits. */
async function encodeWebp(png: Buffer): Promise<Buffer> {
  for (let quality = 80; quality >= 30; quality -= 10) {
    const webp = await sharp(png).webp({ quality, effort: 6 }).toBuffer();
    if (webp.length <= MAX_BYTES) return webp;
  }
  throw new Error(`an image of the README is larger than ${MAX_BYTES} bytes`);
}

async function saveReadmeImage(browser: Browser, { name, path, role, device, scale }: ReadmeImage): Promise<void> {
  const context = await browser.newContext({
    ...DEVICES[device],
    deviceScaleFactor: scale,
    colorScheme: 'light',
    locale: 'pt-MZ',
    timezoneId: 'Africa/Maputo',
    reducedMotion: 'reduce',
  });
  await addStoredToken(context, role);
  const page = await context.newPage();
  await page.goto(MARKETPLACE_URL + path, { waitUntil: 'networkidle' });
  await page.locator('h1').first().waitFor();
  const webp = await encodeWebp(await page.screenshot());
  writeFileSync(`${IMAGE_FOLDER}${name}.webp`, webp);
  process.stdout.write(`docs/images/${name}.webp: ${webp.length} bytes\n`);
  await context.close();
}

/** Takes the screenshots in README.md of the demo marketplace. */
export async function takeReadmeImages(): Promise<void> {
  mkdirSync(IMAGE_FOLDER, { recursive: true });
  const browser = await launchBrowser();
  try {
    for (const image of IMAGES) await saveReadmeImage(browser, image);
  } finally {
    await browser.close();
  }
}
