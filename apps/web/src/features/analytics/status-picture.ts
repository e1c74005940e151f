import { apiOrigin, toImageUrl } from '../../api/origin.ts';
import { formatPrice } from '../../lib/format.ts';
import { t } from '../../lib/i18n/text.tsx';
import { encodeModules } from '../../ui/qr-code.tsx';
import { loadCapulana } from './capulana-image.tsx';
import { clipRounded, drawCover, drawModules, getContext, type Rectangle, toFile, wrapText } from '../../entities/social/draw.ts';

/** The size of a WhatsApp status. WhatsApp covers the top and the bottom with its own controls. */
export const WIDTH = 1080;
export const HEIGHT = 1920;
const CARD: Rectangle = [90, 190, 900, 1540];
const IMAGE: Rectangle = [90, 190, 900, 760];
const TEXT_X = 150;
const TEXT_WIDTH = 780;
const QR = { x: 150, y: 1370, size: 300 };
const LINK_X = 490;
const LINK_WIDTH = 440;

// The picture is the same in both themes.
const INK = '#1c1917';
const MUTED = '#57504a';
const BRAND = '#b93815';
const DISPLAY_FONT = "750 60px 'Bricolage Grotesque', system-ui, sans-serif";
const getFont = (weight: number, size: number): string => `${weight} ${size}px system-ui, sans-serif`;

interface StatusProduct {
  _id: string;
  title: string;
  /** MZN. */
  price: number;
  image: string | null;
  creator: { _id: string; username: string };
}

async function loadImage(path: string): Promise<ImageBitmap> {
  // The cached response of an <img> from another origin cannot be read.
  const response = await fetch(toImageUrl(path, 1200), { cache: apiOrigin ? 'reload' : 'default' });
  if (!response.ok) throw new Error(`the picture of the product answered ${response.status}`);
  return await createImageBitmap(await response.blob());
}

interface Line {
  x: number;
  y: number;
  font: string;
  colour: string;
}

function drawLine(context: CanvasRenderingContext2D, text: string, { x, y, font, colour }: Line): void {
  context.font = font;
  context.fillStyle = colour;
  context.fillText(text, x, y);
}

interface Paragraph extends Line {
  maxWidth: number;
  maxLines: number;
  lineHeight: number;
}

/** @returns the baseline of the last line */
function drawParagraph(context: CanvasRenderingContext2D, text: string, paragraph: Paragraph): number {
  context.font = paragraph.font;
  const lines = wrapText(text, { ...paragraph, measure: (line) => context.measureText(line).width });
  for (const [index, line] of lines.entries())
    drawLine(context, line, { ...paragraph, y: paragraph.y + index * paragraph.lineHeight });
  return paragraph.y + Math.max(0, lines.length - 1) * paragraph.lineHeight;
}

function drawTexts(context: CanvasRenderingContext2D, { title, price, creator }: StatusProduct, link: string): void {
  const heading = { x: TEXT_X, y: 1035, font: DISPLAY_FONT, colour: INK, maxWidth: TEXT_WIDTH, maxLines: 3, lineHeight: 70 };
  const titleEnd = drawParagraph(context, title, heading);
  drawLine(context, formatPrice(price), { x: TEXT_X, y: titleEnd + 96, font: getFont(700, 68), colour: BRAND });
  drawLine(context, `@${creator.username}`, { x: TEXT_X, y: titleEnd + 152, font: getFont(400, 38), colour: MUTED });
  const scanText = { x: LINK_X, font: getFont(400, 34), colour: MUTED, maxWidth: LINK_WIDTH, maxLines: 2, lineHeight: 42 };
  const scanEnd = drawParagraph(context, t('analytics.statusPictureScan'), { ...scanText, y: 1460 });
  const linkText = { x: LINK_X, font: getFont(600, 40), colour: INK, maxWidth: LINK_WIDTH, maxLines: 4, lineHeight: 48 };
  drawParagraph(context, link.replace(/^https?:\/\//, ''), { ...linkText, y: scanEnd + 60 });
}

/** Draws a product on the device of its creator, who shares the picture as a WhatsApp status. */
export async function createStatusPicture(product: StatusProduct, link: string): Promise<File> {
  const [, , imageWidth, imageHeight] = IMAGE;
  const [cloth, image] = await Promise.all([
    loadCapulana({ seed: product.creator._id, width: WIDTH, height: HEIGHT }),
    product.image ? loadImage(product.image) : loadCapulana({ seed: product._id, width: imageWidth, height: imageHeight }),
  ]);
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = getContext(canvas);
  context.drawImage(cloth, 0, 0);
  context.save();
  clipRounded(context, CARD, 48);
  context.fillStyle = '#fff';
  context.fillRect(...CARD);
  drawCover(context, image, IMAGE);
  context.restore();
  if (image instanceof ImageBitmap) image.close();
  drawTexts(context, product, link);
  drawModules(canvas, encodeModules(link), QR);
  return await toFile(canvas, `banca-${product._id}.jpg`, 'image/jpeg');
}
