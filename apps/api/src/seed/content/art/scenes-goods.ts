import { mix } from './palette.ts';
import type { Scene } from './scenes-media.ts';
import { filledPath, circle, group, strokedPath, rect, ring, textLines, times } from './shapes.ts';

export const sheet: Scene = (ink) => {
  const back = group(rect(-140, -190, 280, 370, ink.trim, 10), 30, 4, 9);
  const page =
    rect(-150, -190, 290, 380, ink.body, 10) +
    rect(-122, -162, 80, 52, ink.highlight, 8) +
    textLines(16, -156, [96, 60], ink.line, 28, 13);
  const rows = times(
    4,
    (index) =>
      rect(-122, -76 + index * 44, 234, 30, index % 2 ? ink.body : ink.faint) +
      rect(-112, -67 + index * 44, 96 - index * 10, 12, ink.line, 6) +
      rect(58, -67 + index * 44, 44, 12, ink.line, 6),
  );
  return back + page + rows + rect(-10, 122, 122, 42, ink.trim, 8) + rect(14, 137, 74, 12, ink.body, 6);
};

export const resume: Scene = (ink) => {
  const side = filledPath('M-140-190H-40V190H-140q-10 0-10-10v-360q0-10 10-10z', ink.trim);
  const page = group(rect(-150, -190, 300, 380, ink.shade, 10), 14, 14) + rect(-150, -190, 300, 380, ink.body, 10);
  const face =
    circle(-95, -124, 40, ink.body) +
    circle(-95, -136, 16, ink.highlight) +
    filledPath('M-123-98a28 26 0 0 1 56 0z', ink.highlight);
  const skills = times(
    4,
    (index) =>
      rect(-128, -44 + index * 34, 66, 10, mix(ink.trim, ink.body, 0.35), 5) +
      rect(-128, -44 + index * 34, 28 + ((index * 23) % 38), 10, ink.body, 5),
  );
  const words =
    textLines(-12, -154, [140, 90], ink.line, 32, 17) +
    textLines(-12, -66, [136, 136, 100], ink.faint, 28, 13) +
    rect(-12, 30, 72, 17, ink.highlight, 8) +
    textLines(-12, 66, [136, 120, 136], ink.faint, 28, 13);
  return page + side + face + skills + words;
};

export const invite: Scene = (ink) => {
  const card =
    rect(-150, -190, 300, 290, ink.body, 10) + rect(-132, -172, 264, 254, ink.faint, 6) + rect(-126, -166, 252, 242, ink.body, 4);
  const rings =
    ring(-32, -80, 50, ink.highlight, 15) +
    ring(32, -80, 50, ink.trim === ink.body ? ink.line : mix(ink.trim, '#000000', 0.08), 15);
  const envelope = filledPath('M-200-10 0 122 200-10V186q0 12-12 12H-188q-12 0-12-12z', ink.trim);
  const fold = strokedPath('M-190 190-30 96M190 190 30 96', mix(ink.trim, '#000000', 0.18), 8);
  return (
    filledPath('M-200-10-150-60V40zM200-10 150-60V40z', mix(ink.trim, '#000000', 0.25)) +
    card +
    rings +
    rect(-60, 2, 120, 14, ink.line, 7) +
    envelope +
    fold +
    circle(0, 112, 34, ink.highlight) +
    circle(0, 112, 17, ink.body)
  );
};

export const posts: Scene = (ink) => {
  const card = (x: number, y: number, fill: string, inside: string) => group(rect(0, 0, 190, 178, fill, 18) + inside, x, y);
  const first = circle(95, 78, 46, ink.highlight) + rect(38, 140, 114, 14, ink.line, 7);
  const second = filledPath('M0 178 74 62l52 70 26-34 38 60v2q0 18-18 18z', ink.body) + circle(142, 46, 24, ink.body);
  const third = textLines(28, 38, [134, 134, 80], ink.body, 36, 16);
  const fourth = filledPath('M95 22 158 89 95 156 32 89z', ink.trim) + circle(95, 89, 24, ink.line);
  return (
    card(-200, -188, ink.body, first) +
    card(10, -188, ink.trim, second) +
    card(-200, 10, ink.highlight, third) +
    card(10, 10, ink.body, fourth)
  );
};

export const parcel: Scene = (ink) => {
  const top = filledPath('M0-170 190-86 0 0-190-86z', ink.body);
  const left = filledPath('M-190-86 0 0V196L-190 106z', ink.trim);
  const right = filledPath('M190-86 0 0V196L190 106z', mix(ink.trim, '#000000', 0.24));
  const tape = filledPath('M-120-116 70-32V48l-52 24V-8L-172-93z', ink.highlight);
  return (
    filledPath('M-190 106 0 196 190 106 230 130 10 226-40 214z', ink.shade) +
    left +
    right +
    top +
    tape +
    filledPath('M-150 20-70 56V96L-150 60z', ink.body)
  );
};

export const calendar: Scene = (ink, random) => {
  const marked = Math.floor(random() * 12);
  const page =
    group(rect(-185, -170, 370, 350, ink.shade, 22), 12, 14) +
    rect(-185, -170, 370, 350, ink.body, 22) +
    filledPath('M-185-78v-70q0-22 22-22H163q22 0 22 22v70z', ink.trim);
  const rings = times(4, (index) => rect(-130 + index * 76, -200, 22, 62, ink.line === ink.field ? ink.highlight : ink.line, 11));
  const days = times(15, (index) =>
    rect(
      -152 + (index % 5) * 63,
      -52 + Math.floor(index / 5) * 72,
      48,
      52,
      index === marked ? ink.highlight : index % 7 === 5 ? ink.trim : ink.faint,
      10,
    ),
  );
  return page + rings + days;
};

export const cards: Scene = (ink) => {
  const card = (fill: string, inside: string) =>
    rect(-95, -150, 190, 290, ink.body, 18) + rect(-79, -134, 158, 258, fill, 10) + inside;
  const left = group(card(ink.trim, circle(0, -5, 46, ink.body) + circle(0, -5, 22, ink.highlight)), -118, 26, -17);
  const right = group(card(ink.highlight, filledPath('M0-70 50-5 0 60-50-5z', ink.body)), 118, 26, 17);
  const sun =
    times(8, (index) => group(filledPath('M0-84 18-36H-18z', ink.trim), 0, -5, index * 45)) + circle(0, -5, 34, ink.highlight);
  return left + right + group(card(ink.body, sun), 0, 4, 0, 1.08);
};

export const languages: Scene = (ink) => {
  const globe =
    circle(-40, 30, 160, ink.body) +
    ring(-40, 30, 160, ink.trim, 14) +
    strokedPath('M-200 30H120M-40-130V190M-40-130Q-150 30-40 190M-40-130Q70 30-40 190', ink.faint, 9);
  const bubble = filledPath('M40-196H176q34 0 34 34v76q0 34-34 34H104L52-4V-52H40Q6-52 6-86v-76q0-34 34-34z', ink.highlight);
  return globe + bubble + textLines(44, -152, [128, 86], ink.body, 38, 17);
};

export const chart: Scene = (ink) => {
  const board = group(rect(-205, -165, 410, 320, ink.shade, 20), 12, 16) + rect(-205, -165, 410, 320, ink.body, 20);
  const bars = times(5, (index) =>
    rect(
      -160 + index * 68,
      100 - (50 + index * 34),
      46,
      50 + index * 34,
      index === 4 ? ink.highlight : index === 3 ? ink.trim : ink.faint,
      8,
    ),
  );
  return (
    board +
    bars +
    strokedPath('M-170 40-90-10-20 10 60-70 150-120', ink.line, 16) +
    filledPath('M176-144 160-82 108-126z', ink.line) +
    rect(-170, 108, 340, 10, ink.line, 5)
  );
};
