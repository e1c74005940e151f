import {
  PDFArray,
  PDFDict,
  PDFDocument,
  type PDFFont,
  PDFHexString,
  PDFName,
  type PDFPage,
  PDFRef,
  StandardFonts,
} from '@cantoo/pdf-lib';
import { createTextEncoder } from '../../platform/encodable-text.ts';
import { drawFooter, FOOTER_GRAPHICS_STATE } from './footer.ts';

const FONT_NAME = 'BancaStampFont';
const GRAPHICS_STATE_NAME = 'BancaStampState';

interface Stamp {
  text: string;
  font: PDFFont;
  graphicsState: PDFRef;
  /** The copies of resources with the font. Many pages can share one, and saving each page's own would multiply the file. */
  resources: Map<PDFDict | undefined, PDFRef>;
  /** Pages of equal size and rotation share one footer. */
  footers: Map<string, PDFRef>;
}

function addResource(resources: PDFDict, kind: string, name: string, value: PDFRef): void {
  const entries = resources.lookupMaybe(PDFName.of(kind), PDFDict)?.clone() ?? resources.context.obj({});
  entries.set(PDFName.of(name), value);
  resources.set(PDFName.of(kind), entries);
}

function createResources({ doc, node }: PDFPage, { font, graphicsState, resources }: Stamp): PDFRef {
  const original = node.Resources();
  const existing = resources.get(original);
  if (existing) return existing;
  const copy = original?.clone() ?? doc.context.obj({});
  addResource(copy, 'Font', FONT_NAME, font.ref);
  addResource(copy, 'ExtGState', GRAPHICS_STATE_NAME, graphicsState);
  const reference = doc.context.register(copy);
  resources.set(original, reference);
  return reference;
}

function createFooter(page: PDFPage, { text, font, footers }: Stamp): PDFRef {
  const operators = drawFooter(page, { text, font, fontName: FONT_NAME, graphicsStateName: GRAPHICS_STATE_NAME });
  const existing = footers.get(operators);
  if (existing) return existing;
  const reference = page.doc.context.register(page.doc.context.flateStream(operators));
  footers.set(operators, reference);
  return reference;
}

/** Saves the graphics state before the page content and restores it after, so that the content cannot move the footer. */
function stampPage(page: PDFPage, stamp: Stamp): void {
  const { node, doc } = page;
  const { context } = doc;
  const contents = node.get(PDFName.of('Contents'));
  const resolved = node.Contents();
  const streams = resolved instanceof PDFArray ? resolved.asArray() : contents instanceof PDFRef && resolved ? [contents] : [];
  const footer = createFooter(page, stamp);
  const [push, pop] = [context.getPushGraphicsStateContentStream(), context.getPopGraphicsStateContentStream()];
  node.set(PDFName.of('Resources'), createResources(page, stamp));
  node.set(PDFName.of('Contents'), context.obj([push, ...streams, pop, footer]));
}

function addKeywords(doc: PDFDocument, text: string): void {
  const keywords = [doc.getKeywords(), text].filter(Boolean).join(', ');
  const { Info } = doc.context.trailerInfo;
  const info = doc.context.lookupMaybe(Info, PDFDict) ?? doc.context.obj({});
  info.set(PDFName.of('Keywords'), PDFHexString.fromText(keywords));
  if (!Info) doc.context.trailerInfo.Info = doc.context.register(info);
}

/**
 * Draws `text` at the bottom of each page and adds it to the keywords of the document. Equal input gives equal output.
 *
 * @throws EncryptedPDFError, Error
 */
export async function stampPdf(bytes: Uint8Array, text: string): Promise<Uint8Array> {
  const doc = await PDFDocument.load(bytes, { updateMetadata: false, parseSpeed: Infinity });
  const pages = doc.getPages();
  if (pages.length === 0) throw new Error('the PDF has no pages');
  const font = doc.embedStandardFont(StandardFonts.Helvetica);
  const stamp: Stamp = {
    text: createTextEncoder(font)(text),
    font,
    graphicsState: doc.context.register(doc.context.obj(FOOTER_GRAPHICS_STATE)),
    resources: new Map(),
    footers: new Map(),
  };
  for (const page of pages) stampPage(page, stamp);
  addKeywords(doc, text);
  return await doc.save({ addDefaultPage: false, updateFieldAppearances: false, objectsPerTick: Infinity });
}
