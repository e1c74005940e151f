const LINE_LENGTH = 80;

/** Breaks text between words. */
function wrap(text: string): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line.length + word.length < LINE_LENGTH) lines[lines.length - 1] = line ? `${line} ${word}` : word;
    else lines.push(word);
  }
  return lines;
}

const escapeText = (text: string): string => text.replace(/[\\()]/g, String.raw`\$&`);

function buildPage(title: string, paragraphs: string[]): string {
  const lines = paragraphs.flatMap((paragraph) => [...wrap(paragraph), '']);
  const shown = lines.map((line) => `(${escapeText(line)}) '`).join('\n');
  return `BT /F1 20 Tf 56 770 Td (${escapeText(title)}) Tj /F1 11 Tf 16 TL T* ${shown} ET`;
}

/** Creates a PDF of one page. Its font has the characters of Latin-1. */
export function createDemoPdf(title: string, paragraphs: string[]): Buffer {
  const page = buildPage(title, paragraphs);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let pdf = '%PDF-1.4\n';
  const offsets = objects.map((object, i) => {
    const offset = pdf.length;
    pdf += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const xref = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`;
  return Buffer.from(pdf + xref + trailer, 'latin1');
}
