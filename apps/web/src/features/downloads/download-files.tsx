import { downloadHostedFile, downloadZip, getDownloadFile } from '@banca/contracts/downloads';
import DownloadIcon from 'lucide-react/icons/download';
import ExternalLink from 'lucide-react/icons/external-link';
import type { ReactNode } from 'react';
import { buildUrl } from '../../api/base-query.ts';
import type { Download } from '../../api/downloads.ts';
import { asApiError, getErrorText } from '../../api/errors.ts';
import { apiOrigin } from '../../api/origin.ts';
import { type DownloadableFile, FileFacts } from '../../entities/order/downloadable-file.tsx';
import { sumSizes } from '../../entities/product/describe-files.ts';
import { formatFileSize, SEPARATOR } from '../../lib/format.ts';
import { t } from '../../lib/i18n/text.tsx';
import { ButtonAnchor } from '../../ui/button.tsx';
import { getCheckedLinkProps, type LinkCheck } from './checked-link.ts';
import { useStartedDownloads } from './use-started-downloads.ts';

interface Props extends LinkCheck {
  download: Pick<Download, 'files' | 'lines'>;
  orderId: string;
  token: string;
}

const hasNoneLeft = ({ downloadsLeft }: DownloadableFile): boolean => downloadsLeft === 0;

const describeDownloads = ({ downloads, downloadsLeft }: DownloadableFile): string =>
  [
    downloads > 0 && t('downloadPage.count', { count: downloads }),
    downloadsLeft !== undefined && t('downloadPage.left', { count: downloadsLeft }),
  ]
    .filter(Boolean)
    .join(SEPARATOR);

/** Why a download did not start. */
export const getProblemText = (error: unknown): string =>
  asApiError(error)?.status === 0 ? t('downloadPage.noConnection') : getErrorText(error, t('errors.requestFailed'));

const FileStatus = ({ file, isStarting }: { file: DownloadableFile; isStarting: boolean }) => (
  <>
    {file.boughtVersion !== undefined && <p className="text-sm font-strong text-leaf">{t('downloadPage.newVersion')}</p>}
    {file.note && <p className="text-sm whitespace-pre-line wrap-anywhere">{file.note}</p>}
    {hasNoneLeft(file) ? (
      <p className="text-sm text-amber">{t('downloadPage.noneLeft')}</p>
    ) : (
      <p aria-live="polite" className="num text-sm text-muted empty:hidden first-letter:uppercase">
        {isStarting ? t('downloadPage.starting') : describeDownloads(file)}
      </p>
    )}
  </>
);

interface RowProps {
  /** What the button downloads, for screen readers. Undefined if it opens a file outside Banca. */
  name?: string;
  /** The only download of the page has a large button. */
  isOnly: boolean;
  /** Null if the file cannot be downloaded. */
  link: ReturnType<typeof getCheckedLinkProps> | null;
  children: ReactNode;
}

const Row = ({ name, isOnly, link, children }: RowProps) => {
  const Icon = name === undefined ? ExternalLink : DownloadIcon;
  const label = name === undefined ? t('downloadPage.openFile') : t('downloads.download');
  return (
    <li className={isOnly ? 'grid gap-4' : 'grid gap-3 px-3.5 py-3 sm:flex sm:items-start sm:justify-between'}>
      <div className="grid min-w-0 gap-1.5">{children}</div>
      {link &&
        (isOnly ? (
          <ButtonAnchor {...link} variant="ok" size="lg">
            <Icon className="size-5" />
            <span>{label}</span>
          </ButtonAnchor>
        ) : (
          <ButtonAnchor
            {...link}
            variant="secondary"
            size="sm"
            aria-label={name && t('downloadPage.downloadFile', { name })}
            className="min-h-11 shrink-0"
          >
            <Icon className="size-4.5" />
            <span>{label}</span>
          </ButtonAnchor>
        ))}
    </li>
  );
};

const OutsideText = () => <p className="text-sm text-muted">{t('downloadPage.outsideText')}</p>;

/** @param linkHost the site that the link opens */
const OutsideFile = ({ linkHost, isOnly }: { linkHost: string | undefined; isOnly: boolean }) => (
  <>
    <p className="flex items-center gap-2 font-strong">
      <ExternalLink className="size-4.5 shrink-0" />
      <span>{t('downloadPage.outsideFile')}</span>
    </p>
    {linkHost && (
      <p className="text-sm wrap-anywhere text-muted">
        {isOnly ? t('downloadPage.onSite', { site: linkHost }) : <span translate="no">{linkHost}</span>}
      </p>
    )}
    {isOnly && !linkHost && <OutsideText />}
  </>
);

type Line = Download['lines'][number];

/** Every file of an order with its link, all of them as a zip, and the links to files outside Banca. */
export const DownloadFiles = ({ download: { files, lines }, orderId, token, isStillValid }: Props) => {
  const toHref = (path: string, { fileId = '', ...query }: { fileId?: string; version?: number; product?: string }): string =>
    apiOrigin + buildUrl(path, { params: { orderId, fileId }, query: { token, ...query } });
  const { isStarting, start } = useStartedDownloads(files, isStillValid);
  const buildLink = (href: string, started: DownloadableFile[] = []) =>
    getCheckedLinkProps({ href, isStillValid, onStart: () => start(started) });
  const isOnly = files.length + lines.filter(({ hasLink }) => hasLink).length === 1;
  const renderFile = (file: DownloadableFile) => (
    <Row
      key={file._id}
      name={file.name}
      isOnly={isOnly}
      link={hasNoneLeft(file) ? null : buildLink(toHref(downloadHostedFile.path, { fileId: file._id }), [file])}
    >
      <FileFacts file={file} />
      <FileStatus file={file} isStarting={isStarting(file)} />
      {file.boughtVersion !== undefined && !hasNoneLeft(file) && (
        <a
          {...buildLink(toHref(downloadHostedFile.path, { fileId: file._id, version: file.boughtVersion }), [file])}
          className="justify-self-start py-2.5 text-sm underline underline-offset-4"
        >
          {t('downloadPage.boughtVersion', { version: file.boughtVersion })}
        </a>
      )}
    </Row>
  );
  const renderLine = ({ product, files: ids, hasLink, linkHost }: Line) => (
    <section key={product._id} className="grid gap-2">
      {lines.length > 1 && <h2 className="text-base wrap-anywhere">{product.title}</h2>}
      <ul
        aria-label={t('downloadPage.files')}
        className={isOnly ? '' : 'divide-y divide-line rounded-control border border-line'}
      >
        {files.filter(({ _id }) => ids.includes(_id)).map((file) => renderFile(file))}
        {hasLink && (
          <Row isOnly={isOnly} link={buildLink(toHref(getDownloadFile.path, lines.length > 1 ? { product: product._id } : {}))}>
            <OutsideFile linkHost={linkHost} isOnly={isOnly} />
          </Row>
        )}
      </ul>
    </section>
  );
  return (
    <>
      {files.length > 1 && !files.some(hasNoneLeft) && (
        <ButtonAnchor {...buildLink(toHref(downloadZip.path, {}), files)} variant="ok" size="lg">
          <DownloadIcon className="size-5" />
          <span className="leading-tight">
            <span>{t('downloadPage.downloadAll')}</span>{' '}
            <span className="num block text-xs font-normal">
              {t('downloadPage.zipSize', { size: formatFileSize(sumSizes(files)) })}
            </span>
          </span>
        </ButtonAnchor>
      )}
      {!isOnly && lines.some(({ hasLink }) => hasLink) && <OutsideText />}
      {lines.filter(({ files: ids, hasLink }) => ids.length > 0 || hasLink).map((line) => renderLine(line))}
    </>
  );
};
