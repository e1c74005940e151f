/** x, y, width and height. */
export type Rectangle = readonly [number, number, number, number];

interface Square {
  x: number;
  y: number;
  size: number;
}

export function getContext(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser has no memory left for a canvas');
  return context;
}

/** Draws a QR code in whole pixels, centred in the square, because scanners need sharp edges. */
export function drawModules(canvas: HTMLCanvasElement, modules: boolean[][], { x, y, size }: Square): void {
  const context = getContext(canvas);
  const scale = Math.floor(size / modules.length);
  const margin = Math.floor((size - scale * modules.length) / 2);
  context.fillStyle = '#fff';
  context.fillRect(x, y, size, size);
  context.fillStyle = '#000';
  for (const [rowIndex, row] of modules.entries())
    for (const [columnIndex, isDark] of row.entries())
      if (isDark) context.fillRect(x + margin + columnIndex * scale, y + margin + rowIndex * scale, scale, scale);
}

/** @param type `image/jpeg` is much smaller for a photo */
export async function toFile(canvas: HTMLCanvasElement, name: string, type: 'image/png' | 'image/jpeg'): Promise<File> {
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type, 0.9);
  });
  if (!blob) throw new Error('the canvas could not be encoded');
  return new File([blob], name, { type: blob.type });
}

const ELLIPSIS = '…';

/** Breaks a text into lines. A word that is longer than a line is broken too, and text beyond the last line is cut off. */
export function wrapText(
  text: string,
  { maxWidth, maxLines, measure }: { maxWidth: number; maxLines: number; measure: (text: string) => number },
): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.trim().split(/\s+/)) {
    const extended = line ? `${line} ${word}` : word;
    if (measure(extended) <= maxWidth) {
      line = extended;
      continue;
    }
    if (line) lines.push(line);
    line = '';
    for (const character of word) {
      if (line && measure(line + character) > maxWidth) {
        lines.push(line);
        line = '';
      }
      line += character;
    }
    if (lines.length > maxLines) break;
  }
  if (line) lines.push(line);
  if (lines.length <= maxLines) return lines;
  const characters = [...(lines[maxLines - 1] ?? '')];
  while (characters.length > 0 && measure(characters.join('').trimEnd() + ELLIPSIS) > maxWidth) characters.pop();
  return [...lines.slice(0, maxLines - 1), characters.join('').trimEnd() + ELLIPSIS];
}

export function clipRounded(context: CanvasRenderingContext2D, [x, y, width, height]: Rectangle, radius: number): void {
  context.beginPath();
  context.moveTo(x + radius, y);
  context.arcTo(x + width, y, x + width, y + height, radius);
  context.arcTo(x + width, y + height, x, y + height, radius);
  context.arcTo(x, y + height, x, y, radius);
  context.arcTo(x, y, x + width, y, radius);
  context.clip();
}

/** Fills the rectangle with the middle of the picture. */
export function drawCover(
  context: CanvasRenderingContext2D,
  image: ImageBitmap | HTMLImageElement,
  [x, y, width, height]: Rectangle,
): void {
  const scale = Math.max(width / image.width, height / image.height);
  const sourceWidth = width / scale;
  const sourceHeight = height / scale;
  const sourceX = (image.width - sourceWidth) / 2;
  const sourceY = (image.height - sourceHeight) / 2;
  context.drawImage(image, sourceX, sourceY, sourceWidth, sourceHeight, x, y, width, height);
}
