import { useId } from 'react';
import { cx } from '../lib/cx.ts';
import { hash } from '../lib/hash.ts';

// The pattern has the same colours in both themes.
const PALETTES = [
  ['#b93815', '#f6a821', '#2b1a12'],
  ['#262262', '#f6a821', '#f3e9dc'],
  ['#0f5f58', '#f2683c', '#f7efdf'],
  ['#7a1f3d', '#f2b84b', '#fbeee3'],
  ['#1c3f94', '#ffffff', '#e8542f'],
  ['#2f5d1e', '#f5cf4e', '#18260f'],
  ['#33271f', '#e23d28', '#f4e7d3'],
  ['#8a4b12', '#fbe2b7', '#123c3a'],
] as const;

const toCirclePath = (x: number, y: number, radius: number): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;
/** Each motif draws paths on an 80 px tile. The number after a path is the index of its colour in the palette. */
const MOTIFS: readonly (readonly (readonly [string, 0 | 1 | 2])[])[] = [
  [[toCirclePath(40, 40, 34), 1], [toCirclePath(40, 40, 23), 0], [`${toCirclePath(40, 40, 11)}M0 0h16L0 16zM80 0v16L64 0zM0 80V64l16 16zM80 80H64l16-16z`, 2]],
  [['M40 2 78 40 40 78 2 40z', 1], ['M40 18 62 40 40 62 18 40z', 0], ['M40 30 50 40 40 50 30 40z', 2]],
  [['M0 20Q20 0 40 20T80 20V36Q60 56 40 36T0 36z', 1], ['M0 60Q20 40 40 60T80 60v8Q60 88 40 68T0 68z', 2]],
  [['M40 40 40 2A38 38 0 0 1 78 40zM40 40H2A38 38 0 0 0 40 78z', 1], ['M40 40V14A26 26 0 0 0 14 40zM40 40v26a26 26 0 0 0 26-26z', 2]],
  [['M0 0 40 20 80 0v24L40 44 0 24zM0 44l40 20 40-20v14L40 78 0 58z', 1], [toCirclePath(40, 32, 5), 2]],
]; // prettier-ignore

interface Props {
  /** The same seed always gives the same pattern. */
  seed: string;
  width?: number;
  height?: number;
  /** Minimum width and height of the repeated tile, in viewBox units. The seed adds 0, 12 or 24. */
  minTile?: number;
  className?: string;
}

/** A generated pattern in the style of a capulana, the printed cloth of Mozambique. Decorative. */
export const CapulanaPattern = ({ seed, width = 400, height = 300, minTile = 80, className }: Props) => {
  const patternId = useId();
  // The shifts take different bits of the hash for each property, so that the properties vary independently.
  const seedHash = hash(seed);
  const palette = PALETTES[seedHash % PALETTES.length] ?? PALETTES[0];
  const motif = MOTIFS[(seedHash >>> 5) % MOTIFS.length] ?? [];
  const scale = (minTile + ((seedHash >>> 9) % 3) * 12) / 80;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={cx('block', className)}
    >
      <pattern
        id={patternId}
        width="80"
        height="80"
        patternUnits="userSpaceOnUse"
        patternTransform={`scale(${scale}) rotate(${((seedHash >>> 13) % 2) * 45})`}
      >
        <path d="M0 0h80v80H0z" fill={palette[0]} />
        {motif.map(([d, colour]) => (
          <path key={d} d={d} fill={palette[colour]} />
        ))}
      </pattern>
      <path d={`M0 0h${width}v${height}H0z`} fill={`url(#${patternId})`} />
    </svg>
  );
};
