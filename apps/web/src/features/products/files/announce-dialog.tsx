import { FILE_NOTE_MAX_LENGTH } from '@banca/contracts/files.schemas';
import { useState } from 'react';
import { getErrorText } from '../../../api/errors.ts';
import { type OwnProduct, ownProductsApi } from '../../../api/own-products.ts';
import { t } from '../../../lib/i18n/text.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { Field, Textarea } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.ts';
import { joinNotes, listNewFiles } from './new-files.ts';

interface Props {
  product: OwnProduct;
  onClose: () => void;
  onAnnounced?: () => void;
}

export const AnnounceDialog = ({ product, onClose, onAnnounced }: Props) => {
  const [announce, { isLoading }] = ownProductsApi.useAnnounceFilesMutation();
  const [note, setNote] = useState(() => joinNotes(listNewFiles(product)));
  const confirm = async (): Promise<void> => {
    const { data, error } = await announce({ params: { id: product._id }, body: { note: note.trim() } });
    onClose();
    if (!data) return toast.error(getErrorText(error, t('productFiles.announceFailed')));
    toast.success(data.message);
    onAnnounced?.();
  };
  return (
    <ConfirmDialog
      open
      tone="primary"
      title={t('productFiles.announceSalesTitle', { count: product.sales })}
      text={t('productFiles.announceText')}
      confirmLabel={t('productFiles.announce')}
      cancelLabel={t('productFiles.announceNotNow')}
      busy={isLoading}
      onClose={onClose}
      onConfirm={() => void confirm()}
    >
      <Field label={t('productFiles.note')} hint={t('productFiles.announceNoteHint')}>
        <Textarea rows={3} maxLength={FILE_NOTE_MAX_LENGTH} value={note} onChange={({ target }) => setNote(target.value)} />
      </Field>
    </ConfirmDialog>
  );
};
