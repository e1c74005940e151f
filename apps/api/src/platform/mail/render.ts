/** A mail's content; every string is plain text and is escaped here. */
export interface Letter {
  preview: string;
  heading: string;
  paragraphs: string[];
  /** Pairs shown as a small table. */
  facts?: [string, string][];
  action?: { label: string; url: string };
  footnote?: string;
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escapeHtml = (value: string): string => value.replace(/[&<>"']/g, (c) => ESCAPES[c] ?? c);

/** A fact is one line: a title with line breaks must not look like more of our text. */
const oneLine = (value: string): string => value.replace(/[\r\n\t]+/g, ' ');

/** A strip of cloth made of table cells: mail programs show neither SVG nor blocked pictures. */
const CLOTH = [
  '#b93815',
  '#f6a821',
  '#262262',
  '#f6a821',
  '#b93815',
  '#0f5f58',
  '#f6a821',
  '#262262',
  '#b93815',
  '#f6a821',
  '#0f5f58',
  '#b93815',
];
const cloth = `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>${CLOTH.map((c) => `<td height="10" style="background:${c};font-size:0;line-height:0">&nbsp;</td>`).join('')}</tr></table>`;

const paragraph = (text: string): string => `<p style="margin:0 0 14px">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;

const table = (facts: [string, string][]): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:4px 0 20px;width:100%;border-top:1px solid #e7dfd3">${facts
    .map(
      ([k, v]) =>
        `<tr><td style="padding:9px 12px 9px 0;border-bottom:1px solid #e7dfd3;color:#57504a;white-space:nowrap">${escapeHtml(k)}</td><td style="padding:9px 0;border-bottom:1px solid #e7dfd3;font-weight:600;word-break:break-word">${escapeHtml(v)}</td></tr>`,
    )
    .join('')}</table>`;

const button = ({ label, url }: { label: string; url: string }): string =>
  `<p style="margin:22px 0"><a href="${escapeHtml(url)}" style="display:inline-block;background:#b93815;color:#ffffff;text-decoration:none;font-weight:700;padding:14px 24px;border-radius:10px">${escapeHtml(label)}</a></p>
<p style="margin:0 0 14px;font-size:13px;color:#78706a;word-break:break-all">${escapeHtml(url)}</p>`;

/** One layout for every mail, as HTML and as text. */
export function renderLetter(letter: Letter): { html: string; text: string } {
  const { preview, heading, paragraphs, action, footnote } = letter;
  const facts = (letter.facts ?? []).map(([name, value]): [string, string] => [name, oneLine(value)]);
  const html = `<!doctype html><html lang="pt-MZ"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(heading)}</title></head>
<body style="margin:0;background:#fffaf3;color:#1c1917;font:16px/1.55 system-ui,'Segoe UI',Roboto,sans-serif"><span style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</span>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #e7dfd3;border-radius:12px;overflow:hidden"><tr><td>${cloth}</td></tr>
<tr><td style="padding:26px 26px 20px"><p style="margin:0 0 18px;font-weight:800;font-size:20px;color:#b93815">Banca</p><h1 style="margin:0 0 14px;font-size:22px;line-height:1.25">${escapeHtml(heading)}</h1>${paragraphs.map(paragraph).join('')}${facts.length ? table(facts) : ''}${action ? button(action) : ''}${footnote ? `<p style="margin:0;font-size:13px;color:#78706a">${escapeHtml(footnote)}</p>` : ''}</td></tr></table></td></tr></table></body></html>`;
  const lines = [
    heading,
    '',
    ...paragraphs.flatMap((p) => [p, '']),
    ...facts.map(([k, v]) => `${k}: ${v}`),
    ...(facts.length ? [''] : []),
    ...(action ? [`${action.label}: ${action.url}`, ''] : []),
    ...(footnote ? [footnote, ''] : []),
    'Banca',
  ];
  return { html, text: lines.join('\n') };
}
