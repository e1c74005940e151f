import { pick, type Ink, type Palette, type Random } from './palette.ts';
import { filledPath, circle, group, rect } from './shapes.ts';

type Motif = (main: string, detail: string, base: string) => string;

/** Tiles of 80 × 80 units, drawn on a background in the `base` colour. */
const MOTIFS: readonly Motif[] = [
  (main, detail, base) =>
    circle(40, 40, 34, main) +
    circle(40, 40, 19, base) +
    filledPath('M0 0h14L0 14zM80 0v14L66 0zM0 80V66l14 14zM80 80H66l14-14z', detail),
  (main, detail, base) =>
    filledPath('M40 2 78 40 40 78 2 40z', main) +
    filledPath('M40 18 62 40 40 62 18 40z', base) +
    filledPath('M40 30 50 40 40 50 30 40z', detail),
  (main, detail) =>
    filledPath('M0 12Q20-8 40 12T80 12V30Q60 50 40 30T0 30z', main) +
    filledPath('M0 52Q20 32 40 52T80 52v10Q60 82 40 62T0 62z', detail),
  (main, detail) =>
    filledPath('M40 40V2A38 38 0 0 1 78 40zM40 40H2A38 38 0 0 0 40 78z', main) +
    filledPath('M40 40V12A28 28 0 0 0 12 40zM40 40v28a28 28 0 0 0 28-28z', detail),
  (main, detail) =>
    filledPath('M0 0 40 20 80 0v24L40 44 0 24zM0 48l40 20 40-20v10L40 78 0 58z', main) + circle(40, 32, 6, detail),
  (main, detail, base) =>
    filledPath('M0 80A80 80 0 0 1 80 0v80z', main) +
    filledPath('M26 80A54 54 0 0 1 80 26v54z', base) +
    filledPath('M52 80A28 28 0 0 1 80 52v28z', detail),
  (main, detail) =>
    filledPath('M0 0h40L0 40zM80 40v40H40zM40 40h40L40 80z', main) + filledPath('M40 0h40L40 40zM0 40h40L0 80z', detail),
  (main, detail, base) =>
    filledPath('M0 40Q40 0 80 40 40 80 0 40z', main) +
    circle(40, 40, 13, base) +
    circle(40, 40, 6, detail) +
    circle(0, 0, 10, detail) +
    circle(80, 0, 10, detail) +
    circle(0, 80, 10, detail) +
    circle(80, 80, 10, detail),
  (main, detail) => filledPath('M30 0h20v30h30v20H50v30H30V50H0V30h30z', main) + rect(33, 33, 14, 14, detail),
  (main, detail) =>
    filledPath(
      'M40 40 28 4a38 38 0 0 1 24 0zM40 40 76 28a38 38 0 0 1 0 24zM40 40 52 76a38 38 0 0 1-24 0zM40 40 4 52a38 38 0 0 1 0-24z',
      main,
    ) + circle(40, 40, 12, detail),
  (main, detail) =>
    rect(0, 0, 80, 34, main) +
    filledPath('M0 34 20 8l20 26L60 8l20 26z', detail) +
    circle(20, 57, 8, detail) +
    circle(60, 57, 8, detail),
];

/** Creates a `<pattern>` like capulana cloth with another base colour than `field`. `scale` 1 repeats it every 80 units. */
export function createClothPattern(id: string, palette: Palette, field: string, random: Random, scale: number): string {
  const { ground, contrast, accent, light, dark } = palette;
  const colourSets = [
    [ground, contrast, light],
    [ground, contrast, dark],
    [contrast, ground, dark],
    [contrast, ground, light],
    [dark, contrast, ground],
    [light, ground, contrast],
    [light, ground, accent],
    [dark, accent, light],
  ] as const;
  const [base, main, detail] = pick(
    colourSets.filter(([baseColour]) => baseColour !== field),
    random,
  );
  const motif = pick(MOTIFS, random);
  const degrees = pick([0, 0, 45, 90], random);
  const size = degrees === 45 ? scale * Math.SQRT2 : scale;
  return `<pattern id="${id}" width="80" height="80" patternUnits="userSpaceOnUse" patternTransform="scale(${size.toFixed(3)})">${rect(0, 0, 80, 80, base)}${rotateTile(motif(main, detail, base), degrees)}</pattern>`;
}

/** Rotates the content of a tile, because rasterising a rotated pattern takes several times as long. */
function rotateTile(tile: string, degrees: number): string {
  if (degrees === 90) return `<g transform="rotate(90 40 40)">${tile}</g>`;
  if (degrees !== 45) return tile;
  // Slightly oversized to hide seams between the tiles.
  const drawTile = (x: number, y: number) => group(tile, x - 0.3, y - 0.3, 0, 1.0075);
  const fourTiles = [0, 80].map((x) => drawTile(x, 0) + drawTile(x, -80)).join('');
  return group(fourTiles, 0, 0, 45, Math.SQRT1_2);
}

/** Draws the hem of a capulana: a strip of triangles, `height` units tall, below a line. */
export function drawHem(x: number, y: number, width: number, height: number, ink: Ink): string {
  const step = height;
  const triangles = Array.from({ length: Math.ceil(width / step) }, (_, index) => {
    const left = x + index * step;
    return `M${left} ${y + height}l${step / 2}-${height} ${step / 2} ${height}z`;
  });
  return (
    rect(x, y, width, height, ink.line === ink.field ? ink.body : ink.line) +
    filledPath(triangles.join(''), ink.trim) +
    rect(x, y - 8, width, 8, ink.highlight)
  );
}
