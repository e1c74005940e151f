import type { Download } from '../../api/downloads.ts';
import { SEPARATOR } from '../../lib/format.ts';
import { t } from '../../lib/i18n/text.tsx';
import { describeFiles } from '../product/describe-files.ts';

export type DownloadableFile = Download['files'][number];

const describe = ({ version, ...file }: DownloadableFile): string =>
  [describeFiles([file]), version > 1 && t('downloadPage.version', { version })].filter(Boolean).join(SEPARATOR);

/** The name, format, size and version of a file. */
export const FileFacts = ({ file }: { file: DownloadableFile }) => (
  <p className="grid gap-0.5">
    <span className="font-strong wrap-anywhere" translate="no">
      {file.name}
    </span>
    <span className="num text-sm text-muted">{describe(file)}</span>
  </p>
);
