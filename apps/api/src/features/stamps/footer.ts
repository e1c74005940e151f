import type { PDFFont, PDFPage } from '@cantoo/pdf-lib';

/** Points on a page of the width of A4. Larger pages have a larger footer, because viewers shrink them to the screen. */
const FONT_SIZE = 7;
const A4_WIDTH = 595;
/** With the opacity, a third of white. */
const GREY = 0.1;
/** A translucent white background makes the text legible on a dark page, and hides little of it. */
const OPACITY = 0.75;

export const FOOTER_GRAPHICS_STATE = { Type: 'ExtGState', ca: OPACITY };

interface VisibleArea {
  width: number;
  height: number;
  /** The operands of `cm` that move the origin to the lower left corner as the reader sees it. */
  matrix: number[];
}

/** The part of the page that viewers show, after its rotation. */
function getVisibleArea(page: PDFPage): VisibleArea {
  const [crop, media] = [page.getCropBox(), page.getMediaBox()].map(({ x, y, width, height }) => ({
    left: Math.min(x, x + width),
    bottom: Math.min(y, y + height),
    right: Math.max(x, x + width),
    top: Math.max(y, y + height),
  })) as [Record<'left' | 'bottom' | 'right' | 'top', number>, Record<'left' | 'bottom' | 'right' | 'top', number>];
  const [left, bottom] = [Math.max(crop.left, media.left), Math.max(crop.bottom, media.bottom)];
  const [right, top] = [Math.min(crop.right, media.right), Math.min(crop.top, media.top)];
  const quarterTurns = ((Math.round(page.getRotation().angle / 90) % 4) + 4) % 4;
  const matrices = [
    [1, 0, 0, 1, left, bottom],
    [0, 1, -1, 0, right, bottom],
    [-1, 0, 0, -1, right, top],
    [0, -1, 1, 0, left, top],
  ];
  const sides = [right - left, top - bottom].map((side) => Math.max(1, side));
  const [width = 0, height = 0] = quarterTurns % 2 === 0 ? sides : sides.toReversed();
  return { width, height, matrix: matrices[quarterTurns] as number[] };
}

const join = (...numbers: number[]): string => numbers.map((number) => Number(number.toFixed(4))).join(' ');

interface Footer {
  text: string;
  font: PDFFont;
  /** The names of the font and the graphics state in the resources of the page. */
  fontName: string;
  graphicsStateName: string;
}

/** @returns the operators that draw the text at the lower left of the page, in one line that fits the page */
export function drawFooter(page: PDFPage, { text, font, fontName, graphicsStateName }: Footer): string {
  const { width, height, matrix } = getVisibleArea(page);
  const preferredSize = FONT_SIZE * Math.max(1, Math.min(width, height) / A4_WIDTH);
  const widthPerPoint = font.widthOfTextAtSize(text, 1);
  // The margin on both sides equals the font size.
  const size = Math.min(preferredSize, width / (widthPerPoint + 2), height / 4);
  const background = join(size * 0.5, size * 0.5, widthPerPoint * size + size, size * 1.6);
  return [
    'q',
    `${join(...matrix)} cm`,
    `/${graphicsStateName} gs 1 g ${background} re f`,
    `BT ${GREY} g /${fontName} ${join(size)} Tf ${join(size, size)} Td ${font.encodeText(text).toString()} Tj ET`,
    'Q',
  ].join('\n');
}
