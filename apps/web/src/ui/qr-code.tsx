import { encodeQR } from 'qr';
import { useMemo } from 'react';

/** In modules, as QR codes require. */
const BORDER = 4;

/** Draws a square for each dark module. */
const toPath = (modules: boolean[][]): string =>
  modules.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');

/** @returns whether each module is dark, with the light border that scanners need */
export const encodeModules = (text: string): boolean[][] => encodeQR(text, 'raw', { border: BORDER });

/** Dark on white in both themes, because some apps cannot scan the inverse. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const modules = useMemo(() => encodeModules(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${modules.length} ${modules.length}`}
      shapeRendering="crispEdges"
      className="mx-auto size-52 rounded-control"
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={toPath(modules)} fill="#000" />
    </svg>
  );
};
