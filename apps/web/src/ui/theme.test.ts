import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SLICES } from './chart-colours.ts';

const css = readFileSync('src/ui/theme.css', 'utf8');
const themes = ['light', 'dark'] as const;

/** A colour token in one theme, as hex. */
function token(name: string, theme: (typeof themes)[number]): string {
  const value = new RegExp(`--color-${name}: (?:light-dark\\((#\\w{6}), (#\\w{6})\\)|(#\\w{6}));`).exec(css);
  const hex = value?.[3] ?? value?.[theme === 'light' ? 1 : 2];
  if (!hex) throw new Error(`no token ${name}`);
  return hex;
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

/** How far apart two colours are, of 442 between black and white. */
const distance = (a: string, b: string): number =>
  Math.hypot(...[1, 3, 5].map((at) => Number.parseInt(a.slice(at, at + 2), 16) - Number.parseInt(b.slice(at, at + 2), 16)));

const grounds = ['paper', 'card', 'sunk'];
const text: [string, string][] = [
  ...grounds.flatMap((ground) =>
    ['ink', 'muted', 'faint', 'brand', 'leaf', 'amber', 'red'].map((name): [string, string] => [name, ground]),
  ),
  ['brand-ink', 'brand'],
  ['leaf-ink', 'leaf'],
  ['red-ink', 'red'],
  ['mango-ink', 'mango'],
  ['brand', 'brand-soft'],
  ['leaf', 'leaf-soft'],
  ['amber', 'amber-soft'],
  ['red', 'red-soft'],
  ['indigo-ink', 'indigo'],
  ['indigo-muted', 'indigo'],
  ['paper', 'ink'],
];
const edges: [string, string][] = [
  ...grounds.flatMap((ground): [string, string][] => [
    ['edge', ground],
    ['ink', ground],
    ['brand', ground],
  ]),
  ['indigo-edge', 'indigo'],
];

describe.each(themes)('contrast of the %s theme', (theme) => {
  it.each(text)('text in %s on %s reaches 4.5:1', (name, ground) => {
    expect(contrast(token(name, theme), token(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });
  it.each(edges)('%s on %s reaches 3:1 for borders and the focus ring', (name, ground) => {
    expect(contrast(token(name, theme), token(ground, theme))).toBeGreaterThanOrEqual(3);
  });
  it('no two slices of a pie look alike', () => {
    const slices = SLICES.map((name) => token(name, theme));
    const pairs = slices.flatMap((slice, index) => slices.slice(index + 1).map((other) => distance(slice, other)));
    expect(Math.min(...pairs)).toBeGreaterThan(60);
  });
});
