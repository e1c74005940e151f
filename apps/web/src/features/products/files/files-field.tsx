import { type ReactNode, useEffect, useId } from 'react';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { FILES_MAX } from '@banca/contracts/files.schemas';
import { useUser } from '../../../api/hooks.ts';
import { ResendVerification } from '../../../entities/session/resend-verification.tsx';
import { useUnsavedChangesGuard } from '../../../entities/use-unsaved-changes-guard.ts';
import { t } from '../../../lib/i18n/text.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { FieldError } from '../../../ui/field.tsx';
import type { ProductValues } from '../product-values.ts';
import { DeliverySettings } from './delivery-settings.tsx';
import { FileCard } from './file-card.tsx';
import { FilePicker } from './file-picker.tsx';
import { isUsable } from './form-file.ts';
import { isActive } from './uploads.ts';
import { useProductFiles } from './use-product-files.ts';

export const FILES_FIELD_ID = 'product-files';

interface FormProp {
  form: UseFormReturn<ProductValues>;
}

/** For a product that is delivered by a link: why to upload its file, and then whether to remove the link. */
const LinkInvitation = ({ form }: FormProp) => {
  const [files, url] = useWatch({ control: form.control, name: ['files', 'file'] });
  const savedUrl = form.formState.defaultValues?.file;
  if (!savedUrl || !url) return null;
  if (files.length === 0)
    return (
      <div className="grid gap-1 rounded-control bg-amber-soft p-3.5 text-sm text-amber">
        <p className="font-strong">{t('productFiles.inviteTitle')}</p>
        <p>{t('productFiles.inviteText')}</p>
      </div>
    );
  if (!files.some((file) => isUsable(file) && !file.isSample)) return null;
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-control bg-amber-soft p-3.5 text-sm text-amber">
      <p className="min-w-0 flex-1 basis-60">{t('productFiles.removeLinkText')}</p>
      <Button
        variant="secondary"
        size="sm"
        onClick={() => form.setValue('file', '', { shouldDirty: true, shouldValidate: form.formState.isSubmitted })}
      >
        {t('productFiles.removeLink')}
      </Button>
    </div>
  );
};

/** What the files of an account with an unconfirmed address may not do; see docs/rules.md. */
const UnconfirmedEmailNotice = () => {
  const user = useUser();
  if (user?.emailVerified !== false) return null;
  return (
    <div data-email-reminder className="grid gap-2 rounded-control bg-amber-soft p-3.5 text-sm text-amber">
      <p className="wrap-anywhere">{t('productFiles.confirmEmail', { email: user.email })}</p>
      <ResendVerification label={t('verification.resend')} variant="secondary" size="sm" />
    </div>
  );
};

/** Keeps the screen on. A phone that locks its screen stops the network of the page. */
function useWakeLock(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded || !('wakeLock' in navigator)) return undefined;
    // The browser refuses while the battery is low.
    const request = navigator.wakeLock.request('screen').catch(() => undefined);
    return () => void request.then((lock) => lock?.release());
  }, [isNeeded]);
}

const LeaveDialog = ({ isUploading }: { isUploading: boolean }) => {
  const { dialog } = useUnsavedChangesGuard(isUploading);
  return (
    <ConfirmDialog
      {...dialog}
      title={t('productFiles.leaveTitle')}
      text={t('productFiles.leaveText')}
      confirmLabel={t('productFiles.leave')}
      cancelLabel={t('productFiles.stay')}
    />
  );
};

interface Props extends FormProp {
  /** The id of the product, or `new`. */
  formId: string;
  /** Admins who edit a product of someone else cannot add files to it. */
  canUpload: boolean;
  /** Below the list and its error. */
  children?: ReactNode;
}

export const FilesField = ({ form, formId, canUpload, children }: Props) => {
  const id = useId();
  const userId = useUser()?._id ?? '';
  const productFiles = useProductFiles({ form, userId, formId });
  const { files, statuses, choose } = productFiles;
  const isUploading = Object.values(statuses).some((status) => status.phase === 'queued' || isActive(status));
  useWakeLock(isUploading);
  const errorText = productFiles.errorText ?? form.formState.errors.files?.message;
  if (!canUpload && files.length === 0) return null;
  return (
    <fieldset id={FILES_FIELD_ID} tabIndex={-1} className="grid min-w-0 scroll-mt-4 gap-3 outline-none">
      <legend className="mb-2 flex flex-wrap items-center gap-2 text-sm font-strong">
        {t('productFiles.title')}
        {canUpload && <Badge tone="leaf">{t('productFiles.recommended')}</Badge>}
      </legend>
      <p id={`${id}-intro`} className="-mt-2 text-sm text-muted">
        {t('productFiles.intro', { maximum: FILES_MAX })}
      </p>
      <LinkInvitation form={form} />
      {files.length > 0 && (
        <ul aria-label={t('productFiles.list')} className="grid gap-3">
          {files.map((file) => (
            <FileCard key={file.key} file={file} productFiles={productFiles} canUpload={canUpload} />
          ))}
        </ul>
      )}
      {canUpload && (
        <Controller
          name="files"
          control={form.control}
          render={({ field }) => (
            <FilePicker
              inputRef={field.ref}
              describedBy={`${id}-intro ${id}-error`}
              hasError={errorText !== undefined}
              onChoose={(chosenFiles) => void choose(chosenFiles)}
            />
          )}
        />
      )}
      {canUpload && <UnconfirmedEmailNotice />}
      <FieldError id={`${id}-error`}>{errorText}</FieldError>
      {children}
      {files.length > 0 && <DeliverySettings form={form} />}
      <LeaveDialog isUploading={isUploading} />
    </fieldset>
  );
};
