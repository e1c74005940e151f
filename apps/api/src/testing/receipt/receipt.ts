import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { createRandom } from '../../platform/random.ts';
import { drawStrokeText, measureStrokeText, type StrokeText } from './stroke-font.ts';

export interface ReceiptOptions {
  method: 'mpesa' | 'emola';
  /** Centavos. */
  amount: number;
  code: string;
  paidAt: Date;
  seed: string;
}

const BRANDS = {
  mpesa: { name: 'M-PESA', colour: '#d81e27', darkColour: '#b0141c', sender: '84' },
  emola: { name: 'E-MOLA', colour: '#f28021', darkColour: '#cf6410', sender: '86' },
} as const;
const INK = '#23201e';
const GREY = '#77706a';
const MAPUTO_OFFSET_MS = 2 * 60 * 60 * 1000;

/** Formats centavos as a wallet does: `2.400,00 MT`. */
function formatWalletAmount(centavos: number): string {
  const whole = String(Math.floor(centavos / 100)).replace(/\B(?=(\d{3})+$)/g, '.');
  return `${whole},${String(centavos % 100).padStart(2, '0')} MT`;
}

/** Maputo is UTC+2 all year. */
function formatMaputoTime(at: Date): { day: string; time: string } {
  const [date = '', clock = ''] = new Date(at.getTime() + MAPUTO_OFFSET_MS).toISOString().split('T');
  return { day: date.split('-').reverse().join('/'), time: clock.slice(0, 5) };
}

const hashText = (text: string): number => createHash('sha256').update(text).digest().readUInt32LE();

const rect = (x: number, y: number, width: number, height: number, fill: string, radius = 0): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;
const circle = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
const strokedPath = (d: string, colour: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

const drawLabel = (text: string, y: number, options: Partial<StrokeText> = {}) =>
  drawStrokeText({ text, x: 72, y, size: 19, colour: GREY, ...options });
const drawValue = (text: string, y: number, options: Partial<StrokeText> = {}) =>
  drawStrokeText({ text, x: 648, y, size: 24, colour: INK, align: 'end', ...options });

function drawStatusBar(time: string, colour: string): string {
  const bars = [0, 1, 2, 3].map((index) => rect(560 + index * 12, 40 - index * 5, 8, 12 + index * 5, '#ffffff', 2)).join('');
  return (
    rect(0, 0, 720, 76, colour) +
    drawStrokeText({ text: time, x: 40, y: 30, size: 22, colour: '#ffffff' }) +
    bars +
    rect(626, 28, 48, 24, '#ffffff', 6) +
    rect(674, 35, 6, 10, '#ffffff', 2)
  );
}

function drawHeader(brand: (typeof BRANDS)[keyof typeof BRANDS], time: string): string {
  const back = strokedPath('M64 134 44 154 64 174', '#ffffff', 7);
  const title = drawStrokeText({ text: brand.name, x: 360, y: 138, size: 34, colour: '#ffffff', align: 'middle', weight: 0.17 });
  return rect(0, 0, 720, 400, brand.colour) + drawStatusBar(time, brand.darkColour) + back + title;
}

function drawRows(entries: readonly (readonly [string, string])[], top: number): string {
  return entries
    .map(([label, value], index) => {
      const y = top + index * 84;
      return drawLabel(label, y + 3) + drawValue(value, y) + rect(72, y + 52, 576, 2, '#e7e2dc');
    })
    .join('');
}

function drawCode(code: string): string {
  const box = rect(72, 590, 576, 132, '#f6f1ea', 18) + drawLabel('CÓDIGO DE CONFIRMAÇÃO', 616, { x: 360, align: 'middle' });
  const size = Math.min(40, (40 * 520) / measureStrokeText(code, 40));
  return box + drawStrokeText({ text: code, x: 360, y: 680 - size / 2, size, colour: INK, align: 'middle', weight: 0.15 });
}

/** Contains paths instead of text, so that the picture does not depend on installed fonts. */
function renderReceiptSvg({ method, amount, code, paidAt, seed }: ReceiptOptions): string {
  const brand = BRANDS[method];
  const random = createRandom(hashText(seed));
  const { day, time } = formatMaputoTime(paidAt);
  const senderDigits = String(random.below(9000) + 1000);
  const balance = formatWalletAmount(random.below(900_000) + 1_500);
  const tick = circle(360, 276, 62, '#ffffff') + strokedPath('M330 278 352 302 394 252', '#15803d', 13);
  const amountText = drawStrokeText({
    text: formatWalletAmount(amount),
    x: 360,
    y: 484,
    size: 58,
    colour: INK,
    align: 'middle',
    weight: 0.15,
  });
  const list = drawRows(
    [
      ['DATA', day],
      ['HORA', time],
      ['DE', `${brand.sender} -- --- ${senderDigits}`],
      ['TAXA', '0,00 MT'],
      ['SALDO', balance],
    ],
    774,
  );
  const button =
    rect(72, 1182, 576, 66, brand.colour, 33) +
    drawStrokeText({ text: 'CONCLUIR', x: 360, y: 1204, size: 22, colour: '#ffffff', align: 'middle', weight: 0.16 });
  const background =
    rect(0, 0, 720, 1280, brand.colour) +
    drawHeader(brand, time) +
    '<path d="M0 404Q0 372 32 372H688Q720 372 720 404V1280H0z" fill="#ffffff"/>' +
    tick;
  const caption = drawLabel('TRANSFERÊNCIA CONFIRMADA', 430, { x: 360, align: 'middle', weight: 0.14 });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="1280" viewBox="0 0 720 1280">${background}${caption}${amountText}${drawCode(code)}${list}${button}</svg>`;
}

/** Renders a made-up M-Pesa or E-mola confirmation as PNG of 720 × 1280 pixels, like the screenshot of a buyer. */
export const renderReceiptScreenshot = (options: ReceiptOptions): Promise<Buffer> =>
  sharp(Buffer.from(renderReceiptSvg(options)))
    .png({ compressionLevel: 6 })
    .toBuffer();
