import { Controller, useForm } from 'react-hook-form';
import { CategoryInput } from '@banca/contracts/categories.schemas';
import { createResolver } from '../../../entities/server-form.ts';
import { t } from '../../../lib/i18n/text.tsx';
import { asApiError, getErrorText } from '../../../api/errors.ts';
import { Dialog, DialogForm } from '../../../ui/dialog.tsx';
import { Field, Input, Textarea } from '../../../ui/field.tsx';
import { InlineError } from '../../../ui/form-message.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { toast } from '../../../ui/toast.ts';
import { type AdminCategory, categoriesApi } from '../../../api/admin-categories.ts';

const CategoryFormSchema = CategoryInput.pick({ name: true, description: true, isActive: true });
const NAME_MAX_LENGTH = 80;
const DESCRIPTION_MAX_LENGTH = 500;

interface CategoryValues {
  name: string;
  description?: string | undefined;
  isActive?: boolean | undefined;
}

interface Props {
  /** Undefined for a new category. */
  category: AdminCategory | undefined;
  onClose: () => void;
}

function useCategoryForm({ category, onClose }: Props) {
  const [create] = categoriesApi.useCreateCategoryMutation();
  const [update] = categoriesApi.useUpdateCategoryMutation();
  const form = useForm<CategoryValues>({
    resolver: createResolver(CategoryFormSchema),
    defaultValues: {
      name: category?.name ?? '',
      description: category?.description ?? '',
      isActive: category?.isActive ?? true,
    },
  });
  const save = async (body: CategoryValues) =>
    category ? await update({ params: { id: category._id }, body }) : await create({ body });
  const submit = form.handleSubmit(async (values) => {
    const { data, error } = await save(values);
    if (data) {
      toast.success(data.message);
      return onClose();
    }
    const nameError = asApiError(error)?.fields?.['name'];
    const isNameTaken = asApiError(error)?.code === 'conflict';
    const message = nameError ?? getErrorText(error, t('categories.actionFailed'));
    form.setError(nameError || isNameTaken ? 'name' : 'root', { message }, { shouldFocus: true });
  });
  return { form, submit };
}

const CategoryFields = (props: Props) => {
  const { form, submit } = useCategoryForm(props);
  const { errors, isSubmitting } = form.formState;
  return (
    <DialogForm
      onSubmit={submit}
      onBack={props.onClose}
      busy={isSubmitting}
      submitLabel={props.category ? t('ui.save') : t('adminCategories.create')}
    >
      <Field label={t('adminCategories.name')} error={errors.name?.message} required>
        <Input autoComplete="off" maxLength={NAME_MAX_LENGTH} {...form.register('name')} />
      </Field>
      <Field label={t('adminCategories.description')} error={errors.description?.message}>
        <Textarea rows={3} maxLength={DESCRIPTION_MAX_LENGTH} {...form.register('description')} />
      </Field>
      <Controller
        name="isActive"
        control={form.control}
        render={({ field }) => (
          <Switch
            label={t('adminCategories.active')}
            hint={t('adminCategories.activeHint')}
            checked={field.value ?? true}
            onChange={field.onChange}
          />
        )}
      />
      <InlineError>{errors.root?.message}</InlineError>
    </DialogForm>
  );
};

export const CategoryFormDialog = (props: Props) => (
  <Dialog open onClose={props.onClose} title={props.category ? t('adminCategories.edit') : t('adminCategories.new')}>
    <CategoryFields {...props} />
  </Dialog>
);
