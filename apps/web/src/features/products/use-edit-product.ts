import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { t } from '../../lib/i18n/t.ts';
import { useAppDispatch } from '../../api/hooks.ts';
import { toast } from '../../ui/toast.ts';
import { hasMissingFields, relaxedRules, createResolver, showServerErrors } from './product-rules.ts';
import { toUpdateBody, type ProductValues, createSlots, toFormValues, computeImageOrder } from './product-values.ts';
import {
  type OwnProduct,
  replaceInCachedLists,
  useEditAnyProductMutation,
  useUpdateProductMutation,
} from '../../api/own-products.ts';
import { toUploadErrorMessage } from './use-upload-product.ts';

const SLOT_COUNT = 4;

export function useEditProduct(product: OwnProduct, { isAdminEdit, onSaved }: { isAdminEdit: boolean; onSaved: () => void }) {
  const [progress, setProgress] = useState<number>();
  const ownMutation = useUpdateProductMutation();
  const adminMutation = useEditAnyProductMutation();
  const [updateProduct, { error }] = isAdminEdit ? adminMutation : ownMutation;
  const failureMessage = isAdminEdit ? t('admin.editFailed') : t('upload.updateFailed');
  const dispatch = useAppDispatch();
  const form = useForm<ProductValues>({
    resolver: createResolver(relaxedRules),
    defaultValues: toFormValues(product, SLOT_COUNT),
  });
  const params = { id: product._id };

  const sendChanges = async (values: ProductValues): Promise<void> => {
    const updateResult = await updateProduct({ params, body: toUpdateBody(values, product), onProgress: setProgress });
    setProgress(undefined);
    if (updateResult.error) return showServerErrors(updateResult.error, form.setError);
    let savedData = updateResult.data;
    const imageOrder = computeImageOrder(values.images, savedData.product.images);
    if (imageOrder) {
      // The images are stored now. If the second request fails, the next attempt only changes their order.
      form.setValue('images', createSlots(imageOrder, SLOT_COUNT));
      const reorderResult = await updateProduct({ params, body: { existingImages: imageOrder } });
      if (reorderResult.error) return;
      savedData = reorderResult.data;
    }
    dispatch(replaceInCachedLists(savedData.product));
    toast.success(savedData.message);
    onSaved();
  };
  const submit = form.handleSubmit(sendChanges);
  const { errors, isSubmitting } = form.formState;
  const errorMessage = hasMissingFields(errors)
    ? t('upload.required')
    : error
      ? toUploadErrorMessage(error, failureMessage)
      : undefined;
  return { form, submit, progress, isBusy: isSubmitting, errorMessage };
}
