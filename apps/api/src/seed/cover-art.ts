import sharp from 'sharp';
import { createClothPattern, drawHem } from './content/art/cloth.ts';
import { LAYOUTS } from './content/art/layouts.ts';
import { hashText, createInk, mix, pickPalette, pick, createSeededRandom, type Ink, type Random } from './content/art/palette.ts';
import { renderReceiptSvg, type ReceiptOptions } from './content/art/receipt.ts';
import type { Scene } from './content/art/scenes-media.ts';
import { chooseScene } from './content/art/scenes.ts';
import { circle, group, rect, ring, textLines, times } from './content/art/shapes.ts';
import { drawStrokeText } from './content/art/stroke-font.ts';
import type { CategoryName } from './content/types.ts';

export interface CoverOptions {
  /** Determines palette, cloth and layout: the same seed gives the same image. */
  seed: string;
  /** Its words select the object that is drawn. */
  title: string;
  category: CategoryName;
  /** 0: the cover, 1: a detail, 2: the cloth, 3: the contents. */
  variant: number;
  /** In pixels. The image is designed for an aspect ratio of 4:3. */
  width: number;
  height: number;
}

interface Picture {
  scene: Scene;
  ink: Ink;
  random: Random;
}

const drawDetail = ({ scene, ink, random }: Picture): string =>
  rect(0, 0, 800, 600, ink.field) +
  rect(0, 0, 800, 96, ink.cloth) +
  drawHem(0, 104, 800, 28, ink) +
  group(scene(ink, random), 330, 420, -7, 1.75);

const drawCloth = ({ scene, ink, random }: Picture): string =>
  rect(0, 0, 800, 600, ink.cloth) +
  rect(0, 470, 800, 130, ink.field) +
  drawHem(0, 434, 800, 36, ink) +
  circle(640, 420, 128, ink.trim) +
  circle(640, 420, 116, ink.field) +
  group(scene(ink, random), 640, 420, 0, 0.4);

function drawContents({ scene, ink, random }: Picture): string {
  const card = rect(250, 60, 500, 480, mix(ink.field, '#000000', 0.14), 26) + rect(238, 48, 500, 480, ink.body, 26);
  const entries = times(4, (index) => {
    const y = 96 + index * 108;
    const mark = index % 2 ? circle(308, y + 32, 32, ink.trim) : rect(276, y, 64, 64, ink.highlight, 14);
    return mark + textLines(366, y + 8, [300 - ((index * 53) % 110), 180], ink.line, 34, 16);
  });
  const smallObject = group(scene(ink, random), 128, 300, 0, 0.46);
  return (
    rect(0, 0, 800, 600, ink.cloth) +
    circle(128, 300, 150, ink.trim) +
    circle(128, 300, 138, ink.field) +
    card +
    entries +
    smallObject
  );
}

/** Renders a cover with capulana cloth and an object that suits the product. Contains no text, so it needs no font. */
export function renderCoverSvg({ seed, title, category, variant, width, height }: CoverOptions): string {
  const id = `k${hashText(seed).toString(36)}`;
  const random = createSeededRandom(seed);
  const palette = pickPalette(random);
  const ink = createInk(palette, random, `url(#${id})`);
  const layout = pick(LAYOUTS, random);
  const pattern = createClothPattern(id, palette, ink.field, random, variant === 0 ? layout.clothScale : 3.2);
  const picture = { scene: chooseScene(category, title, random), ink, random };
  const views = [
    () => layout.draw(picture.scene(ink, random), ink),
    () => drawDetail(picture),
    () => drawCloth(picture),
    () => drawContents(picture),
  ];
  const view = views[variant % views.length];
  if (!view) throw new RangeError(`renderCoverSvg: variant ${variant} is less than 0`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 800 600" preserveAspectRatio="xMidYMid slice"><defs>${pattern}</defs>${view()}</svg>`;
}

/** Renders a cover as PNG, by default of 1200 × 900 pixels. */
export async function renderCoverImage(
  options: Omit<CoverOptions, 'width' | 'height'> & { width?: number; height?: number },
): Promise<Buffer> {
  const svg = renderCoverSvg({ width: 1200, height: 900, ...options });
  return sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer();
}

/** Renders a made-up M-Pesa or E-mola confirmation as PNG of 720 × 1280 pixels, like the screenshot of a buyer. */
export async function renderReceiptScreenshot(options: ReceiptOptions): Promise<Buffer> {
  return sharp(Buffer.from(renderReceiptSvg(options)))
    .png({ compressionLevel: 6 })
    .toBuffer();
}

/** Renders a profile picture with one or two initials as PNG of 512 × 512 pixels. */
export async function renderAvatar({ seed, initials }: { seed: string; initials: string }): Promise<Buffer> {
  const random = createSeededRandom(seed);
  const palette = pickPalette(random);
  const ink = createInk(palette, random, 'url(#a)');
  const letters = drawStrokeText({
    text: initials.slice(0, 2),
    x: 256,
    y: 204,
    size: 104,
    colour: ink.body,
    weight: 0.2,
    align: 'middle',
  });
  const disc = circle(256, 256, 178, ink.field) + ring(256, 256, 160, ink.trim, 8);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512"><defs>${createClothPattern('a', palette, ink.field, random, 1.2)}</defs>${rect(0, 0, 512, 512, ink.cloth)}${disc}${letters}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
