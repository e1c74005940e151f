import { mix } from './palette.ts';
import type { Scene } from './scenes-media.ts';
import { filledPath, circle, group, strokedPath, rect, ring, textLines, times } from './shapes.ts';

export const book: Scene = (ink) => {
  const pages = rect(-118, -176, 282, 372, ink.body, 8) + times(3, (index) => rect(-110, 172 + index * 8, 268, 3, ink.faint));
  const cover =
    rect(-150, -196, 300, 360, ink.trim, 10) +
    filledPath('M-140-196h36v360h-36q-10 0-10-10v-340q0-10 10-10z', mix(ink.trim, '#000000', 0.22));
  const plate = rect(-70, -150, 184, 112, ink.body, 6) + textLines(-48, -124, [140, 140, 84], ink.line, 26, 12);
  return (
    group(rect(-150, -196, 314, 392, ink.shade, 10), 18, 14) +
    pages +
    cover +
    plate +
    circle(22, 68, 62, ink.highlight) +
    filledPath('M22 6a62 62 0 0 1 0 124z', ink.body)
  );
};

export const stack: Scene = (ink) => {
  const volume = (x: number, y: number, width: number, fill: string, band: string) =>
    rect(x, y, width, 74, fill, 12) +
    rect(x + 40, y, 18, 74, band) +
    rect(x + width - 58, y, 18, 74, band) +
    rect(x + 84, y + 30, width - 190, 14, band, 7);
  const books =
    volume(-200, 104, 400, ink.trim, ink.field) +
    volume(-168, 26, 352, ink.body, ink.line) +
    volume(-196, -52, 340, ink.highlight, ink.body);
  const standing = group(
    rect(-46, -110, 92, 110, ink.body, 8) + rect(-30, -92, 60, 12, ink.line, 6) + circle(0, -40, 22, ink.trim),
    -70,
    -54,
    0,
    1.15,
  );
  const cup = rect(34, -136, 78, 82, ink.trim, 14) + ring(116, -98, 22, ink.trim, 13);
  return books + standing + cup;
};

export const openBook: Scene = (ink, random) => {
  const board = filledPath('M-214-112H214V148H-214z', ink.trim);
  const left = filledPath('M0 128C-50 92-140 92-198 122V-134C-140-164-50-160 0-124z', ink.body);
  const right = filledPath('M0 128C50 92 140 92 198 122V-134C140-164 50-160 0-124z', mix(ink.body, ink.line, 0.1));
  const ribbon = filledPath('M84-148h44V40L106 16 84 40z', ink.highlight);
  const words = textLines(-168, -104, [134, 134, 110, 134, 134, 84], ink.line, 34, 13);
  const drawing =
    random() < 0.5
      ? circle(58, 30, 44, ink.trim) + circle(118, 56, 26, ink.line)
      : filledPath('M20 84 66 4l32 48 22-26 50 62z', ink.trim);
  const picture = random() < 0.6 ? drawing : textLines(34, -4, [134, 134, 90], ink.line, 34, 13);
  return group(rect(-214, -112, 428, 260, ink.shade), 14, 16) + board + left + right + words + picture + ribbon;
};

export const player: Scene = (ink) => {
  const screen = rect(-215, -165, 430, 280, ink.body, 24) + rect(-195, -145, 390, 240, ink.trim, 12);
  const disc = circle(0, -25, 78, ink.body) + filledPath('M-26-70 56-25-26 20z', ink.line);
  const bar =
    rect(-215, 142, 430, 20, ink.body, 10) +
    rect(-215, 142, 250, 20, ink.highlight, 10) +
    circle(35, 152, 24, ink.highlight) +
    circle(35, 152, 11, ink.body);
  return (
    group(rect(-215, -165, 430, 280, ink.shade, 24), 12, 16) +
    screen +
    filledPath('M-195 95V30L-90-40 20 95z', ink.highlight) +
    disc +
    bar
  );
};

export const lessons: Scene = (ink) =>
  times(3, (index) => {
    const y = -168 + index * 118;
    const done = index < 2;
    const badge =
      circle(-138, y + 50, 34, done ? ink.trim : ink.highlight) +
      (done ? strokedPath(`M-154 ${y + 50}l12 14 22-26`, ink.body, 10) : filledPath(`M-148 ${y + 32}l32 18-32 18z`, ink.body));
    const card = rect(-200 + index * 22, y, 400 - index * 22, 100, ink.body, 20);
    return (
      rect(-190 + index * 22, y + 12, 400 - index * 22, 100, ink.shade, 20) +
      card +
      group(badge, index * 22, 0) +
      textLines(-76 + index * 22, y + 28, [200 - index * 40, 130], ink.line, 30, 14)
    );
  });

export const cap: Scene = (ink) => {
  const base =
    filledPath('M-118-10V86Q0 156 118 86V-10z', ink.trim) + filledPath('M-118 40Q0 110 118 40V14H-118z', ink.highlight);
  const top = filledPath('M0-140 220-40 0 60-220-40z', ink.body) + filledPath('M0-92 116-40 0 12-116-40z', ink.faint);
  const tassel =
    strokedPath('M0-40 170-8V110', ink.highlight, 12) + circle(170, 112, 20, ink.highlight) + rect(156, 118, 28, 62, ink.trim, 6);
  return circle(0, 0, 205, ink.shade) + base + top + tassel + circle(0, -40, 12, ink.line);
};

export const compass: Scene = (ink) => {
  const dial = circle(0, 0, 195, ink.trim) + circle(0, 0, 160, ink.body);
  const ticks = times(12, (index) => group(rect(-6, -146, 12, index % 3 ? 22 : 40, ink.line, 6), 0, 0, index * 30));
  const needle =
    group(filledPath('M0-122 34 0H-34z', ink.highlight) + filledPath('M0 122 34 0H-34z', ink.line), 0, 0, 38) +
    circle(0, 0, 17, ink.body);
  return group(circle(0, 0, 195, ink.shade), 12, 14) + dial + ticks + needle;
};

export const bulb: Scene = (ink) => {
  const rays = times(7, (index) => group(rect(-9, -206, 18, 46, ink.highlight, 9), 0, -30, -108 + index * 36));
  const glass = filledPath('M-64 106C-64 60-126 36-126-34A126 126 0 0 1 126-34C126 36 64 60 64 106z', ink.trim);
  const thread = strokedPath('M-40 96V10L0 44 40 10V96', ink.body, 13);
  return (
    rays +
    glass +
    filledPath(
      'M0-160A126 126 0 0 1 126-34C126 36 64 60 64 106H36C36 50 90 20 90-40 90-96 50-150 0-160z',
      mix(ink.trim, ink.body, 0.28),
    ) +
    thread +
    rect(-62, 116, 124, 28, ink.body, 12) +
    rect(-50, 150, 100, 26, ink.body, 12) +
    rect(-28, 182, 56, 18, ink.body, 9)
  );
};

export const route: Scene = (ink) => {
  const panels =
    filledPath('M-200-110-67-160V120L-200 170z', ink.body) +
    filledPath('M-67-160 67-110V170L-67 120z', mix(ink.body, ink.line, 0.14)) +
    filledPath('M67-110 200-160V120L67 170z', ink.body);
  const path = `<path d="M-160 104Q-110 0-30 50T90-40" fill="none" stroke="${ink.line}" stroke-width="15" stroke-linecap="round" stroke-dasharray="2 32"/>`;
  const pin = filledPath('M104-20C40-96 42-196 104-196S168-96 104-20z', ink.trim) + circle(104, -132, 24, ink.body);
  return (
    group(filledPath('M-200-110-67-160 67-110 200-160V120L67 170-67 120-200 170z', ink.shade), 12, 16) +
    panels +
    filledPath('M-200 30-67-70-67 20-200 110z', ink.faint) +
    path +
    circle(-160, 106, 24, ink.highlight) +
    pin
  );
};

export const chat: Scene = (ink) => {
  const first = filledPath('M-170-170H70q34 0 34 34v92q0 34-34 34H-120l-54 48v-48q-30-2-30-34v-92q0-34 34-34z', ink.body);
  const second = filledPath('M-50 28H170q34 0 34 34v72q0 32-30 34v44l-50-44H-50q-34 0-34-34V62q0-34 34-34z', ink.trim);
  const ticks = strokedPath('M96 128l18 18 36-44M128 140l6 6 36-44', ink.body, 11);
  return (
    first +
    textLines(-164, -128, [220, 170], ink.line, 40, 18) +
    second +
    textLines(-48, 66, [190, 100], ink.body, 40, 18) +
    ticks
  );
};
