import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PIE_TOKENS } from './chart-colours.ts';

const css = readFileSync('src/ui/theme.css', 'utf8');
const themes = ['light', 'dark'] as const;

function readToken(name: string, theme: (typeof themes)[number]): string {
  const value = new RegExp(`--color-${name}: (?:light-dark\\((#\\w{6}), (#\\w{6})\\)|(#\\w{6}));`).exec(css);
  const hex = value?.[3] ?? value?.[theme === 'light' ? 1 : 2];
  if (!hex) throw new Error(`no token ${name}`);
  return hex;
}

function getLuminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function getContrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [getLuminance(a), getLuminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

/** The distance of two colours in RGB, at most 442. */
const getDistance = (a: string, b: string): number =>
  Math.hypot(
    ...[1, 3, 5].map((start) => Number.parseInt(a.slice(start, start + 2), 16) - Number.parseInt(b.slice(start, start + 2), 16)),
  );

const backgrounds = ['paper', 'card', 'sunk'];
const textPairs: [string, string][] = [
  ...backgrounds.flatMap((background) =>
    ['ink', 'muted', 'faint', 'brand', 'leaf', 'amber', 'red'].map((name): [string, string] => [name, background]),
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
const borderPairs: [string, string][] = [
  ...backgrounds.flatMap((background): [string, string][] => [
    ['edge', background],
    ['ink', background],
    ['brand', background],
  ]),
  ['indigo-edge', 'indigo'],
];

describe.each(themes)('contrast of the %s theme', (theme) => {
  it.each(textPairs)('text in %s on %s reaches 4.5:1', (name, background) => {
    expect(getContrast(readToken(name, theme), readToken(background, theme))).toBeGreaterThanOrEqual(4.5);
  });
  it.each(borderPairs)('%s on %s reaches 3:1 for borders and the focus ring', (name, background) => {
    expect(getContrast(readToken(name, theme), readToken(background, theme))).toBeGreaterThanOrEqual(3);
  });
  it('the slices of a pie chart have distinguishable colours', () => {
    const slices = PIE_TOKENS.map((name) => readToken(name, theme));
    const pairs = slices.flatMap((slice, index) => slices.slice(index + 1).map((other) => getDistance(slice, other)));
    expect(Math.min(...pairs)).toBeGreaterThan(60);
  });
});
