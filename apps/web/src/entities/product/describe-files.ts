import type { Product } from '../../api/products.ts';
import { formatFileSize, SEPARATOR } from '../../lib/format.ts';
import { t } from '../../lib/i18n/text.tsx';

type File = Pick<Product['files'][number], 'size' | 'type'>;

/** What a media type contains, and the label of the format if it is another word. */
const FORMAT_LABELS: Record<string, string> = {
  mpeg: 'MP3',
  word: 'DOCX',
  spreadsheet: 'XLSX',
  presentation: 'PPTX',
  photoshop: 'PSD',
  quicktime: 'MOV',
  matroska: 'MKV',
  plain: 'TXT',
};
const FORMATS = new RegExp(
  `pdf|epub|zip|rar|7z|mp4|m4a|wav|flac|ogg|midi|png|jpeg|gif|webp|webm|svg|csv|otf|ttf|apk|${Object.keys(FORMAT_LABELS).join('|')}`,
);

/** `application/pdf` → `PDF`; undefined for a format that few people know. */
function getFormatLabel(type: string): string | undefined {
  const format = FORMATS.exec(type)?.[0];
  return format && (FORMAT_LABELS[format] ?? format.toUpperCase());
}

/** Bytes. */
export const sumSizes = (files: Pick<File, 'size'>[]): number => files.reduce((total, { size }) => total + size, 0);

/** `PDF · 12 MB` or `3 ficheiros · 1,4 GB`. A file of a format that few people know has only its size. */
export const describeFiles = (files: File[]): string =>
  [
    files.length === 1 ? getFormatLabel(files[0]?.type ?? '') : t('quantity.files', { count: files.length }),
    formatFileSize(sumSizes(files)),
  ]
    .filter(Boolean)
    .join(SEPARATOR);

/** The files that a buyer gets. */
export const listBoughtFiles = ({ files }: Pick<Product, 'files'>) => files.filter(({ isSample }) => !isSample);

export const describeContents = (product: Pick<Product, 'files' | 'delivery'>): string =>
  product.delivery === 'hosted' ? describeFiles(listBoughtFiles(product)) : t('product.outsideLink');
