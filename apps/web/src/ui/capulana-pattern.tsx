import { useId } from 'react';
import { cx } from '../lib/cx.ts';
import { chooseCapulana } from './capulana.ts';

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
  const { palette, motif, scale, rotation } = chooseCapulana(seed, minTile);
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
        patternTransform={`scale(${scale}) rotate(${rotation})`}
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
