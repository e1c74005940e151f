import { pick, type Ink, type Palette, type Random } from './palette.ts';
import { area, circle, group, rect } from './shapes.ts';

type Motif = (loud: string, other: string, ground: string) => string;

/** One tile of 80 × 80 each; `ground` is already painted underneath. */
const MOTIFS: readonly Motif[] = [
  (b, c, a) =>
    circle(40, 40, 34, b) + circle(40, 40, 19, a) + area('M0 0h14L0 14zM80 0v14L66 0zM0 80V66l14 14zM80 80H66l14-14z', c),
  (b, c, a) => area('M40 2 78 40 40 78 2 40z', b) + area('M40 18 62 40 40 62 18 40z', a) + area('M40 30 50 40 40 50 30 40z', c),
  (b, c) => area('M0 12Q20-8 40 12T80 12V30Q60 50 40 30T0 30z', b) + area('M0 52Q20 32 40 52T80 52v10Q60 82 40 62T0 62z', c),
  (b, c) =>
    area('M40 40V2A38 38 0 0 1 78 40zM40 40H2A38 38 0 0 0 40 78z', b) +
    area('M40 40V12A28 28 0 0 0 12 40zM40 40v28a28 28 0 0 0 28-28z', c),
  (b, c) => area('M0 0 40 20 80 0v24L40 44 0 24zM0 48l40 20 40-20v10L40 78 0 58z', b) + circle(40, 32, 6, c),
  (b, c, a) =>
    area('M0 80A80 80 0 0 1 80 0v80z', b) + area('M26 80A54 54 0 0 1 80 26v54z', a) + area('M52 80A28 28 0 0 1 80 52v28z', c),
  (b, c) => area('M0 0h40L0 40zM80 40v40H40zM40 40h40L40 80z', b) + area('M40 0h40L40 40zM0 40h40L0 80z', c),
  (b, c, a) =>
    area('M0 40Q40 0 80 40 40 80 0 40z', b) +
    circle(40, 40, 13, a) +
    circle(40, 40, 6, c) +
    circle(0, 0, 10, c) +
    circle(80, 0, 10, c) +
    circle(0, 80, 10, c) +
    circle(80, 80, 10, c),
  (b, c) => area('M30 0h20v30h30v20H50v30H30V50H0V30h30z', b) + rect(33, 33, 14, 14, c),
  (b, c) =>
    area(
      'M40 40 28 4a38 38 0 0 1 24 0zM40 40 76 28a38 38 0 0 1 0 24zM40 40 52 76a38 38 0 0 1-24 0zM40 40 4 52a38 38 0 0 1 0-24z',
      b,
    ) + circle(40, 40, 12, c),
  (b, c) => rect(0, 0, 80, 34, b) + area('M0 34 20 8l20 26L60 8l20 26z', c) + circle(20, 57, 8, c) + circle(60, 57, 8, c),
];

/** A `<pattern id>` of capulana cloth for a palette; `scale` 1 repeats every 80 units. Never on the field's own colour. */
export function clothPattern(id: string, palette: Palette, field: string, random: Random, scale: number): string {
  const { ground, loud, spark, light, dark } = palette;
  const sets = [
    [ground, loud, light],
    [ground, loud, dark],
    [loud, ground, dark],
    [loud, ground, light],
    [dark, loud, ground],
    [light, ground, loud],
    [light, ground, spark],
    [dark, spark, light],
  ] as const;
  const [a, b, c] = pick(
    sets.filter(([base]) => base !== field),
    random,
  );
  const motif = pick(MOTIFS, random);
  const turn = pick([0, 0, 45, 90], random);
  const size = turn === 45 ? scale * Math.SQRT2 : scale;
  return `<pattern id="${id}" width="80" height="80" patternUnits="userSpaceOnUse" patternTransform="scale(${size.toFixed(3)})">${rect(0, 0, 80, 80, a)}${turned(motif(b, c, a), turn)}</pattern>`;
}

/** Turns the tile inside its square: rasterising a pattern that is itself rotated takes several times as long. */
function turned(tile: string, degrees: number): string {
  if (degrees === 90) return `<g transform="rotate(90 40 40)">${tile}</g>`;
  if (degrees !== 45) return tile;
  // A hair larger than their places, so that no light shows between neighbours.
  const place = (x: number, y: number) => group(tile, x - 0.3, y - 0.3, 0, 1.0075);
  const four = [0, 80].map((x) => place(x, 0) + place(x, -80)).join('');
  return group(four, 0, 0, 45, Math.SQRT1_2);
}

/** The hem of a capulana: a strip of triangles between two thin lines, `height` units tall. */
export function hem(x: number, y: number, width: number, height: number, ink: Ink): string {
  const step = height;
  const teeth = Array.from({ length: Math.ceil(width / step) }, (_, index) => {
    const left = x + index * step;
    return `M${left} ${y + height}l${step / 2}-${height} ${step / 2} ${height}z`;
  });
  return (
    rect(x, y, width, height, ink.line === ink.field ? ink.body : ink.line) +
    area(teeth.join(''), ink.trim) +
    rect(x, y - 8, width, 8, ink.pop)
  );
}
