import { useRef, type ReactNode, type RefObject, type ComponentProps } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { defaultCategories } from '@banca/contracts/default-categories';
import { t, Text } from '../../lib/i18n/text.tsx';
import { AmountInput, Field, Input, RequiredMark, Textarea, Select } from '../../ui/field.tsx';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { FormError } from '../../ui/form-message.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { BundleSurcharge } from './bundle-saving.tsx';
import { ExtrasField } from './extras-field.tsx';
import { FeaturesField } from './features-field.tsx';
import { FileUrlField } from './file-url-field.tsx';
import { FilesField } from './files/files-field.tsx';
import { ImageSlots } from './image-slots.tsx';
import { PartsField } from './parts-field.tsx';
import type { ProductFormRules } from './product-rules.ts';
import type { ProductValues } from './product-values.ts';
import { getCategoryName } from '../../entities/product/category-name.ts';
import { ownProductsApi } from '../../api/own-products.ts';

interface CategorySelectProps extends Omit<ComponentProps<'select'>, 'children'> {
  value: string;
  error: string | undefined;
}

function useCategoryNames(): {
  names: string[];
  note: 'categories.loadFailed' | 'categories.none' | undefined;
  isLoading: boolean;
} {
  const { data, isError, isLoading } = ownProductsApi.useProductCategoriesQuery();
  if (isError && !data)
    return { names: defaultCategories.map(({ name }) => name), note: 'categories.loadFailed', isLoading: false };
  return { names: data?.map(({ name }) => name) ?? [], note: data?.length === 0 ? 'categories.none' : undefined, isLoading };
}

/** A category that is no longer in the list remains selectable for products that have it. */
const CategorySelect = ({ value, error, ...selectProps }: CategorySelectProps) => {
  const { names, note, isLoading } = useCategoryNames();
  const options = value && !names.includes(value) ? [value, ...names] : names;
  const hint = note && (
    <span role="status" className="text-amber">
      <Text id={note} />
    </span>
  );
  return (
    <Field label={t('productForm.category')} error={error} hint={hint} required>
      <Select {...selectProps} value={value} disabled={isLoading || options.length === 0}>
        <option value="">{isLoading ? t('productForm.loadingCategories') : t('productForm.chooseCategory')}</option>
        {options.map((name) => (
          <option key={name} value={name}>
            {getCategoryName(name)}
          </option>
        ))}
      </Select>
    </Field>
  );
};

interface Props {
  form: UseFormReturn<ProductValues>;
  rules: ProductFormRules;
  /** The id of the product, or `new`. */
  formId: string;
  /** Admins who edit a product of someone else cannot add files to it. */
  canUpload?: boolean;
  onSubmit: () => Promise<void>;
  isBusy: boolean;
  progress: number | undefined;
  /** Whether the browser keeps chosen images when the page reloads. */
  areImagesKept?: boolean;
  errorMessage: string | undefined;
  /** Storage key of a feature that is typed but not added yet; undefined does not store it. */
  featureDraftKey?: string | undefined;
  /** Below the files. */
  filesAction?: ReactNode;
  /** Asks first for the products of the bundle. */
  startsWithParts?: boolean;
  children?: ReactNode;
  preview?: ReactNode;
}

type FormProp = Pick<Props, 'form'>;

const TextFields = ({ form, rules: { exclusiveMinPrice } }: Pick<Props, 'form' | 'rules'>) => {
  const { register, formState, getValues, trigger } = form;
  const { errors } = formState;
  const checkPrices = (): void => {
    if (getValues('beforePrice') !== '') void trigger(['price', 'beforePrice']);
  };
  return (
    <>
      <Field label={t('productForm.title')} error={errors.title?.message} required>
        <Input maxLength={200} {...register('title')} />
      </Field>
      <Field
        label={t('productForm.description')}
        hint={t('productForm.descriptionHint')}
        error={errors.description?.message}
        required
      >
        <Textarea rows={5} maxLength={10_000} {...register('description')} />
      </Field>
      <div className="grid grid-cols-2 gap-3">
        <Field
          label={t('productForm.price')}
          hint={exclusiveMinPrice === null ? undefined : t('productForm.priceHint', { minimum: exclusiveMinPrice })}
          error={errors.price?.message}
          required
        >
          <AmountInput {...register('price', { onBlur: checkPrices })} />
        </Field>
        <Field label={t('productForm.beforePrice')} hint={t('productForm.beforePriceHint')} error={errors.beforePrice?.message}>
          <AmountInput {...register('beforePrice', { onBlur: checkPrices })} />
        </Field>
      </div>
      <BundleSurcharge form={form} />
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={t('productForm.launchPrice')} hint={t('productForm.launchPriceHint')} error={errors.launchPrice?.message}>
          <AmountInput {...register('launchPrice')} />
        </Field>
        <Field label={t('productForm.launchPriceUntil')} error={errors.launchPriceUntil?.message}>
          <Input type="datetime-local" {...register('launchPriceUntil')} />
        </Field>
      </div>
    </>
  );
};

type ImageFieldsProps = Pick<Props, 'form' | 'rules' | 'progress' | 'areImagesKept'> & {
  onProcessing: (task: Promise<void>) => void;
};

const ImageFields = ({ form, rules, progress, areImagesKept = true, onProcessing }: ImageFieldsProps) => (
  <Controller
    name="images"
    control={form.control}
    render={({ field, fieldState }) => (
      <ImageSlots
        value={field.value}
        onChange={(updateSlots) => field.onChange(updateSlots(form.getValues('images')))}
        onProcessing={onProcessing}
        focusRef={field.ref}
        error={fieldState.error?.message}
        required={rules.needsImage}
        isKept={areImagesKept}
        progress={progress}
      />
    )}
  />
);

interface FeaturesProps extends FormProp, Pick<Props, 'featureDraftKey'> {
  addTypedRef: RefObject<() => void>;
}

const CategoryAndFeatures = ({ form, featureDraftKey, addTypedRef }: FeaturesProps) => (
  <>
    <Controller
      name="category"
      control={form.control}
      render={({ field, fieldState }) => <CategorySelect {...field} error={fieldState.error?.message} />}
    />
    <Controller
      name="features"
      control={form.control}
      render={({ field, fieldState }) => (
        <FeaturesField
          value={field.value}
          onChange={field.onChange}
          error={fieldState.error?.message}
          draftKey={featureDraftKey}
          addTypedRef={addTypedRef}
        />
      )}
    />
  </>
);

/** So that a field with an error, and its message, are not behind the bar that saves. */
const FORM_CLASS_NAME = 'grid gap-5 [&_:is(input,textarea,select)]:scroll-mb-44';

/** Stays at the bottom of its dialog, or above the tab bar of phones. */
const SAVE_BAR_CLASS_NAME =
  'sticky bottom-(--tab-bar-height) z-10 -mx-4 -mb-4 grid gap-2 rounded-b-card border-t border-line bg-card px-4 py-2.5 sm:-mx-6 sm:-mb-6 sm:px-6 lg:bottom-0 in-[dialog]:bottom-0 in-[dialog]:-mx-5 in-[dialog]:mb-0 in-[dialog]:px-5';

export const ProductForm = (props: Props) => {
  const { form, formId, canUpload = true, onSubmit, isBusy, progress, errorMessage, featureDraftKey } = props;
  const { filesAction, children, preview, startsWithParts = false } = props;
  // Scaling down an image can take a moment on a slow phone, so submitting waits for it.
  const pendingImages = useRef<Promise<unknown>>(Promise.resolve());
  const onProcessing = (task: Promise<void>): void => {
    pendingImages.current = Promise.all([pendingImages.current, task]);
  };
  const addTypedFeature = useRef<() => void>(() => undefined);
  const submit = async (): Promise<void> => {
    addTypedFeature.current();
    await pendingImages.current;
    await onSubmit();
  };
  return (
    <Form onSubmit={submit} className={FORM_CLASS_NAME}>
      {startsWithParts && <PartsField form={form} formId={formId} startsOpen />}
      <TextFields form={form} rules={props.rules} />
      <ImageFields {...props} onProcessing={onProcessing} />
      {canUpload && (
        <p className="-mb-3 font-strong">
          <span>{t('productFiles.fileOrLink')}</span>
          {!startsWithParts && <RequiredMark />}
        </p>
      )}
      <FilesField form={form} formId={formId} canUpload={canUpload}>
        {filesAction}
      </FilesField>
      <FileUrlField form={form} canUpload={canUpload} />
      {children}
      {canUpload && !startsWithParts && <PartsField form={form} formId={formId} />}
      {canUpload && <ExtrasField form={form} formId={formId} />}
      <CategoryAndFeatures form={form} featureDraftKey={featureDraftKey} addTypedRef={addTypedFeature} />
      {preview}
      <div className={SAVE_BAR_CLASS_NAME}>
        {progress !== undefined && <ProgressBar value={progress} label={t('upload.progress')} />}
        <FormError>{errorMessage}</FormError>
        <Button type="submit" size="lg" busy={isBusy}>
          {isBusy ? t('upload.saving') : t('upload.save')}
        </Button>
      </div>
    </Form>
  );
};
