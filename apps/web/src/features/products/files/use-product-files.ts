import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useStore } from 'react-redux';
import { FILES_MAX } from '@banca/contracts/files.schemas';
import { currentUserApi } from '../../../api/current-user.ts';
import { buildUploadHeaders, uploadsUrl } from '../../../api/files.ts';
import { useAppDispatch } from '../../../api/hooks.ts';
import type { RootState } from '../../../api/store.ts';
import { t } from '../../../lib/i18n/text.tsx';
import type { ProductValues } from '../product-values.ts';
import { readUploadedFiles, saveUploadedFiles } from '../upload-draft.ts';
import { changeFile, createFormFile, type FormFile, listCurrentFiles, moveFile } from './form-file.ts';
import { Uploads } from './uploads.ts';

type UpdateFiles = (update: (files: FormFile[]) => FormFile[]) => void;

function useUploadQueue(userId: string, formId: string, updateFiles: UpdateFiles) {
  const store = useStore<RootState>();
  const dispatch = useAppDispatch();
  const [uploads] = useState(
    () =>
      new Uploads({
        endpoint: uploadsUrl,
        userId,
        formId,
        getHeaders: () => buildUploadHeaders(store.getState()),
        // The response ends the session and opens the login.
        onUnauthenticated: () => void dispatch(currentUserApi.endpoints.me.initiate(undefined, { forceRefetch: true })),
        onComplete: (key, id) => updateFiles((files) => changeFile(files, key, { id, state: 'checking' })),
      }),
  );
  useEffect(() => {
    const controller = new AbortController();
    window.addEventListener('online', uploads.handleOnline, { signal: controller.signal });
    window.addEventListener('offline', uploads.handleOffline, { signal: controller.signal });
    return () => {
      controller.abort();
      uploads.dispose();
    };
  }, [uploads]);
  const statuses = useSyncExternalStore(uploads.subscribe, uploads.getStatuses, uploads.getStatuses);
  return { uploads, statuses };
}

/** Restores the list of files after a reload of the page. The states of uploaded files are requested again. */
function useRestoredFiles(uploads: Uploads, userId: string, formId: string, files: FormFile[], updateFiles: UpdateFiles): void {
  const [hasRestored, setHasRestored] = useState(false);
  const restore = useEffectEvent(async (): Promise<void> => {
    const uploadedFiles = readUploadedFiles(userId, formId).map((file) => ({ ...file, state: 'checking' as const }));
    const interruptedFiles = (await uploads.restore()).map(({ id, replaces, ...file }) => ({
      ...createFormFile(file),
      key: id,
      replaces,
    }));
    const restoredFiles = [...uploadedFiles, ...interruptedFiles];
    const isNew = ({ key }: FormFile): boolean => !restoredFiles.some((file) => file.key === key);
    if (restoredFiles.length > 0) updateFiles((current) => [...current.filter(isNew), ...restoredFiles]);
    setHasRestored(true);
  });
  useEffect(() => void restore(), []);
  const serializedFiles = JSON.stringify(
    files.filter(({ id, versions, state }) => id !== '' && versions.length === 0 && state !== 'refused'),
  );
  useEffect(() => {
    if (hasRestored) saveUploadedFiles(userId, formId, JSON.parse(serializedFiles) as FormFile[]);
  }, [hasRestored, userId, formId, serializedFiles]);
}

const isEmpty = ({ size }: File): boolean => size === 0;
const joinNames = (files: File[]): string => files.map(({ name }) => name).join(', ');

const describeLeftOut = (emptyFiles: File[], surplusFiles: File[]): string | undefined =>
  [
    ...(emptyFiles.length > 0 ? [t('productFiles.emptyFiles', { names: joinNames(emptyFiles) })] : []),
    ...(surplusFiles.length > 0 ? [t('productFiles.surplusFiles', { maximum: FILES_MAX, names: joinNames(surplusFiles) })] : []),
  ].join(' ') || undefined;

interface Options {
  form: UseFormReturn<ProductValues>;
  userId: string;
  /** The id of the product, or `new`. */
  formId: string;
}

export function useProductFiles({ form, userId, formId }: Options) {
  const [files, category] = useWatch({ control: form.control, name: ['files', 'category'] });
  const [errorText, setErrorText] = useState<string>();
  const updateFiles: UpdateFiles = (update) => {
    form.setValue('files', update(form.getValues('files')), { shouldDirty: true });
    // A product without files needs a link.
    if (form.formState.isSubmitted) void form.trigger(['files', 'file']);
  };
  const { uploads, statuses } = useUploadQueue(userId, formId, updateFiles);
  useRestoredFiles(uploads, userId, formId, files, updateFiles);

  /** @returns whether the product had room for the file */
  const addFile = async (file: File, replaced?: FormFile): Promise<boolean> => {
    const interruptedKey = replaced ? undefined : await uploads.findInterrupted(file);
    if (interruptedKey !== undefined) {
      uploads.continue(interruptedKey, file);
      return true;
    }
    if (!replaced && listCurrentFiles(form.getValues('files')).length >= FILES_MAX) return false;
    const added = createFormFile(file, replaced);
    updateFiles((current) => [...current, added]);
    uploads.add(added.key, file, replaced?.id);
    return true;
  };
  const choose = async (chosenFiles: File[], replaced?: FormFile): Promise<void> => {
    setErrorText(undefined);
    const [emptyFiles, otherFiles] = [chosenFiles.filter(isEmpty), chosenFiles.filter((file) => !isEmpty(file))];
    const surplusFiles: File[] = [];
    for (const file of otherFiles) if (!(await addFile(file, replaced))) surplusFiles.push(file);
    setErrorText(describeLeftOut(emptyFiles, surplusFiles));
  };
  /** Continues an upload with the file that was chosen for it. */
  const chooseAgain = async ({ key, name }: FormFile, file: File): Promise<void> => {
    const isSame = (await uploads.findInterrupted(file)) === key;
    setErrorText(isSame ? undefined : t('productFiles.otherFile', { name }));
    if (isSame) uploads.continue(key, file);
  };
  return {
    formId,
    files: listCurrentFiles(files),
    category,
    statuses,
    errorText,
    choose,
    chooseAgain,
    pause: (key: string) => uploads.pause(key),
    resume: (key: string) => uploads.resume(key),
    change: (key: string, changes: Partial<FormFile>) => updateFiles((current) => changeFile(current, key, changes)),
    move: (key: string, offset: number) => updateFiles((current) => moveFile(current, key, offset)),
    remove: (key: string): void => {
      uploads.cancel(key);
      updateFiles((current) => current.filter((file) => file.key !== key));
    },
  };
}

export type ProductFiles = ReturnType<typeof useProductFiles>;
