import type { PlainMessageId } from '@banca/messages';
import Download from 'lucide-react/icons/download';
import ExternalLink from 'lucide-react/icons/external-link';
import { type AdminProduct, adminProductsApi } from '../../../api/admin-products.ts';
import { getErrorText } from '../../../api/errors.ts';
import { describeFiles } from '../../../entities/product/describe-files.ts';
import { cx } from '../../../lib/cx.ts';
import { SEPARATOR } from '../../../lib/format.ts';
import { t, Text } from '../../../lib/i18n/text.tsx';
import { openDownload } from '../../../lib/save-file.ts';
import { toast } from '../../../ui/toast.ts';

type ProductFile = AdminProduct['files'][number];

const LINK_CLASSES =
  'inline-flex min-h-11 max-w-full items-center gap-1.5 justify-self-start text-left text-sm font-strong text-brand underline-offset-4 hover:underline';

const getHostname = (url: string): string => {
  try {
    return new URL(url).hostname;
  } catch {
    return url;
  }
};

export const FileLink = ({ product: { file, title } }: { product: Pick<AdminProduct, 'file' | 'title'> }) => (
  <a
    href={file}
    target="_blank"
    rel="noopener noreferrer"
    aria-label={t('adminProducts.openFileLabel', { host: getHostname(file), title })}
    className={LINK_CLASSES}
  >
    <ExternalLink className="size-4 shrink-0" />
    <span className="wrap-anywhere">
      <Text
        id="adminProducts.openFile"
        values={{ host: <span className="font-normal text-muted">{`(${getHostname(file)})`}</span> }}
      />
    </span>
  </a>
);

const STATE_LABELS = {
  uploading: 'adminProducts.fileChecking',
  checking: 'adminProducts.fileChecking',
  ready: 'adminProducts.fileScanned',
  unscanned: 'adminProducts.fileUnscanned',
  refused: 'adminProducts.fileRefused',
} as const satisfies Record<NonNullable<ProductFile['state']>, PlainMessageId>;

interface DownloadButtonProps {
  product: Pick<AdminProduct, '_id'>;
  file: Pick<ProductFile, '_id' | 'name'>;
}

export const DownloadButton = ({ product, file: { _id, name } }: DownloadButtonProps) => {
  const [createLink, { isLoading }] = adminProductsApi.useCreateProductFileLinkMutation();
  const download = async (): Promise<void> => {
    const { data, error } = await createLink({ params: { id: product._id, fileId: _id } });
    if (data) openDownload(data.url);
    else toast.error(getErrorText(error, t('adminProducts.fileFailed')));
  };
  return (
    <button
      type="button"
      aria-label={t('adminProducts.downloadFile', { name })}
      disabled={isLoading}
      onClick={() => void download()}
      className={LINK_CLASSES}
    >
      <Download className="size-4 shrink-0" />
      <span className="wrap-anywhere" translate="no">
        {name}
      </span>
    </button>
  );
};

const UploadedFile = ({ product, file }: { product: AdminProduct; file: ProductFile }) => {
  const { name, state, isSample } = file;
  const canDownload = state === 'ready' || state === 'unscanned';
  return (
    <li className="grid">
      {canDownload ? (
        <DownloadButton product={product} file={file} />
      ) : (
        <span className="text-sm font-strong wrap-anywhere" translate="no">
          {name}
        </span>
      )}
      <span className="text-xs text-muted">
        <span>{[isSample && t('adminProducts.fileSample'), describeFiles([file])].filter(Boolean).join(SEPARATOR)}</span>
        {SEPARATOR}
        <span className={cx(state !== 'ready' && 'text-amber')}>{t(state ? STATE_LABELS[state] : 'adminProducts.fileGone')}</span>
      </span>
    </li>
  );
};

/** What buyers get: a moderator looks at it before approving the product. */
export const ProductFiles = ({ product }: { product: AdminProduct }) => (
  <>
    {product.files.length > 0 && (
      <ul aria-label={t('adminProducts.files', { title: product.title })} className="grid gap-1">
        {product.files.map((file) => (
          <UploadedFile key={file._id} product={product} file={file} />
        ))}
      </ul>
    )}
    {product.file !== '' && <FileLink product={product} />}
  </>
);
