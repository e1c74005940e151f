import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { asApiError, getErrorText } from '../../api/errors.ts';
import { useAppDispatch } from '../../api/hooks.ts';
import { type OwnProduct, ownProductsApi, replaceInCachedLists } from '../../api/own-products.ts';
import { t } from '../../lib/i18n/text.tsx';
import { toast } from '../../ui/toast.ts';
import { type OwnFile, replaceStoredFiles } from './files/form-file.ts';
import { createResolver, hasMissingFields, relaxedRules, showServerErrors } from './product-rules.ts';
import { computeImageOrder, createSlots, type ProductValues, toFormValues, toUpdateBody } from './product-values.ts';
import { toUploadErrorMessage } from './use-upload-product.ts';

const IMAGE_SLOT_COUNT = 4;

/** Whether the API refused a list of files because another tab changed them. */
function hasStaleFiles(error: unknown): boolean {
  const apiError = asApiError(error);
  return apiError?.status === 409 && apiError.fields?.['files'] !== undefined;
}

type DetailFile = Partial<OwnFile>;
const isOwnFile = (file: DetailFile): file is OwnFile => file._id !== undefined && file.versions !== undefined;

interface CurrentFilesOptions {
  form: UseFormReturn<ProductValues>;
  productId: string;
  onShown: (files: OwnFile[]) => void;
}

/** Shows the files that the product has now, and keeps everything else in the form. */
function useCurrentFiles({ form, productId, onShown }: CurrentFilesOptions) {
  const [getProduct, { isFetching }] = ownProductsApi.useLazyOwnProductQuery();
  const showCurrent = async (): Promise<void> => {
    const { data, error } = await getProduct({ params: { id: productId } });
    if (!data) return toast.error(getErrorText(error, t('productFiles.useCurrentFailed')));
    const files = data.product.files.filter(isOwnFile);
    form.setValue('files', replaceStoredFiles(form.getValues('files'), files), { shouldDirty: true, shouldValidate: true });
    form.setFocus('files');
    toast.success(t('productFiles.currentShown'));
    onShown(files);
  };
  return { isBusy: isFetching, showCurrent };
}

interface Options {
  isAdminEdit: boolean;
  onSaved: (product: OwnProduct) => void;
}

export function useEditProduct(product: OwnProduct, { isAdminEdit, onSaved }: Options) {
  const [progress, setProgress] = useState<number>();
  /** The product from which the form started. Another tab may have changed it since. */
  const [savedProduct, setSavedProduct] = useState(product);
  const ownMutation = ownProductsApi.useUpdateProductMutation();
  const adminMutation = ownProductsApi.useEditAnyProductMutation();
  const [updateProduct, { error, reset }] = isAdminEdit ? adminMutation : ownMutation;
  const failureMessage = isAdminEdit ? t('admin.editFailed') : t('upload.updateFailed');
  const dispatch = useAppDispatch();
  const form = useForm<ProductValues>({
    resolver: createResolver(relaxedRules),
    defaultValues: toFormValues(product, IMAGE_SLOT_COUNT),
  });
  const params = { id: product._id };
  const currentFiles = useCurrentFiles({
    form,
    productId: product._id,
    onShown: (files) => {
      setSavedProduct({ ...savedProduct, files });
      reset();
    },
  });

  const sendChanges = async (values: ProductValues): Promise<void> => {
    const updateResult = await updateProduct({ params, body: toUpdateBody(values, savedProduct), onProgress: setProgress });
    setProgress(undefined);
    if (updateResult.error) return showServerErrors(updateResult.error, form.setError);
    let savedData = updateResult.data;
    const imageOrder = computeImageOrder(values.images, savedData.product.images);
    if (imageOrder) {
      // Everything is stored now. If the second request fails, the next attempt only changes the order of the images.
      setSavedProduct(savedData.product);
      form.setValue('images', createSlots(imageOrder, IMAGE_SLOT_COUNT));
      const reorderResult = await updateProduct({ params, body: { existingImages: imageOrder } });
      if (reorderResult.error) return;
      savedData = reorderResult.data;
    }
    dispatch(replaceInCachedLists(savedData.product));
    toast.success(savedData.message);
    onSaved(savedData.product);
  };
  const submit = form.handleSubmit(sendChanges);
  const { errors, isSubmitting } = form.formState;
  const requestErrorMessage = error ? toUploadErrorMessage(error, failureMessage) : undefined;
  const errorMessage = hasMissingFields(errors) ? t('upload.required') : requestErrorMessage;
  const staleFiles = hasStaleFiles(error) ? currentFiles : undefined;
  return { form, submit, progress, isBusy: isSubmitting, errorMessage, staleFiles };
}
