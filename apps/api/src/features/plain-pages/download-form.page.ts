import type { PlainMessageId } from '@banca/messages';
import { formatDateTime } from '@banca/messages/date-formatters';
import { formatFileSize } from '@banca/messages/formatters';
import { html, type Html } from '../../platform/http/html.ts';
import { type FormProblem, renderInput, renderProblem } from '../../platform/http/plain-form.ts';
import type { PageReader, PlainPage } from '../../platform/http/plain-page.ts';
import type { DownloadResponse } from '../downloads/read-download.ts';

type File = DownloadResponse['files'][number];
type Line = DownloadResponse['lines'][number];

/** For a buyer who has lost the emails of the order. */
const renderLibraryLink = ({ t, link }: PageReader): Html =>
  html`<p>${t('library.emailLine')} <a href="${link('/library/form')}">${t('ownOrders.title')}</a></p>`;

interface DownloadForm {
  id: string;
  token: string;
  download: DownloadResponse;
  reader: PageReader;
}

function renderFile({ id, token, reader: { t, locale } }: DownloadForm, file: File): Html {
  const path = `/api/downloads/${id}/files/${file._id}`;
  const toUrl = (params: Record<string, string>): string => `${path}?${new URLSearchParams(params)}`;
  const facts = [
    formatFileSize(file.size, locale),
    file.version > 1 && t('downloadPage.version', { version: file.version }),
    file.downloads > 0 && t('downloadPage.count', { count: file.downloads }),
    file.downloadsLeft !== undefined && t('downloadPage.left', { count: file.downloadsLeft }),
  ].filter(Boolean);
  const link =
    file.downloadsLeft === 0
      ? html`<p>${t('downloadPage.noneLeft')}</p>`
      : html`<a class="button" href="${toUrl({ token })}" aria-label="${t('downloadPage.downloadFile', { name: file.name })}"
          >${t('downloads.download')}</a
        >`;
  const { boughtVersion } = file;
  const older =
    boughtVersion !== undefined &&
    file.downloadsLeft !== 0 &&
    html`<p>
      <a href="${toUrl({ token, version: String(boughtVersion) })}"
        >${t('downloadPage.boughtVersion', { version: boughtVersion })}</a
      >
    </p>`;
  return html`<div class="card field">
    <p><b translate="no">${file.name}</b><br /><small>${facts.join(' · ')}</small></p>
    ${file.note && html`<p>${file.note}</p>`}${link}${older}
  </div>`;
}

function renderOutsideFile({ id, token, reader: { t } }: DownloadForm, { product, linkHost }: Line): Html {
  const url = `/api/downloads/${id}/file?${new URLSearchParams({ token, product: product._id })}`;
  const site = linkHost ? t('downloadPage.onSite', { site: linkHost }) : t('downloadPage.outsideText');
  return html`<div class="card field">
    <p><b>${t('downloadPage.outsideFile')}</b><br /><small>${site}</small></p>
    <a class="button" href="${url}" rel="noreferrer">${t('downloadPage.openFile')}</a>
  </div>`;
}

function renderZip({ id, token, download: { files }, reader: { t, locale } }: DownloadForm): Html | undefined {
  if (files.length < 2 || files.some(({ downloadsLeft }) => downloadsLeft === 0)) return undefined;
  const size = formatFileSize(
    files.reduce((total, file) => total + file.size, 0),
    locale,
  );
  const url = `/api/downloads/${id}/zip?${new URLSearchParams({ token })}`;
  return html`<p>
    <a class="button" href="${url}">${t('downloadPage.downloadAll')} (${t('downloadPage.zipSize', { size })})</a>
  </p>`;
}

/** Nothing for a line without a file, such as that of a bundle with only its parts. */
function renderLine(form: DownloadForm, line: Line): Html | undefined {
  const { files, lines, product } = form.download;
  if (line.files.length === 0 && !line.hasLink) return undefined;
  const isOnly = lines.length === 1 && line.product._id === product._id;
  return html`${!isOnly && html`<h2>${line.product.title}</h2>`}${files
    .filter(({ _id }) => line.files.includes(_id))
    .map((file) => renderFile(form, file))}${line.hasLink && renderOutsideFile(form, line)}`;
}

export function renderDownloadForm(form: DownloadForm): PlainPage {
  const { download, reader } = form;
  const { t, locale } = reader;
  const { product, files, lines, expiresAt } = download;
  const resume = files.length > 0 && html`<p class="muted">${t('downloadPage.resume')}</p>`;
  const content = html`<h1>${product.title}</h1>
    <p class="muted">${t('downloads.byCreator', { username: product.creator.username })}</p>
    ${renderZip(form)}${lines.map((line) => renderLine(form, line))}
    <p>${t('downloads.validUntil', { time: formatDateTime(expiresAt, locale) })}</p>
    ${resume}
    <p class="muted">${t('downloads.orderInEmail')}</p>
    ${renderLibraryLink(reader)}`;
  return { title: t('downloads.pageTitle'), content };
}

interface LinkRequest {
  id: string;
  reader: PageReader;
  title: PlainMessageId;
  texts: string[];
  email?: string | undefined;
  problem?: FormProblem | undefined;
}

/** Asks for the address of the order, to which a new link goes. */
export function renderLinkRequest({ id, reader, title, texts, email, problem }: LinkRequest): PlainPage {
  const { t, link } = reader;
  const input = renderInput({
    name: 'email',
    type: 'email',
    label: t('downloads.orderEmail'),
    hint: t('downloads.orderEmailHint'),
    value: email,
    error: problem?.fields['email'],
    autocomplete: 'email',
    isRequired: true,
  });
  const form = html`<form method="post" enctype="multipart/form-data" action="${link(`/download/${id}/form`)}">
    ${input}<button>${t('downloads.requestLink')}</button>
  </form>`;
  const content = html`<h1>${t(title)}</h1>
    ${problem && renderProblem(problem, t('plainPages.problem'))}${texts.map((text) => html`<p>${text}</p>`)}${form}${renderLibraryLink(reader)}`;
  return { title: t(title), content };
}

export function renderLinkRequested(reader: PageReader): PlainPage {
  const { t, link } = reader;
  const content = html`<h1>${t('downloads.pageTitle')}</h1>
    <p role="status">${t('downloads.renewed')}</p>
    ${renderLibraryLink(reader)}
    <p><a href="${link('/products')}">${t('ui.exploreProducts')}</a></p>`;
  return { title: t('downloads.pageTitle'), content };
}
