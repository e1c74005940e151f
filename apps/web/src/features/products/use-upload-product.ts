import { useEffect, useMemo, useState } from 'react';
import { type Control, useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { fingerprintFile } from '../../lib/fingerprint-file.ts';
import { t } from '../../lib/i18n/text.tsx';
import { usePersistedFiles } from '../../lib/use-persisted-files.ts';
import { asApiError, getErrorText } from '../../api/errors.ts';
import { buildImagesKey, clearUploadDraft, getUploadIdempotencyKey, readTexts, saveTexts } from './upload-draft.ts';
import { createResolver, hasMissingFields, type ProductFormRules, showServerErrors } from './product-rules.ts';
import { collectFiles, createSlots, EMPTY_TEXTS, type ProductTexts, type ProductValues, toCreateBody } from './product-values.ts';
import { ownProductsApi } from '../../api/own-products.ts';

/** @param failureMessage the message if an existing product could not be changed; by default, those for a new product */
export function toUploadErrorMessage(error: unknown, failureMessage?: string): string {
  const uploadFailure = asApiError(error)?.fields ? t('upload.failedFields') : t('upload.failed');
  return getErrorText(error, failureMessage ?? uploadFailure);
}

function usePersistedForm(control: Control<ProductValues>, userId: string): void {
  const {
    images: _images,
    files: _files,
    updatePastOrders: _updatePastOrders,
    ...texts
  } = useWatch({ control }) as ProductValues;
  const serializedTexts = JSON.stringify(texts);
  useEffect(() => saveTexts(userId, JSON.parse(serializedTexts) as ProductTexts), [userId, serializedTexts]);
}

function usePersistedImages({ control, getValues, setValue }: UseFormReturn<ProductValues>, userId: string): boolean {
  const images = useWatch({ control, name: 'images' });
  return usePersistedFiles({
    draftKey: buildImagesKey(userId),
    files: useMemo(() => images.map(({ file }) => file), [images]),
    onRestored: (files) => {
      const slots = getValues('images').map((slot, index) => ({ ...slot, file: files[index] ?? null }));
      setValue('images', slots);
    },
  });
}

/** Identifies the typed texts and the chosen images. Returns null if an image can no longer be read. */
async function computeSignature({ images, ...texts }: ProductValues): Promise<string | null> {
  const fingerprints = await Promise.all(collectFiles(images).map(fingerprintFile)).catch(() => null);
  return fingerprints && JSON.stringify([texts, fingerprints]);
}

interface Options {
  userId: string;
  imageSlotCount: number;
  rules: ProductFormRules;
}

/** Keeps a draft across reloads and sends the product once, even if the user submits repeatedly. */
export function useUploadProduct({ userId, imageSlotCount, rules }: Options) {
  const [progress, setProgress] = useState<number>();
  const [createProduct, { data, error, reset }] = ownProductsApi.useCreateProductMutation();
  const otherDefaults = { images: createSlots([], imageSlotCount), files: [], updatePastOrders: false };
  const [defaultValues] = useState(() => ({ ...readTexts(userId), ...otherDefaults }));
  const form = useForm<ProductValues>({ resolver: createResolver(rules), defaultValues });
  usePersistedForm(form.control, userId);
  const areImagesKept = usePersistedImages(form, userId);

  const sendProduct = async (values: ProductValues): Promise<void> => {
    const signature = await computeSignature(values);
    if (signature === null) return form.setError('images', { message: t('upload.unreadableImage') }, { shouldFocus: true });
    const result = await createProduct({
      body: toCreateBody(values),
      idempotencyKey: getUploadIdempotencyKey(userId, signature),
      onProgress: setProgress,
    });
    setProgress(undefined);
    if (result.error) return showServerErrors(result.error, form.setError);
    clearUploadDraft(userId);
    form.reset({ ...EMPTY_TEXTS, ...otherDefaults });
  };
  const submitIfValid = form.handleSubmit(sendProduct);
  const submit = async (): Promise<void> => {
    reset();
    await submitIfValid();
  };
  const { errors, isSubmitting } = form.formState;
  const requestErrorMessage = error ? toUploadErrorMessage(error) : undefined;
  const errorMessage = hasMissingFields(errors) ? t('upload.required') : requestErrorMessage;
  const created = errorMessage ? undefined : data;
  return { form, submit, progress, areImagesKept, isBusy: isSubmitting, errorMessage, created, startAnother: reset };
}
