/** Colours of printed cotton: a saturated ground, one loud colour against it, a spark, and the cloth's own light and dark. */
export interface Palette {
  ground: string;
  loud: string;
  spark: string;
  light: string;
  dark: string;
}

/** What a scene paints with; `line` always reads on `body`, and `body` and `trim` always read on `field`. */
export interface Ink {
  field: string;
  body: string;
  trim: string;
  pop: string;
  line: string;
  /** A darker field, for flat shadows and discs behind the object. */
  shade: string;
  /** A tint of `line` on `body`, for quiet details. */
  faint: string;
  /** A fill with the cover's own cloth. */
  cloth: string;
}

const PALETTES: readonly Palette[] = [
  { ground: '#b93815', loud: '#f6a821', spark: '#0f5f58', light: '#fff3e0', dark: '#2b1a12' },
  { ground: '#262262', loud: '#f6a821', spark: '#e8542f', light: '#f3e9dc', dark: '#14123a' },
  { ground: '#0f5f58', loud: '#f2683c', spark: '#f5cf4e', light: '#f7efdf', dark: '#0a2f2c' },
  { ground: '#7a1f3d', loud: '#f2b84b', spark: '#e86a8a', light: '#fbeee3', dark: '#35091a' },
  { ground: '#1c3f94', loud: '#ffcf33', spark: '#e8542f', light: '#fdf8ee', dark: '#0d1f4d' },
  { ground: '#2f5d1e', loud: '#f5cf4e', spark: '#e2562a', light: '#fbf6df', dark: '#18260f' },
  { ground: '#241b18', loud: '#e23d28', spark: '#f6a821', light: '#f4e7d3', dark: '#120c0a' },
  { ground: '#8a4b12', loud: '#fbd38a', spark: '#12605a', light: '#fff4df', dark: '#3a1d05' },
  { ground: '#b3204f', loud: '#ffd43b', spark: '#1b4f8f', light: '#fff0ea', dark: '#4a0a24' },
  { ground: '#0b6480', loud: '#ff8552', spark: '#ffe066', light: '#f1faf3', dark: '#06303f' },
  { ground: '#55287d', loud: '#ffb627', spark: '#f2607d', light: '#f9f0f5', dark: '#260b3d' },
  { ground: '#cf4210', loud: '#ffe1a0', spark: '#1d3f72', light: '#fff8e7', dark: '#43150a' },
];

/** FNV-1a, 32 bits. */
export function hash(text: string): number {
  return [...text].reduce((value, char) => Math.imul(value ^ (char.codePointAt(0) ?? 0), 16777619) >>> 0, 2166136261);
}

export type Random = () => number;

/** Mulberry32: numbers in [0, 1), the same ones for the same seed. */
export function randomFrom(seed: string): Random {
  let state = hash(seed);
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function pick<T>(items: readonly T[], random: Random): T {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('pick: nothing to pick from');
  return item;
}

/** A colour between two `#rrggbb`; `share` 0 gives the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const channel = (colour: string, index: number) => Number.parseInt(colour.slice(1 + index * 2, 3 + index * 2), 16);
  const blend = (index: number) => Math.round(channel(from, index) * (1 - share) + channel(to, index) * share);
  return `#${[0, 1, 2].map((index) => blend(index).toString(16).padStart(2, '0')).join('')}`;
}

export const paletteOf = (random: Random): Palette => pick(PALETTES, random);

/** Three ways of laying one palette out: dark ground, loud ground, light ground. */
export function inkOf(palette: Palette, random: Random, cloth: string): Ink {
  const { ground, loud, spark, light, dark } = palette;
  const roles = pick(
    [
      { field: ground, body: light, trim: loud, pop: spark, line: dark },
      { field: loud, body: light, trim: ground, pop: spark, line: dark },
      { field: ground, body: light, trim: loud, pop: spark, line: ground },
      { field: light, body: ground, trim: loud, pop: spark, line: light },
    ],
    random,
  );
  // On a light field a darker disc would be grey, so it is tinted instead.
  const shade = roles.field === light ? mix(light, loud, 0.34) : mix(roles.field, dark, 0.18);
  return { ...roles, shade, faint: mix(roles.body, roles.line, 0.22), cloth };
}
