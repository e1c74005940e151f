import { setImmediate } from 'node:timers/promises';
import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib';
import { createTextEncoder } from '../../platform/encodable-text.ts';
import { cutText, wrapText } from './wrap-text.ts';

/** In points. */
export const PAGE = { width: 595, height: 842, margin: 50 } as const;
const INK = rgb(0.11, 0.1, 0.09);
const GREY = rgb(0.34, 0.31, 0.29);
const LINE = rgb(0.8, 0.77, 0.73);

const DEFAULT_SIZE = 10;
const LINE_HEIGHT = 1.4;

interface Point {
  x: number;
  y: number;
}

interface TextStyle {
  size?: number;
  isBold?: boolean;
  isGrey?: boolean;
}

interface Place {
  x: number;
  width: number;
}

/** Writes an A4 document from top to bottom. The fonts have Western European letters only. */
export interface PdfWriter {
  /** The height that is left on the page. */
  readonly space: number;
  moveDown(height: number): void;
  addPage(): Promise<void>;
  drawLine(): void;
  /** Draws a text that wraps at the width, and moves below it. */
  drawParagraph(text: string, style?: TextStyle & Partial<Place>): void;
  /** Draws a text on the current line, cut to the width. */
  drawCell(text: string, place: Place, style?: TextStyle & { isRightAligned?: boolean }): void;
  /** Breaks a text at its line breaks and at the width, and returns its lines. */
  wrap(text: string, width: number, style?: TextStyle): string[];
  /** Adds the page numbers. */
  save(formatPage: (page: number, pages: number) => string): Promise<Uint8Array>;
}

interface Fonts {
  regular: PDFFont;
  bold: PDFFont;
}

interface Metadata {
  title: string;
  language: string;
  /** Makes the document the same each time. */
  createdAt: Date;
}

async function createDocument({ title, language, createdAt }: Metadata): Promise<{ doc: PDFDocument; fonts: Fonts }> {
  const doc = await PDFDocument.create({ updateMetadata: false });
  doc.setTitle(title);
  doc.setLanguage(language);
  doc.setProducer('Banca');
  doc.setCreator('Banca');
  doc.setCreationDate(createdAt);
  doc.setModificationDate(createdAt);
  const fonts = {
    regular: doc.embedStandardFont(StandardFonts.Helvetica),
    bold: doc.embedStandardFont(StandardFonts.HelveticaBold),
  };
  return { doc, fonts };
}

async function savePdf(doc: PDFDocument, { regular }: Fonts, formatPage: (page: number, pages: number) => string) {
  const pages = doc.getPages();
  for (const [index, page] of pages.entries()) {
    const text = formatPage(index + 1, pages.length);
    page.drawText(text, { x: PAGE.margin, y: PAGE.margin / 2, size: 8, font: regular, color: GREY });
  }
  return await doc.save({ addDefaultPage: false, updateFieldAppearances: false, objectsPerTick: 100 });
}

/** Measures and draws texts with the fonts of a document. */
function createPen(fonts: Fonts) {
  const encode = createTextEncoder(fonts.regular);
  const fontOf = ({ isBold }: TextStyle): PDFFont => (isBold ? fonts.bold : fonts.regular);
  const measure = (text: string, style: TextStyle): number => fontOf(style).widthOfTextAtSize(text, style.size ?? DEFAULT_SIZE);
  const createFits = (width: number, style: TextStyle) => (line: string) => measure(line, style) <= width;
  return {
    measure,
    // The fonts have no minus sign, which negative amounts have.
    encode: (text: string): string => encode(text.replaceAll('−', '-')),
    wrap: (text: string, width: number, style: TextStyle): string[] => wrapText(text, createFits(width, style)),
    cut: (text: string, width: number, style: TextStyle): string => cutText(text, createFits(width, style)),
    draw: (page: PDFPage, text: string, { x, y, ...style }: TextStyle & { x: number; y: number }): void =>
      page.drawText(text, { x, y, size: style.size ?? DEFAULT_SIZE, font: fontOf(style), color: style.isGrey ? GREY : INK }),
  };
}

export async function createPdfWriter(metadata: Metadata): Promise<PdfWriter> {
  const { doc, fonts } = await createDocument(metadata);
  const pen = createPen(fonts);
  let page: PDFPage = doc.addPage([PAGE.width, PAGE.height]);
  let y = PAGE.height - PAGE.margin;
  const wrap: PdfWriter['wrap'] = (text, width, style = {}) =>
    text.split('\n').flatMap((line) => pen.wrap(pen.encode(line), width, style));
  return {
    get space() {
      return y - PAGE.margin;
    },
    moveDown: (height) => void (y -= height),
    async addPage() {
      // Lets other requests run between the pages of a long document.
      await setImmediate();
      page = doc.addPage([PAGE.width, PAGE.height]);
      y = PAGE.height - PAGE.margin;
    },
    drawLine() {
      const [start, end] = [PAGE.margin, PAGE.width - PAGE.margin].map((x) => ({ x, y })) as [Point, Point];
      page.drawLine({ start, end, thickness: 0.7, color: LINE });
    },
    wrap,
    drawParagraph(text, { x = PAGE.margin, width = PAGE.width - 2 * PAGE.margin, ...style } = {}) {
      for (const line of wrap(text, width, style)) {
        y -= (style.size ?? DEFAULT_SIZE) * LINE_HEIGHT;
        pen.draw(page, line, { x, y, ...style });
      }
    },
    drawCell(text, { x, width }, { isRightAligned, ...style } = {}) {
      const line = pen.cut(pen.encode(text), width, style);
      const indent = isRightAligned ? width - pen.measure(line, style) : 0;
      pen.draw(page, line, { x: x + indent, y, ...style });
    },
    save: (formatPage) => savePdf(doc, fonts, (number, pages) => pen.encode(formatPage(number, pages))),
  };
}
