import { useEffect, useRef, useState, type ReactNode } from 'react';
import { t } from '../../lib/i18n/text.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Switch } from '../../ui/switch.tsx';
import { AnnounceFiles } from './files/announce-files.tsx';
import { FILES_FIELD_ID } from './files/files-field.tsx';
import { ProductForm } from './product-form.tsx';
import { relaxedRules } from './product-rules.ts';
import type { OwnProduct } from '../../api/own-products.ts';
import { useUser } from '../../api/hooks.ts';
import { saveUploadedFiles } from './upload-draft.ts';
import { useEditProduct } from './use-edit-product.ts';

interface Props {
  product: OwnProduct;
  onClose: () => void;
  onSaved?: (product: OwnProduct) => void;
  isAdminEdit?: boolean;
  /** Opens at the files instead of the first field. */
  startsAtFiles?: boolean;
  children?: ReactNode;
}

type Form = ReturnType<typeof useEditProduct>['form'];

/** Only shown when the file URL changed and the product has sales. */
const UpdatePastOrdersSwitch = ({ form, product }: { form: Form; product: OwnProduct }) => {
  const [file, shouldUpdate] = form.watch(['file', 'updatePastOrders']);
  if (file.trim() === product.file || product.file === '' || product.sales === 0) return null;
  const isLinkRemoved = file.trim() === '';
  return (
    <Switch
      label={t(isLinkRemoved ? 'productFiles.updatePastOrders' : 'productForm.updatePastOrders')}
      hint={t(isLinkRemoved ? 'productFiles.updatePastOrdersHint' : 'productForm.updatePastOrdersHint')}
      checked={shouldUpdate}
      onChange={(isChecked) => form.setValue('updatePastOrders', isChecked, { shouldDirty: true })}
    />
  );
};

const UnsavedChangesNotice = ({ onContinue, onDiscard }: { onContinue: () => void; onDiscard: () => void }) => (
  <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-amber-soft p-3 text-sm text-amber">
    <p className="min-w-0 flex-1 basis-full sm:basis-0">{t('productForm.unsavedChanges')}</p>
    <Button variant="quiet" size="sm" onClick={onDiscard}>
      {t('productForm.discardChanges')}
    </Button>
    <Button
      variant="secondary"
      size="sm"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the question interrupts closing the dialog
      autoFocus
      onClick={onContinue}
    >
      {t('productForm.continueEditing')}
    </Button>
  </div>
);

/** The dialog has focused its first field, which opens the keyboard of a phone. */
function useInitialFocus(startsAtFiles: boolean) {
  const title = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!startsAtFiles) {
      if (matchMedia('(pointer: coarse)').matches) title.current?.focus();
      return;
    }
    const files = document.getElementById(FILES_FIELD_ID);
    files?.focus({ preventScroll: true });
    files?.scrollIntoView();
  }, [startsAtFiles]);
  return title;
}

export const EditProductDialog = ({ product, onClose, onSaved, isAdminEdit = false, startsAtFiles = false, children }: Props) => {
  const [isConfirmingClose, setConfirmingClose] = useState(false);
  const userId = useUser()?._id ?? '';
  /** Forgets the uploaded files that the product does not contain. A reload of the page keeps them. */
  const closeForGood = (): void => {
    saveUploadedFiles(userId, product._id, []);
    onClose();
  };
  const { form, submit, progress, isBusy, errorMessage, staleFiles } = useEditProduct(product, {
    isAdminEdit,
    onSaved: (saved) => {
      closeForGood();
      onSaved?.(saved);
    },
  });
  const title = useInitialFocus(startsAtFiles);
  const { isDirty } = form.formState;
  const close = (): void => {
    if (isBusy) return;
    if (isDirty) setConfirmingClose(true);
    else closeForGood();
  };
  const dialogTitle = (
    <span ref={title} tabIndex={-1} className="outline-none">
      {t('productForm.editTitle')}
    </span>
  );
  return (
    <Dialog open onClose={close} title={dialogTitle} className="sm:max-w-2xl">
      {isConfirmingClose && (
        <div className="sticky top-0 z-1 bg-card">
          <UnsavedChangesNotice onContinue={() => setConfirmingClose(false)} onDiscard={closeForGood} />
        </div>
      )}
      {product.rejectionReason && (
        <div className="grid gap-1 rounded-control bg-red-soft p-3 text-sm text-red">
          <p className="whitespace-pre-line wrap-anywhere">
            {t('ownProducts.rejectionReason', { reason: product.rejectionReason })}
          </p>
          {!isAdminEdit && <p>{t('ownProducts.resubmitHint')}</p>}
        </div>
      )}
      <ProductForm
        form={form}
        rules={relaxedRules}
        formId={product._id}
        canUpload={!isAdminEdit}
        onSubmit={submit}
        isBusy={isBusy}
        progress={progress}
        errorMessage={errorMessage}
        filesAction={
          staleFiles && (
            <Button
              variant="secondary"
              size="sm"
              className="justify-self-start"
              busy={staleFiles.isBusy}
              onClick={() => void staleFiles.showCurrent()}
            >
              {t('productFiles.useCurrent')}
            </Button>
          )
        }
      >
        <UpdatePastOrdersSwitch form={form} product={product} />
      </ProductForm>
      {!isAdminEdit && <AnnounceFiles product={product} />}
      {children}
    </Dialog>
  );
};
