import { drawHem } from './cloth.ts';
import type { Ink } from './palette.ts';
import { filledPath, circle, group, strokedPath, rect, ring } from './shapes.ts';

/** Arranges the cloth and an object, which is drawn around the origin, on a canvas of 800 × 600. */
export interface Layout {
  draw: (object: string, ink: Ink) => string;
  /** The scale of the cloth pattern: larger where more of it is visible, which limits the size of the file. */
  clothScale: number;
}

const drawField = (ink: Ink) => rect(0, 0, 800, 600, ink.field);

const medallion: Layout = {
  clothScale: 3.6,
  draw: (object, ink) =>
    rect(0, 0, 800, 600, ink.cloth) +
    circle(400, 300, 282, ink.field) +
    ring(400, 300, 264, ink.trim, 10) +
    group(object, 400, 300, 0, 0.94),
};

const sideCloth: Layout = {
  clothScale: 1.75,
  draw: (object, ink) =>
    drawField(ink) +
    rect(0, 0, 236, 600, ink.cloth) +
    rect(236, 0, 16, 600, ink.trim) +
    rect(252, 0, 8, 600, ink.highlight) +
    group(object, 530, 300, 0, 1.2),
};

const lowHem: Layout = {
  clothScale: 1.75,
  draw: (object, ink) =>
    drawField(ink) +
    circle(400, 238, 228, ink.shade) +
    rect(0, 488, 800, 112, ink.cloth) +
    drawHem(0, 448, 800, 40, ink) +
    group(object, 400, 234, 0, 1.06),
};

const framed: Layout = {
  clothScale: 2.7,
  draw: (object, ink) =>
    rect(0, 0, 800, 600, ink.cloth) +
    rect(92, 72, 616, 456, ink.trim, 30) +
    rect(104, 84, 592, 432, ink.field, 22) +
    group(object, 400, 300, 0, 1.04),
};

const diagonal: Layout = {
  clothScale: 2.3,
  draw: (object, ink) =>
    drawField(ink) +
    filledPath('M0 600V210L520 600zM800 0V330L360 0z', ink.cloth) +
    strokedPath('M-20 195 540 615M820 345 340-15', ink.trim, 14) +
    circle(400, 300, 252, ink.field) +
    group(object, 400, 300, 0, 1.16),
};

const twoHems: Layout = {
  clothScale: 2.3,
  draw: (object, ink) => {
    const top = rect(0, 0, 800, 74, ink.cloth) + rect(0, 74, 800, 10, ink.highlight) + rect(0, 84, 800, 6, ink.trim);
    const bottom = rect(0, 540, 800, 60, ink.cloth) + drawHem(0, 500, 800, 40, ink);
    return drawField(ink) + top + bottom + group(object, 400, 296, 0, 1.06);
  },
};

export const LAYOUTS: readonly Layout[] = [medallion, sideCloth, lowHem, framed, diagonal, twoHems];
