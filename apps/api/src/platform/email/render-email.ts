import type { Locale } from '@banca/messages';
import { getTranslator, type Translator } from '@banca/messages/catalogues';
import { escapeHtml } from '../text.ts';
import { toUnlinkableLine, toUnlinkableLineWithAccounts } from './user-text.ts';

/**
 * A name and a value. An account to pay to, which buyers copy, stays as it is: the caller has checked that it is nothing else. A
 * value with a URL is a link.
 */
export type EmailDetail = [name: string, value: string, kind?: 'account' | { url: string }];

/** Every string is plain text: `renderEmail` escapes it and keeps mail programs from linking it. URLs have separate fields. */
export interface EmailContent {
  preview: string;
  heading: string;
  paragraphs: string[];
  /** What the reader must not miss, in a box below the paragraphs. */
  notice?: string[];
  /** Accounts in `notice` that stay as they are. The caller has checked that they are nothing else. */
  noticeAccounts?: string[];
  /** A code to type, in large letters above the button. */
  code?: string;
  /** Below the button. */
  details?: EmailDetail[];
  action?: { label: string; url: string };
  /** Between the button and the details. */
  paragraphsAfterAction?: string[];
  /** A link below those paragraphs. */
  secondaryAction?: { label: string; url: string };
  furtherAction?: { label: string; url: string } | undefined;
  footnote?: string;
  contact?: { label: string; email: string };
  /** Where a buyer finds all orders. */
  library?: { label: string; url: string };
  unsubscribe?: { label: string; url: string };
}

const { red, yellow, blue, green } = { red: '#b93815', yellow: '#f6a821', blue: '#262262', green: '#0f5f58' };
const STRIPE_COLORS = [red, yellow, blue, yellow, red, green, yellow, blue, red, yellow, green, red];
/** Table cells, because many mail programs do not show SVG and block images. */
const STRIPES = `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>${STRIPE_COLORS.map((color) => `<td height="10" style="background:${color};font-size:0;line-height:0">&nbsp;</td>`).join('')}</tr></table>`;

const renderParagraph = (text: string): string => `<p style="margin:0 0 14px;word-break:break-word">${escapeHtml(text)}</p>`;

const renderNotice = (texts: string[]): string =>
  `<div style="margin:0 0 14px;padding:12px 14px;border-left:4px solid #9a5b00;background:#fdf1dc;color:#1c1917;font-weight:600;word-break:break-word">${texts.map((text, index) => `<p style="margin:${index > 0 ? '6px' : 0} 0 0">${escapeHtml(text).replaceAll('@', '@<wbr>')}</p>`).join('')}</div>`;

const renderCode = (code: string): string =>
  `<p style="margin:18px 0;font-size:28px;font-weight:700;letter-spacing:2px">${escapeHtml(code)}</p>`;

const renderValue = ([, value, kind]: EmailDetail): string =>
  typeof kind === 'object'
    ? `<a href="${escapeHtml(kind.url)}" style="color:#b93815">${escapeHtml(value)}</a>`
    : escapeHtml(value).replaceAll('@', '@<wbr>');

const renderTable = (details: EmailDetail[]): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:4px 0 20px;width:100%;border-top:1px solid #e7dfd3">${details
    .map(
      (detail) =>
        `<tr><td valign="top" width="34%" style="padding:9px 12px 9px 0;border-bottom:1px solid #e7dfd3;color:#57504a">${escapeHtml(detail[0])}</td><td valign="top" style="padding:9px 0;border-bottom:1px solid #e7dfd3;font-weight:600;word-break:break-word">${renderValue(detail)}</td></tr>`,
    )
    .join('')}</table>`;

const renderButton = ({ label, url }: { label: string; url: string }, { t }: Translator): string =>
  `<p style="margin:22px 0"><a href="${escapeHtml(url)}" style="display:inline-block;background:#b93815;color:#ffffff;text-decoration:none;font-weight:700;padding:14px 24px;border-radius:10px">${escapeHtml(label)}</a></p>
<p style="margin:0 0 14px;font-size:13px;color:#78706a;word-break:break-word">${escapeHtml(t('emailLayout.linkHint'))}<br><span style="word-break:break-all">${escapeHtml(url)}</span></p>`;

const renderSecondaryAction = ({ label, url }: { label: string; url: string }): string =>
  `<p style="margin:0 0 14px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:8px 0;color:#b93815;font-weight:700">${escapeHtml(label)}</a></p>`;

const NOTE_STYLE = 'margin:0 0 8px;font-size:13px;color:#78706a';
const renderNote = (html: string): string => `<p style="${NOTE_STYLE}">${html}</p>`;
const renderLink = (label: string, url: string): string =>
  `${escapeHtml(label)} <a href="${escapeHtml(url)}" style="color:#78706a;word-break:break-all">${escapeHtml(url.replace(/^mailto:/, ''))}</a>`;

function toUnlinkableContent(content: EmailContent): EmailContent {
  const { preview, heading, paragraphs, notice = [], noticeAccounts = [], ...rest } = content;
  const { paragraphsAfterAction = [], details = [], footnote } = rest;
  return {
    ...content,
    preview: toUnlinkableLine(preview),
    heading: toUnlinkableLine(heading),
    paragraphs: paragraphs.map(toUnlinkableLine),
    notice: notice.map((line) => toUnlinkableLineWithAccounts(line, noticeAccounts)),
    paragraphsAfterAction: paragraphsAfterAction.map(toUnlinkableLine),
    details: details.map(([name, value, kind]) => [name, kind === 'account' ? value : toUnlinkableLine(value), kind]),
    ...(footnote === undefined ? {} : { footnote: toUnlinkableLine(footnote) }),
  };
}

function renderText(content: EmailContent): string {
  const { heading, paragraphs, notice = [], code, paragraphsAfterAction = [], details = [] } = content;
  const { action, secondaryAction, furtherAction, contact, footnote, library, unsubscribe } = content;
  const detailLines = [...details.map(([name, value]) => `${name}: ${value}`), ...(details.length ? [''] : [])];
  const actionLines = action ? [`${action.label}: ${action.url}`, ''] : [];
  const lines = [
    heading,
    '',
    ...[...paragraphs, ...notice].flatMap((line) => [line, '']),
    ...(code ? [code, ''] : []),
    ...actionLines,
    ...paragraphsAfterAction.flatMap((line) => [line, '']),
    ...[secondaryAction, furtherAction].flatMap((link) => (link ? [`${link.label}: ${link.url}`, ''] : [])),
    ...detailLines,
    ...(contact ? [`${contact.label} ${contact.email}`, ''] : []),
    ...(footnote ? [footnote, ''] : []),
    ...(library ? [`${library.label} ${library.url}`, ''] : []),
    ...(unsubscribe ? [`${unsubscribe.label} ${unsubscribe.url}`, ''] : []),
    'Banca',
  ];
  return lines.join('\n');
}

function renderBody(
  { paragraphs, notice = [], code, paragraphsAfterAction = [], details = [], action, ...content }: EmailContent,
  translator: Translator,
): string {
  const table = details.length ? renderTable(details) : '';
  const aboveDetails = [
    notice.length ? renderNotice(notice) : '',
    code ? renderCode(code) : '',
    action ? renderButton(action, translator) : '',
  ];
  return [
    ...paragraphs.map(renderParagraph),
    ...aboveDetails,
    ...paragraphsAfterAction.map(renderParagraph),
    ...[content.secondaryAction, content.furtherAction].map((link) => (link ? renderSecondaryAction(link) : '')),
    table,
  ].join('');
}

function renderHtml(emailContent: EmailContent, { id, htmlLang }: Locale): string {
  const { preview, heading, contact, footnote, library, unsubscribe } = emailContent;
  const content = [
    renderBody(emailContent, getTranslator(id)),
    contact ? renderNote(renderLink(contact.label, `mailto:${contact.email}`)) : '',
    footnote ? renderNote(escapeHtml(footnote)) : '',
    library ? renderNote(renderLink(library.label, library.url)) : '',
    unsubscribe ? renderNote(renderLink(unsubscribe.label, unsubscribe.url)) : '',
  ].join('');
  return `<!doctype html><html lang="${htmlLang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(heading)}</title></head>
<body style="margin:0;background:#fffaf3;color:#1c1917;font:16px/1.55 system-ui,'Segoe UI',Roboto,sans-serif"><span style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</span>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #e7dfd3;border-radius:12px;overflow:hidden"><tr><td>${STRIPES}</td></tr>
<tr><td style="padding:26px 26px 20px"><p style="margin:0 0 18px;font-weight:800;font-size:20px;color:#b93815">Banca</p><h1 style="margin:0 0 14px;font-size:22px;line-height:1.25">${escapeHtml(heading)}</h1>${content}</td></tr></table></td></tr></table></body></html>`;
}

export function renderEmail(content: EmailContent, locale: Locale): { html: string; text: string } {
  const unlinkable = toUnlinkableContent(content);
  return { html: renderHtml(unlinkable, locale), text: renderText(unlinkable) };
}
