import { FILE_NOTE_MAX_LENGTH } from '@banca/contracts/files.schemas';
import Mail from 'lucide-react/icons/mail';
import { useState } from 'react';
import { type OwnProduct, ownProductsApi } from '../../../api/own-products.ts';
import { useConfirm } from '../../../entities/use-confirm.ts';
import { formatDate } from '../../../lib/format-date.ts';
import { t } from '../../../lib/i18n/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { Field, Textarea } from '../../../ui/field.tsx';

/** The files whose newest version the buyers have not been told of. */
const listNewFiles = ({ files }: OwnProduct, announcedAt = '') =>
  files.flatMap(({ isSample, versions: [newest] }) => (newest && !isSample && newest.at > announcedAt ? [newest] : []));

const joinNotes = (files: { note?: string | undefined }[]): string =>
  files
    .flatMap(({ note }) => note ?? [])
    .join('\n')
    .slice(0, FILE_NOTE_MAX_LENGTH);

export const AnnounceFiles = ({ product }: { product: OwnProduct }) => {
  const [announce, { isLoading }] = ownProductsApi.useAnnounceFilesMutation();
  const [announcedAt, setAnnouncedAt] = useState(product.filesAnnouncedAt);
  const newFiles = listNewFiles(product, announcedAt);
  const [note, setNote] = useState(() => joinNotes(newFiles));
  const { openDialog, dialog } = useConfirm({
    run: () => announce({ params: { id: product._id }, body: { note: note.trim() } }),
    busy: isLoading,
    failureText: t('productFiles.announceFailed'),
    onDone: () => setAnnouncedAt(new Date().toISOString()),
  });
  const canAnnounce = newFiles.length > 0;
  if (product.sales === 0 || !product.buyersGetUpdates || !(canAnnounce || announcedAt)) return null;
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <p className="text-sm text-muted">
        {announcedAt ? t('productFiles.announcedAt', { date: formatDate(announcedAt) }) : t('productFiles.announceHint')}
      </p>
      {canAnnounce && (
        <Button variant="secondary" onClick={openDialog}>
          <Mail className="size-4.5" />
          {t('productFiles.announce')}
        </Button>
      )}
      <ConfirmDialog
        {...dialog}
        tone="primary"
        title={t('productFiles.announceTitle')}
        text={t('productFiles.announceText')}
        confirmLabel={t('productFiles.announce')}
      >
        <Field label={t('productFiles.note')} hint={t('productFiles.announceNoteHint')}>
          <Textarea rows={3} maxLength={FILE_NOTE_MAX_LENGTH} value={note} onChange={({ target }) => setNote(target.value)} />
        </Field>
      </ConfirmDialog>
    </div>
  );
};
