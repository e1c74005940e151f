import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { admin, upload } from '@banca/contracts/messages';
import { useAppDispatch } from '../../api/hooks.ts';
import { toast } from '../../ui/toast.ts';
import { lacksSomething, openRules, resolverFor, showServerErrors } from './product-rules.ts';
import { changesOf, type ProductValues, slotsOf, valuesOf, wishedOrder } from './product-values.ts';
import { type OwnProduct, replaceInLists, useEditAnyProductMutation, useUpdateProductMutation } from '../../api/own-products.ts';
import { useSubmitOnce } from '../../lib/use-submit-once.ts';
import { problemOf } from './use-upload.ts';

const SLOTS = 4;

/** The form of an edit: saves, puts the product into the lists and closes (specification, section 2 Edit product modal). */
export function useEdit(product: OwnProduct, { asAdmin, onSaved }: { asAdmin: boolean; onSaved: () => void }) {
  const [progress, setProgress] = useState<number>();
  const own = useUpdateProductMutation();
  const anybodys = useEditAnyProductMutation();
  const [updateProduct, { error }] = asAdmin ? anybodys : own;
  const failed = asAdmin ? admin.editFailed : upload.updateFailed;
  const dispatch = useAppDispatch();
  const form = useForm<ProductValues>({ resolver: resolverFor(openRules), defaultValues: valuesOf(product, SLOTS) });
  const params = { id: product._id };

  const send = async (values: ProductValues): Promise<void> => {
    const first = await updateProduct({ params, body: changesOf(values, product), onProgress: setProgress });
    setProgress(undefined);
    if (first.error) return showServerErrors(first.error, form.setError);
    let saved = first.data;
    const wished = wishedOrder(values.images, saved.product.images);
    if (wished) {
      // What was sent is stored now: should the second step fail, the next try only puts it in order.
      form.setValue('images', slotsOf(wished, SLOTS));
      const second = await updateProduct({ params, body: { existingImages: wished } });
      if (second.error) return;
      saved = second.data;
    }
    dispatch(replaceInLists(saved.product));
    toast.success(saved.message);
    onSaved();
  };
  const valid = form.handleSubmit(send);
  const submit = useSubmitOnce(async () => await valid());
  const { errors, isSubmitting } = form.formState;
  const problem = lacksSomething(errors) ? upload.required : error ? problemOf(error, failed) : undefined;
  return { form, submit, progress, isBusy: isSubmitting, problem };
}
