import sharp from 'sharp';

export const GRID_WIDTH = 128;
export const GRID_HEIGHT = 256;
const PIXELS_MAX = 60_000_000;
/** Less than half of a usual screenshot, because enlarging moves pixels by a fraction that depends on the original size. */
const WIDTH = 512;
const HEIGHT = 768;
const LINE_TOLERANCE = 12;
const MIN_CONTRAST = 16;

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

type Line = Uint8Array;

const getMean = (line: Line): number => line.reduce((sum, value) => sum + value, 0) / line.length;

const getShare = (line: Line, colour: number, tolerance: number): number =>
  line.reduce((count, value) => count + (Math.abs(value - colour) <= tolerance ? 1 : 0), 0) / line.length;

/** Measures a frame, such as a viewer's edge: lines of one colour that the line behind lacks. @returns pixels, with fractions */
function measureFrame(getLine: (index: number) => Line, maxLines: number): number {
  const colour = getMean(getLine(0));
  let lines = 0;
  while (lines < maxLines && getShare(getLine(lines), colour, LINE_TOLERANCE) >= 0.99) lines += 1;
  if (lines === 0 || lines === maxLines || getShare(getLine(lines + 1), colour, 2 * LINE_TOLERANCE) > 0.05) return 0;
  const inside = getMean(getLine(lines + 1));
  const blend = (getMean(getLine(lines)) - inside) / (colour - inside);
  return lines + Math.min(1, Math.max(0, blend));
}

function findBox(pixels: Uint8Array): Box {
  const getRow = (y: number): Line => pixels.subarray(y * WIDTH, (y + 1) * WIDTH);
  const getColumn = (x: number): Line => Uint8Array.from({ length: HEIGHT }, (_, y) => pixels[y * WIDTH + x] ?? 0);
  return {
    left: measureFrame(getColumn, WIDTH / 4),
    top: measureFrame(getRow, HEIGHT / 4),
    right: WIDTH - measureFrame((x) => getColumn(WIDTH - 1 - x), WIDTH / 4),
    bottom: HEIGHT - measureFrame((y) => getRow(HEIGHT - 1 - y), HEIGHT / 4),
  };
}

function shrinkRows(from: ArrayLike<number>, rows: number, length: number, [start, end]: [number, number], toLength: number) {
  const to = new Float32Array(toLength * rows);
  const step = (end - start) / toLength;
  for (let cell = 0; cell < toLength; cell += 1) {
    const first = start + cell * step;
    for (let at = Math.floor(first); at < first + step && at < length; at += 1) {
      const weight = (Math.min(at + 1, first + step) - Math.max(at, first)) / step;
      for (let row = 0; row < rows; row += 1) to[cell * rows + row]! += weight * (from[row * length + at] ?? 0);
    }
  }
  return to;
}

function measureContrast(cells: Float32Array): number {
  const counts = new Uint32Array(256);
  for (const value of cells) counts[Math.min(255, Math.round(value))]! += 1;
  const findLevel = (share: number): number => {
    let rest = share * cells.length;
    return counts.findIndex((count) => (rest -= count) < 0);
  };
  return findLevel(0.99) - findLevel(0.01);
}

/** Blurs the cells along the row, because a copy can be off by a fraction of a cell. @returns shares of the contrast, or null */
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
    .resize(WIDTH, HEIGHT, { fit: 'fill', kernel: 'linear', fastShrinkOnLoad: false })
    .raw()
    .toBuffer();
  const { left, top, right, bottom } = findBox(pixels);
  const columns = shrinkRows(pixels, HEIGHT, WIDTH, [left, right], GRID_WIDTH);
  return toDifferences(shrinkRows(columns, GRID_WIDTH, HEIGHT, [top, bottom], GRID_HEIGHT));
}
