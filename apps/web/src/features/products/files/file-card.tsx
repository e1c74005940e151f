import { useState } from 'react';
import { isExecutableType, SOFTWARE_CATEGORY } from '@banca/contracts/executable-types';
import { describeFiles } from '../../../entities/product/describe-files.ts';
import { t } from '../../../lib/i18n/text.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { FileButton } from '../../../ui/file-button.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { CheckedFile } from './checked-file.tsx';
import { FileOptions, VersionNote } from './file-options.tsx';
import { type FormFile, isUsable } from './form-file.ts';
import { UploadProgress } from './upload-progress.tsx';
import type { ProductFiles } from './use-product-files.ts';
import { VersionHistory } from './version-history.tsx';

interface Props {
  file: FormFile;
  productFiles: ProductFiles;
  canUpload: boolean;
}

interface MenuProps extends Pick<Props, 'file' | 'productFiles'> {
  onRemove: () => void;
}

const FileMenu = ({ file, productFiles: { files, move }, onRemove }: MenuProps) => {
  const position = files.findIndex(({ key }) => key === file.key);
  const items = [
    ...(position > 0 ? [{ label: t('productFiles.moveUp'), onSelect: () => move(file.key, -1) }] : []),
    ...(position < files.length - 1 ? [{ label: t('productFiles.moveDown'), onSelect: () => move(file.key, 1) }] : []),
    { label: t('productFiles.remove'), isDanger: true, onSelect: onRemove },
  ];
  return <RowMenu label={t('productFiles.actions', { name: file.name })} items={items} className="-mt-2 -mr-2" />;
};

const NewVersionButton = ({ file, productFiles: { choose } }: Pick<Props, 'file' | 'productFiles'>) => (
  <div>
    <FileButton
      label={t('productFiles.chooseReplacement', { name: file.name })}
      onChoose={(replacement) => replacement && void choose([replacement], file)}
    >
      {t('productFiles.newVersion')}
    </FileButton>
  </div>
);

const RemoveDialog = ({ file, onClose, onConfirm }: { file: FormFile; onClose: () => void; onConfirm: () => void }) => (
  <ConfirmDialog
    open
    title={t('productFiles.removeTitle', { name: file.name })}
    text={t(file.versions.length > 0 ? 'productFiles.removeText' : 'productFiles.removeNewText')}
    confirmLabel={t('productFiles.remove')}
    onClose={onClose}
    onConfirm={onConfirm}
  />
);

/** The server refuses to save programs in other categories. */
const ExecutableNotice = ({ file, category }: { file: FormFile; category: string }) =>
  isUsable(file) && isExecutableType(file.type) && category.toLowerCase() !== SOFTWARE_CATEGORY ? (
    <p role="status" className="text-sm text-amber wrap-anywhere">
      {t('upload.executableFile', { name: file.name })}
    </p>
  ) : null;

export const FileCard = ({ file, productFiles, canUpload }: Props) => {
  const [isRemoving, setRemoving] = useState(false);
  const status = productFiles.statuses[file.key];
  const change = (changes: Partial<FormFile>): void => productFiles.change(file.key, changes);
  const remove = (): void => productFiles.remove(file.key);
  const isUploading = file.state === 'uploading';
  return (
    <li className="grid min-w-0 gap-2 rounded-card border border-line bg-card p-3.5">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <p className="font-strong wrap-anywhere">{file.name}</p>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
            <span className="num">{describeFiles([file])}</span>
            {file.replaces && <Badge tone="leaf">{t('productFiles.newVersion')}</Badge>}
          </p>
        </div>
        {!isUploading && <FileMenu {...{ file, productFiles }} onRemove={() => setRemoving(true)} />}
      </div>
      {canUpload && file.versions.length > 0 && <NewVersionButton file={file} productFiles={productFiles} />}
      {isUploading && status && (
        <UploadProgress
          file={file}
          status={status}
          uploads={productFiles}
          onCancel={status.sentBytes > 0 ? () => setRemoving(true) : remove}
        />
      )}
      {!isUploading && file.versions.length === 0 && <CheckedFile file={file} onChecked={change} />}
      <ExecutableNotice file={file} category={productFiles.category} />
      {isUsable(file) && <FileOptions file={file} onChange={change} />}
      {file.replaces && <VersionNote file={file} onChange={change} />}
      {file.versions.length > 1 && <VersionHistory file={file} productId={productFiles.formId} onChange={change} />}
      {isRemoving && <RemoveDialog file={file} onClose={() => setRemoving(false)} onConfirm={remove} />}
    </li>
  );
};
