import { FILE_NOTE_MAX_LENGTH } from '@banca/contracts/files.schemas';
import { useState } from 'react';
import { type OwnProduct, ownProductsApi } from '../../../api/own-products.ts';
import { useConfirm } from '../../../entities/use-confirm.ts';
import { t } from '../../../lib/i18n/text.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { Field, Textarea } from '../../../ui/field.tsx';
import { joinNotes, listNewFiles } from './new-files.ts';

interface Props {
  product: OwnProduct;
  onClose: () => void;
  onAnnounced?: () => void;
}

export const AnnounceDialog = ({ product, onClose, onAnnounced }: Props) => {
  const [announce, { isLoading }] = ownProductsApi.useAnnounceFilesMutation();
  const [note, setNote] = useState(() => joinNotes(listNewFiles(product)));
  const { dialog } = useConfirm({
    run: () => announce({ params: { id: product._id }, body: { note: note.trim() } }),
    busy: isLoading,
    failureText: t('productFiles.announceFailed'),
    onDone: () => {
      onClose();
      onAnnounced?.();
    },
  });
  return (
    // Stays open after a failed request, so that the note is not lost.
    <ConfirmDialog
      {...dialog}
      open
      onClose={onClose}
      tone="primary"
      title={t('productFiles.announceSalesTitle', { count: product.sales })}
      text={t('productFiles.announceText')}
      confirmLabel={t('productFiles.announce')}
      cancelLabel={t('productFiles.announceNotNow')}
    >
      <Field label={t('productFiles.note')} hint={t('productFiles.announceNoteHint')}>
        <Textarea rows={3} maxLength={FILE_NOTE_MAX_LENGTH} value={note} onChange={({ target }) => setNote(target.value)} />
      </Field>
    </ConfirmDialog>
  );
};
