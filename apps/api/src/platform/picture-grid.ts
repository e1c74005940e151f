import sharp from 'sharp';

export const GRID_WIDTH = 128;
export const GRID_HEIGHT = 256;
const PIXELS_MAX = 60_000_000;
/** Less than half of a usual screenshot, because enlarging moves pixels by a fraction that depends on the original size. */
export const READ_WIDTH = 512;
const READ_HEIGHT = 768;
/** Of 256 levels of grey. */
const LINE_TOLERANCE = 12;
const MIN_CONTRAST = 16;

type Line = Uint8Array;

function getMean(line: Line): number {
  let sum = 0;
  for (const value of line) sum += value;
  return sum / line.length;
}

function getShare(line: Line, colour: number, tolerance: number): number {
  let count = 0;
  for (const value of line) if (Math.abs(value - colour) <= tolerance) count += 1;
  return count / line.length;
}

/** Measures a frame, such as a viewer's edge: lines of a colour that ends behind them. @returns pixels, with fractions */
function measureFrame(getLine: (index: number) => Line, maxLines: number): number {
  const colour = getMean(getLine(0));
  let lines = 0;
  while (lines < maxLines && getShare(getLine(lines), colour, LINE_TOLERANCE) >= 0.99) lines += 1;
  if (lines === 0 || lines === maxLines || getShare(getLine(lines + 1), colour, 2 * LINE_TOLERANCE) > 0.05) return 0;
  const inside = getMean(getLine(lines + 1));
  const shareOfNextLine = (getMean(getLine(lines)) - inside) / (colour - inside);
  return lines + Math.min(1, Math.max(0, shareOfNextLine));
}

/** Finds the picture inside its frame. */
function findBox(pixels: Uint8Array) {
  const getRow = (y: number): Line => pixels.subarray(y * READ_WIDTH, (y + 1) * READ_WIDTH);
  const getColumn = (x: number): Line => {
    const column = new Uint8Array(READ_HEIGHT);
    for (let y = 0; y < READ_HEIGHT; y += 1) column[y] = pixels[y * READ_WIDTH + x] ?? 0;
    return column;
  };
  return {
    left: measureFrame(getColumn, READ_WIDTH / 4),
    top: measureFrame(getRow, READ_HEIGHT / 4),
    right: READ_WIDTH - measureFrame((x) => getColumn(READ_WIDTH - 1 - x), READ_WIDTH / 4),
    bottom: READ_HEIGHT - measureFrame((y) => getRow(READ_HEIGHT - 1 - y), READ_HEIGHT / 4),
  };
}

/** Shrinks the pixels from `start` to `end` of each row to `toLength` cells. @returns the rows as columns */
function shrinkRows(from: ArrayLike<number>, rows: number, length: number, [start, end]: [number, number], toLength: number) {
  const to = new Float32Array(toLength * rows);
  const step = (end - start) / toLength;
  for (let cell = 0; cell < toLength; cell += 1) {
    const cellStart = start + cell * step;
    const cellEnd = cellStart + step;
    for (let x = Math.floor(cellStart); x < cellEnd && x < length; x += 1) {
      const weight = (Math.min(x + 1, cellEnd) - Math.max(x, cellStart)) / step;
      for (let row = 0; row < rows; row += 1) to[cell * rows + row]! += weight * (from[row * length + x] ?? 0);
    }
  }
  return to;
}

function measureContrast(cells: Float32Array): number {
  const counts = new Uint32Array(256);
  for (const value of cells) counts[Math.min(255, Math.round(value))]! += 1;
  const findLevel = (share: number): number => {
    let remaining = share * cells.length;
    return counts.findIndex((count) => {
      remaining -= count;
      return remaining < 0;
    });
  };
  return findLevel(0.99) - findLevel(0.01);
}

/** Compares neighbours, blurred because a copy can be off by a fraction of a cell. @returns shares of the contrast, or null */
function toDifferences(cells: Float32Array): Float32Array | null {
  const contrast = measureContrast(cells);
  if (contrast < MIN_CONTRAST) return null;
  const differences = new Float32Array(cells.length);
  const get = (row: number, x: number): number => cells[row + Math.min(GRID_WIDTH - 1, Math.max(0, x))] ?? 0;
  for (let row = 0; row < cells.length; row += GRID_WIDTH)
    for (let x = 0; x + 1 < GRID_WIDTH; x += 1)
      differences[row + x] = (get(row, x + 2) + get(row, x + 1) - get(row, x) - get(row, x - 1)) / 4 / contrast;
  return differences;
}

/** Reads a picture upright, without frame, as a grid of 128 × 256 differences. @returns null for a picture without contrast */
export async function readDifferences(source: string | Buffer): Promise<Float32Array | null> {
  const pixels = await sharp(source, { limitInputPixels: PIXELS_MAX, failOn: 'error', animated: false })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .greyscale()
    .resize(READ_WIDTH, READ_HEIGHT, { fit: 'fill', kernel: 'linear', fastShrinkOnLoad: false })
    .raw()
    .toBuffer();
  const { left, top, right, bottom } = findBox(pixels);
  const columns = shrinkRows(pixels, READ_HEIGHT, READ_WIDTH, [left, right], GRID_WIDTH);
  return toDifferences(shrinkRows(columns, GRID_WIDTH, READ_HEIGHT, [top, bottom], GRID_HEIGHT));
}
