/** The colours of one cloth. `ground` is saturated, and `contrast` contrasts with it. */
export interface Palette {
  ground: string;
  contrast: string;
  accent: string;
  light: string;
  dark: string;
}

/** Colours by role. `line` contrasts with `body`, and `body` and `trim` contrast with `field`. */
export interface Ink {
  field: string;
  body: string;
  trim: string;
  highlight: string;
  line: string;
  /** Close to `field`, for shadows and discs behind the object. */
  shade: string;
  /** A mix of `body` and `line`, for minor details. */
  faint: string;
  /** The fill with the cloth pattern. */
  cloth: string;
}

const PALETTES: readonly Palette[] = [
  { ground: '#b93815', contrast: '#f6a821', accent: '#0f5f58', light: '#fff3e0', dark: '#2b1a12' },
  { ground: '#262262', contrast: '#f6a821', accent: '#e8542f', light: '#f3e9dc', dark: '#14123a' },
  { ground: '#0f5f58', contrast: '#f2683c', accent: '#f5cf4e', light: '#f7efdf', dark: '#0a2f2c' },
  { ground: '#7a1f3d', contrast: '#f2b84b', accent: '#e86a8a', light: '#fbeee3', dark: '#35091a' },
  { ground: '#1c3f94', contrast: '#ffcf33', accent: '#e8542f', light: '#fdf8ee', dark: '#0d1f4d' },
  { ground: '#2f5d1e', contrast: '#f5cf4e', accent: '#e2562a', light: '#fbf6df', dark: '#18260f' },
  { ground: '#241b18', contrast: '#e23d28', accent: '#f6a821', light: '#f4e7d3', dark: '#120c0a' },
  { ground: '#8a4b12', contrast: '#fbd38a', accent: '#12605a', light: '#fff4df', dark: '#3a1d05' },
  { ground: '#b3204f', contrast: '#ffd43b', accent: '#1b4f8f', light: '#fff0ea', dark: '#4a0a24' },
  { ground: '#0b6480', contrast: '#ff8552', accent: '#ffe066', light: '#f1faf3', dark: '#06303f' },
  { ground: '#55287d', contrast: '#ffb627', accent: '#f2607d', light: '#f9f0f5', dark: '#260b3d' },
  { ground: '#cf4210', contrast: '#ffe1a0', accent: '#1d3f72', light: '#fff8e7', dark: '#43150a' },
];

/** Computes the 32-bit FNV-1a hash. */
export function hashText(text: string): number {
  return [...text].reduce((value, char) => Math.imul(value ^ (char.codePointAt(0) ?? 0), 16777619) >>> 0, 2166136261);
}

export type Random = () => number;

/** Creates a Mulberry32 generator, which returns the same numbers in [0, 1) for the same seed. */
export function createSeededRandom(seed: string): Random {
  let state = hashText(seed);
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function pick<T>(items: readonly T[], random: Random): T {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('pick() needs at least one item');
  return item;
}

/** Mixes two `#rrggbb` colours. `share` 0 returns the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const readChannel = (colour: string, index: number) => Number.parseInt(colour.slice(1 + index * 2, 3 + index * 2), 16);
  const mixChannel = (index: number) => Math.round(readChannel(from, index) * (1 - share) + readChannel(to, index) * share);
  return `#${[0, 1, 2].map((index) => mixChannel(index).toString(16).padStart(2, '0')).join('')}`;
}

export const pickPalette = (random: Random): Palette => pick(PALETTES, random);

/** Assigns the colours of a palette to roles, in one of four ways. */
export function createInk(palette: Palette, random: Random, cloth: string): Ink {
  const { ground, contrast, accent, light, dark } = palette;
  const roles = pick(
    [
      { field: ground, body: light, trim: contrast, highlight: accent, line: dark },
      { field: contrast, body: light, trim: ground, highlight: accent, line: dark },
      { field: ground, body: light, trim: contrast, highlight: accent, line: ground },
      { field: light, body: ground, trim: contrast, highlight: accent, line: light },
    ],
    random,
  );
  // Darkening a light field would make it grey, so it is tinted instead.
  const shade = roles.field === light ? mix(light, contrast, 0.34) : mix(roles.field, dark, 0.18);
  return { ...roles, shade, faint: mix(roles.body, roles.line, 0.22), cloth };
}
