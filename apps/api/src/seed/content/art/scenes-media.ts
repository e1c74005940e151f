import { mix, type Ink, type Random } from './palette.ts';
import { filledPath, circle, group, strokedPath, rect, ring, times } from './shapes.ts';

/** Draws one object around the origin, within about ±200 units. */
export type Scene = (ink: Ink, random: Random) => string;

export const record: Scene = (ink) => {
  const disc =
    circle(96, 0, 156, ink.line) + ring(96, 0, 128, ink.faint, 4) + ring(96, 0, 100, ink.faint, 4) + circle(96, 0, 58, ink.trim);
  const sleeve = rect(-204, -170, 300, 340, ink.body, 10);
  const print =
    filledPath('M-204-60A230 230 0 0 1 96 170H-204z', ink.trim) +
    filledPath('M-204 30A140 140 0 0 1-64 170h-140z', ink.highlight);
  return disc + circle(96, 0, 12, ink.body) + sleeve + print + circle(36, -106, 34, ink.line);
};

export const waves: Scene = (ink, random) => {
  const bars = times(13, (index) => {
    const bell = 1 - Math.abs(index - 6) / 8;
    const height = 60 + 290 * bell * (0.45 + 0.55 * random());
    return rect(
      -206 + index * 32,
      -height / 2,
      20,
      height,
      index % 4 === 2 ? ink.highlight : index % 2 ? ink.trim : ink.body,
      10,
    );
  });
  return circle(0, 0, 205, ink.shade) + bars;
};

export const timbila: Scene = (ink) => {
  const gourds = times(7, (index) =>
    circle(-174 + index * 58, 128 - index * 12, 32 - index * 1.5, index % 2 ? ink.highlight : ink.shade),
  );
  const rails = strokedPath('M-205-84 205-40M-205 74 205 26', ink.trim, 16);
  const bars = times(7, (index) =>
    rect(-196 + index * 58, -165 + index * 14, 46, 310 - index * 30, index % 3 === 1 ? ink.trim : ink.body, 10),
  );
  const pegs = times(
    7,
    (index) => circle(-173 + index * 58, -80 + index * 6, 6, ink.line) + circle(-173 + index * 58, 70 - index * 6, 6, ink.line),
  );
  const mallet =
    strokedPath('M0 0 0-210', ink.highlight, 13) + circle(0, -210, 31, ink.highlight) + circle(0, -210, 14, ink.body);
  return gourds + rails + bars + pegs + group(mallet, 190, 186, -52) + group(mallet, 214, 120, -24);
};

export const guitar: Scene = (ink) => {
  const neck =
    rect(-19, -250, 38, 240, ink.trim, 6) +
    rect(-30, -290, 60, 62, ink.highlight, 10) +
    times(3, (index) => rect(-19, -190 + index * 44, 38, 7, ink.line));
  const shape = filledPath('M0-70C78-70 86-4 70 26 132 62 128 190 0 190S-132 62-70 26C-86-4-78-70 0-70z', ink.body);
  const face = circle(0, 44, 42, ink.line) + ring(0, 44, 52, ink.trim, 8) + rect(-52, 128, 104, 16, ink.line, 8);
  const strings = times(2, (index) => rect(-9 + index * 14, -230, 4, 366, ink.faint));
  return group(neck + shape + face + strings, 0, 40, 38, 1.06);
};

export const frame: Scene = (ink, random) => {
  const sunX = -60 + 120 * random();
  const pictureFrame =
    rect(-210, -165, 420, 330, ink.trim, 8) + rect(-186, -141, 372, 282, ink.body) + rect(-150, -108, 300, 216, ink.highlight);
  const sky = circle(sunX, -22, 52, ink.body);
  const hills =
    filledPath('M-150 108V30Q-80-40-10 40T150 10v98z', ink.line === ink.body ? ink.field : ink.line) +
    filledPath('M-150 108V78Q-60 30 20 84T150 66v42z', ink.trim);
  return group(rect(-210, -165, 420, 330, ink.shade, 8), 14, 16) + pictureFrame + sky + hills;
};

export const swatches: Scene = (ink) => {
  const card = (fill: string) =>
    rect(-100, -150, 200, 280, ink.body, 12) +
    rect(-84, -134, 168, 196, fill, 6) +
    rect(-84, 80, 110, 14, ink.line, 7) +
    rect(-84, 102, 70, 12, ink.faint, 6);
  const back = group(card(ink.trim) + circle(0, -36, 56, ink.highlight), -112, 22, -16);
  const middle = group(card(ink.highlight) + filledPath('M0-110 70-36 0 38-70-36z', ink.trim), 112, 22, 16);
  return back + middle + group(card(ink.cloth), 0, 6);
};

export const pen: Scene = (ink) => {
  const curve = strokedPath('M-190 120C-150-120-20-170 30-20S150 90 190-110', ink.body, 26);
  const arms = strokedPath('M-190 120-150-80M190-110 150 80M-70-120 110 70', ink.trim, 8);
  const knots = [
    [-190, 120],
    [190, -110],
    [20, -24],
  ]
    .map(([x = 0, y = 0]) => rect(x - 19, y - 19, 38, 38, ink.highlight, 5) + rect(x - 9, y - 9, 18, 18, ink.body))
    .join('');
  const handles = [
    [-150, -80],
    [150, 80],
    [-70, -120],
    [110, 70],
  ]
    .map(([x = 0, y = 0]) => circle(x, y, 14, ink.trim))
    .join('');
  return circle(0, 0, 205, ink.shade) + curve + arms + knots + handles;
};

export const camera: Scene = (ink) => {
  const hull =
    filledPath('M-70-150H40l26 40H-96z', ink.trim) +
    rect(-205, -112, 410, 252, ink.body, 30) +
    rect(-205, -52, 410, 52, ink.trim);
  const lens =
    circle(0, 12, 112, ink.line) +
    circle(0, 12, 86, ink.highlight) +
    circle(0, 12, 56, ink.line) +
    circle(-20, -10, 18, ink.body);
  return hull + lens + rect(126, -92, 50, 26, ink.highlight, 8) + circle(-160, -80, 14, ink.highlight);
};

export const windowApp: Scene = (ink, random) => {
  const heights = [70, 120, 90, 160].map((height) => height * (0.7 + 0.5 * random()));
  const bar = rect(-212, -156, 424, 312, ink.body, 18) + filledPath('M-212-104v-34q0-18 18-18h388q18 0 18 18v34z', ink.trim);
  const dots = circle(-182, -130, 10, ink.body) + circle(-152, -130, 10, ink.highlight) + circle(-122, -130, 10, ink.line);
  const side =
    rect(-188, -80, 96, 212, ink.faint, 10) + times(4, (index) => rect(-174, -62 + index * 44, index ? 68 : 46, 14, ink.line, 7));
  const chart = heights
    .map((height, index) => rect(-66 + index * 66, 122 - height, 46, height, index === 3 ? ink.highlight : ink.trim, 6))
    .join('');
  return (
    group(rect(-212, -156, 424, 312, ink.shade, 18), 12, 16) + bar + dots + side + chart + rect(-72, 122, 268, 8, ink.line, 4)
  );
};

export const phone: Scene = (ink) => {
  const tiles = times(6, (index) =>
    rect(
      -74 + (index % 2) * 78,
      -62 + Math.floor(index / 2) * 72,
      70,
      62,
      [ink.faint, ink.trim, ink.highlight][(index * 2) % 3] ?? ink.trim,
      12,
    ),
  );
  const screen =
    rect(-110, -200, 220, 400, mix(ink.line, '#000000', 0.25), 32) +
    rect(-94, -176, 188, 352, ink.body, 14) +
    filledPath('M-94-90v-72q0-14 14-14H80q14 0 14 14v72z', ink.trim);
  const coin = circle(122, 110, 72, ink.highlight) + strokedPath('M92 112 114 136 156 86', ink.body, 18);
  return (
    group(rect(-110, -200, 220, 400, ink.shade, 32), 14, 14) +
    screen +
    rect(-70, -146, 96, 16, ink.body, 8) +
    rect(-70, -120, 60, 12, ink.body, 6) +
    tiles +
    coin
  );
};

export const code: Scene = (ink) => {
  const pane =
    rect(-205, -150, 410, 300, ink.line === ink.field ? ink.shade : ink.line, 34) + rect(-190, -135, 380, 270, ink.body, 24);
  const sign =
    strokedPath('M-70-66-138 0-70 66M70-66 138 0 70 66', ink.trim, 32) + strokedPath('M26-92-26 92', ink.highlight, 28);
  return group(rect(-205, -150, 410, 300, ink.shade, 34), 12, 16) + pane + sign;
};
