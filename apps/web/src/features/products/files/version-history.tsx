import Trash2 from 'lucide-react/icons/trash-2';
import { useAppDispatch } from '../../../api/hooks.ts';
import { ownProductsApi, replaceInCachedLists } from '../../../api/own-products.ts';
import { useConfirm } from '../../../entities/use-confirm.ts';
import { formatDate } from '../../../lib/format-date.ts';
import { formatFileSize, SEPARATOR } from '../../../lib/format.ts';
import { t } from '../../../lib/i18n/text.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import type { FormFile } from './form-file.ts';

interface Props {
  file: FormFile;
  productId: string;
  onChange: (changes: Partial<FormFile>) => void;
}

const DeleteVersion = ({ file, productId, version, onChange }: Props & { version: number }) => {
  const dispatch = useAppDispatch();
  const [deleteVersion, { isLoading }] = ownProductsApi.useDeleteFileVersionMutation();
  const run = async () => {
    const result = await deleteVersion({ params: { id: productId, fileId: file.id, version } });
    if (result.data) dispatch(replaceInCachedLists(result.data.product));
    return result;
  };
  const { openDialog, dialog } = useConfirm({
    run,
    busy: isLoading,
    failureText: t('productFiles.deleteVersionFailed'),
    onDone: () => onChange({ versions: file.versions.filter((other) => other.version !== version) }),
  });
  return (
    <>
      <IconButton label={t('productFiles.deleteVersion', { version, name: file.name })} icon={<Trash2 />} onClick={openDialog} />
      <ConfirmDialog
        {...dialog}
        title={t('productFiles.deleteVersionTitle', { version })}
        text={t('productFiles.deleteVersionText')}
        confirmLabel={t('productFiles.deleteVersionConfirm')}
      />
    </>
  );
};

/** The newest version comes first. It can only be replaced, or removed with its file. */
export const VersionHistory = (props: Props) => (
  <details className="text-sm">
    <summary className="min-h-11 cursor-pointer py-2.5 font-strong">
      {t('productFiles.versions', { count: props.file.versions.length })}
    </summary>
    <ul className="grid gap-2 pb-1">
      {props.file.versions.map(({ version, name, size, note, at }, index) => (
        <li key={version} className="flex items-start gap-2 border-l-2 border-line pl-3">
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap items-center gap-2">
              <span className="font-strong">{t('productFiles.version', { version })}</span>
              {index === 0 && <Badge>{t('productFiles.current')}</Badge>}
            </p>
            <p className="text-muted wrap-anywhere">{[name, formatFileSize(size), formatDate(at)].join(SEPARATOR)}</p>
            {note && <p className="whitespace-pre-line wrap-anywhere">{note}</p>}
          </div>
          {index > 0 && <DeleteVersion {...props} version={version} />}
        </li>
      ))}
    </ul>
  </details>
);
