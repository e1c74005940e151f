import sharp from 'sharp';
import { clothPattern, hem } from './content/art/cloth.ts';
import { LAYOUTS } from './content/art/layouts.ts';
import { hash, inkOf, mix, paletteOf, pick, randomFrom, type Ink, type Random } from './content/art/palette.ts';
import { receiptSvg, type ReceiptOptions } from './content/art/receipt.ts';
import type { Scene } from './content/art/scenes-media.ts';
import { sceneFor } from './content/art/scenes.ts';
import { circle, group, rect, ring, textLines, times } from './content/art/shapes.ts';
import { strokeText } from './content/art/stroke-font.ts';
import type { CategoryName } from './content/types.ts';

export interface CoverOptions {
  /** Decides palette, cloth and layout; the same seed always gives the same picture. */
  seed: string;
  /** Words in it choose the object that is drawn. */
  title: string;
  category: CategoryName;
  /** 0 the cover, 1 a detail, 2 the cloth itself, 3 what is inside. */
  variant: number;
  /** Pixels; the picture is drawn for 4:3. */
  width: number;
  height: number;
}

interface Picture {
  scene: Scene;
  ink: Ink;
  random: Random;
}

const detail = ({ scene, ink, random }: Picture): string =>
  rect(0, 0, 800, 600, ink.field) +
  rect(0, 0, 800, 96, ink.cloth) +
  hem(0, 104, 800, 28, ink) +
  group(scene(ink, random), 330, 420, -7, 1.75);

const wholeCloth = ({ scene, ink, random }: Picture): string =>
  rect(0, 0, 800, 600, ink.cloth) +
  rect(0, 470, 800, 130, ink.field) +
  hem(0, 434, 800, 36, ink) +
  circle(640, 420, 128, ink.trim) +
  circle(640, 420, 116, ink.field) +
  group(scene(ink, random), 640, 420, 0, 0.4);

function contents({ scene, ink, random }: Picture): string {
  const card = rect(250, 60, 500, 480, mix(ink.field, '#000000', 0.14), 26) + rect(238, 48, 500, 480, ink.body, 26);
  const entries = times(4, (index) => {
    const y = 96 + index * 108;
    const mark = index % 2 ? circle(308, y + 32, 32, ink.trim) : rect(276, y, 64, 64, ink.pop, 14);
    return mark + textLines(366, y + 8, [300 - ((index * 53) % 110), 180], ink.line, 34, 16);
  });
  const small = group(scene(ink, random), 128, 300, 0, 0.46);
  return (
    rect(0, 0, 800, 600, ink.cloth) + circle(128, 300, 150, ink.trim) + circle(128, 300, 138, ink.field) + card + entries + small
  );
}

/** Cover art in the manner of capulana cloth, with an object that hints at the good. Holds no text, so it needs no font. */
export function coverSvg({ seed, title, category, variant, width, height }: CoverOptions): string {
  const id = `k${hash(seed).toString(36)}`;
  const random = randomFrom(seed);
  const palette = paletteOf(random);
  const ink = inkOf(palette, random, `url(#${id})`);
  const layout = pick(LAYOUTS, random);
  const pattern = clothPattern(id, palette, ink.field, random, variant === 0 ? layout.cloth : 3.2);
  const picture = { scene: sceneFor(category, title, random), ink, random };
  const views = [
    () => layout.draw(picture.scene(ink, random), ink),
    () => detail(picture),
    () => wholeCloth(picture),
    () => contents(picture),
  ];
  const view = views[variant % views.length];
  if (!view) throw new RangeError(`coverSvg: variant ${variant} is not 0 or more`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 800 600" preserveAspectRatio="xMidYMid slice"><defs>${pattern}</defs>${view()}</svg>`;
}

/** The cover as a lossless PNG, 1200 × 900 pixels unless told otherwise. */
export async function coverImage(
  options: Omit<CoverOptions, 'width' | 'height'> & { width?: number; height?: number },
): Promise<Buffer> {
  const svg = coverSvg({ width: 1200, height: 900, ...options });
  return sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer();
}

/** The screenshot a buyer uploads: a made-up M-Pesa or e-Mola confirmation, PNG, 720 × 1280 pixels; `amount` in centavos. */
export async function receiptScreenshot(options: ReceiptOptions): Promise<Buffer> {
  return sharp(Buffer.from(receiptSvg(options)))
    .png({ compressionLevel: 6 })
    .toBuffer();
}

/** A profile picture, PNG, 512 × 512 pixels: cloth around a disc with one or two initials. */
export async function avatarImage({ seed, initials }: { seed: string; initials: string }): Promise<Buffer> {
  const random = randomFrom(seed);
  const palette = paletteOf(random);
  const ink = inkOf(palette, random, 'url(#a)');
  const letters = strokeText({
    text: initials.slice(0, 2),
    x: 256,
    y: 204,
    size: 104,
    colour: ink.body,
    weight: 0.2,
    align: 'middle',
  });
  const disc = circle(256, 256, 178, ink.field) + ring(256, 256, 160, ink.trim, 8);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512"><defs>${clothPattern('a', palette, ink.field, random, 1.2)}</defs>${rect(0, 0, 512, 512, ink.cloth)}${disc}${letters}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
