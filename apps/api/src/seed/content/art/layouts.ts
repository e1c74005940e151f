import { hem } from './cloth.ts';
import type { Ink } from './palette.ts';
import { area, circle, group, line, rect, ring } from './shapes.ts';

/** Sets an object drawn around the origin on a canvas of 800 × 600, together with the cloth. */
export interface Layout {
  draw: (object: string, ink: Ink) => string;
  /** Scale of the cloth: the more of it shows, the larger, or the picture grows heavy. */
  cloth: number;
}

const field = (ink: Ink) => rect(0, 0, 800, 600, ink.field);

const medallion: Layout = {
  cloth: 3.6,
  draw: (object, ink) =>
    rect(0, 0, 800, 600, ink.cloth) +
    circle(400, 300, 282, ink.field) +
    ring(400, 300, 264, ink.trim, 10) +
    group(object, 400, 300, 0, 0.94),
};

const sideCloth: Layout = {
  cloth: 1.75,
  draw: (object, ink) =>
    field(ink) +
    rect(0, 0, 236, 600, ink.cloth) +
    rect(236, 0, 16, 600, ink.trim) +
    rect(252, 0, 8, 600, ink.pop) +
    group(object, 530, 300, 0, 1.2),
};

const lowHem: Layout = {
  cloth: 1.75,
  draw: (object, ink) =>
    field(ink) +
    circle(400, 238, 228, ink.shade) +
    rect(0, 488, 800, 112, ink.cloth) +
    hem(0, 448, 800, 40, ink) +
    group(object, 400, 234, 0, 1.06),
};

const framed: Layout = {
  cloth: 2.7,
  draw: (object, ink) =>
    rect(0, 0, 800, 600, ink.cloth) +
    rect(92, 72, 616, 456, ink.trim, 30) +
    rect(104, 84, 592, 432, ink.field, 22) +
    group(object, 400, 300, 0, 1.04),
};

const diagonal: Layout = {
  cloth: 2.3,
  draw: (object, ink) =>
    field(ink) +
    area('M0 600V210L520 600zM800 0V330L360 0z', ink.cloth) +
    line('M-20 195 540 615M820 345 340-15', ink.trim, 14) +
    circle(400, 300, 252, ink.field) +
    group(object, 400, 300, 0, 1.16),
};

const twoHems: Layout = {
  cloth: 2.3,
  draw: (object, ink) => {
    const top = rect(0, 0, 800, 74, ink.cloth) + rect(0, 74, 800, 10, ink.pop) + rect(0, 84, 800, 6, ink.trim);
    const bottom = rect(0, 540, 800, 60, ink.cloth) + hem(0, 500, 800, 40, ink);
    return field(ink) + top + bottom + group(object, 400, 296, 0, 1.06);
  },
};

export const LAYOUTS: readonly Layout[] = [medallion, sideCloth, lowHem, framed, diagonal, twoHems];
