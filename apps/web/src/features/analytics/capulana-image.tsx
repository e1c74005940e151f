import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { CapulanaPattern } from '../../ui/capulana-pattern.tsx';

interface Options {
  seed: string;
  width: number;
  height: number;
}

const TILE_SIZE = 160;

/** Loads the pattern as a picture, which a canvas can draw. */
export async function loadCapulana({ seed, width, height }: Options): Promise<HTMLImageElement> {
  const host = document.createElement('div');
  const root = createRoot(host);
  flushSync(() => root.render(<CapulanaPattern seed={seed} width={width} height={height} minTile={TILE_SIZE} />));
  const svg = host.firstElementChild as SVGSVGElement;
  svg.setAttribute('width', String(width));
  svg.setAttribute('height', String(height));
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`;
  root.unmount();
  await image.decode();
  return image;
}
