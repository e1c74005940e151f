import { useEffect, useState } from 'react';
import { type Control, useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { upload } from '@banca/contracts/messages';
import { asApiError, serverText } from '../../api/errors.ts';
import { fingerprint, forgetDraft, keepTexts, keyFor, readTexts } from './draft.ts';
import { keepPictures, readPictures } from './draft-pictures.ts';
import { lacksSomething, resolverFor, type Rules, showServerErrors } from './product-rules.ts';
import { bodyOf, filesOf, NO_TEXTS, type ProductTexts, type ProductValues, slotsOf } from './product-values.ts';
import { useCreateProductMutation } from '../../api/own-products.ts';
import { useSubmitOnce } from '../../lib/use-submit-once.ts';

/** Why the last attempt failed, as it stands below the form. */
export function problemOf(error: unknown, fallback: string = upload.failed): string {
  return serverText(error, fallback === upload.failed && asApiError(error)?.fields ? upload.failedFields : fallback);
}

function usePersistedForm(control: Control<ProductValues>, owner: string): void {
  const { images: _images, updatePastOrders: _past, ...texts } = useWatch({ control }) as ProductValues;
  const typed = JSON.stringify(texts);
  useEffect(() => keepTexts(owner, JSON.parse(typed) as ProductTexts), [owner, typed]);
}

/** The chosen pictures come back too: a phone that runs out of memory reloads the page while its camera is open. */
function usePersistedPictures({ control, getValues, setValue }: UseFormReturn<ProductValues>, owner: string): void {
  const images = useWatch({ control, name: 'images' });
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    let isGone = false;
    const restore = async (): Promise<void> => {
      const files = await readPictures(owner);
      if (isGone) return;
      const slots = getValues('images');
      const restored = slots.map((slot, n) => ({ ...slot, file: files[n] ?? null }));
      // Who was quicker than the storage has chosen anew.
      if (filesOf(slots).length === 0 && filesOf(restored).length > 0) setValue('images', restored);
      setRead(true);
    };
    void restore();
    return () => {
      isGone = true;
    };
  }, [owner, getValues, setValue]);
  useEffect(() => {
    if (isRead)
      void keepPictures(
        owner,
        images.map(({ file }) => file),
      );
  }, [owner, images, isRead]);
}

/** What is sent, in short: texts and pictures. Null when a picture can't be read any more. */
async function signatureOf({ images, ...texts }: ProductValues): Promise<string | null> {
  const pictures = await Promise.all(filesOf(images).map(fingerprint)).catch(() => null);
  return pictures && JSON.stringify([texts, pictures]);
}

interface Options {
  /** The user's id: whose draft. */
  owner: string;
  slots: number;
  rules: Rules;
}

/** The form of a new product: its texts kept over a reload, sent once however often it is pressed. */
export function useUpload({ owner, slots, rules }: Options) {
  const [progress, setProgress] = useState<number>();
  const [createProduct, { data, error, reset }] = useCreateProductMutation();
  const [defaultValues] = useState(() => ({ ...readTexts(owner), images: slotsOf([], slots), updatePastOrders: false }));
  const form = useForm<ProductValues>({ resolver: resolverFor(rules), defaultValues });
  usePersistedForm(form.control, owner);
  usePersistedPictures(form, owner);

  const send = async (values: ProductValues): Promise<void> => {
    const sent = await signatureOf(values);
    if (sent === null) return form.setError('images', { message: upload.unreadableImage }, { shouldFocus: true });
    const answer = await createProduct({
      body: bodyOf(values),
      idempotencyKey: keyFor(owner, sent),
      onProgress: setProgress,
    });
    setProgress(undefined);
    if (answer.error) return showServerErrors(answer.error, form.setError);
    forgetDraft(owner);
    form.reset({ ...NO_TEXTS, images: slotsOf([], slots), updatePastOrders: false });
  };
  const valid = form.handleSubmit(send);
  const submit = useSubmitOnce(async () => {
    reset();
    await valid();
  });
  const { errors, isSubmitting } = form.formState;
  const problem = lacksSomething(errors) ? upload.required : error ? problemOf(error) : undefined;
  return { form, submit, progress, isBusy: isSubmitting, problem, success: problem ? undefined : data?.message };
}
