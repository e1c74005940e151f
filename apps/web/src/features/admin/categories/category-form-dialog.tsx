import { createResolver } from '../../../entities/form-resolver.ts';
import { Controller, useForm } from 'react-hook-form';
import { CategoryInput } from '@banca/contracts/categories.schemas';
import { t } from '../../../lib/i18n/t.ts';
import { asApiError, getErrorText } from '../../../api/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { InlineError } from '../../../ui/form-message.tsx';
import { Form } from '../../../ui/form.tsx';
import { Input, Textarea } from '../../../ui/input.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { toast } from '../../../ui/toast.ts';
import { type AdminCategory, useCreateCategoryMutation, useUpdateCategoryMutation } from '../../../api/admin-categories.ts';

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

/** Creates or updates the category. If the name is invalid or taken, the error appears beside the name field. */
function useCategoryForm({ category, onClose }: Props) {
  const [create] = useCreateCategoryMutation();
  const [update] = useUpdateCategoryMutation();
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
    <Form onSubmit={submit}>
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
      <DialogActions onBack={props.onClose} busy={isSubmitting}>
        <Button type="submit" busy={isSubmitting}>
          {props.category ? t('ui.save') : t('adminCategories.create')}
        </Button>
      </DialogActions>
    </Form>
  );
};

export const CategoryFormDialog = (props: Props) => (
  <Dialog open onClose={props.onClose} title={props.category ? t('adminCategories.edit') : t('adminCategories.new')}>
    <CategoryFields {...props} />
  </Dialog>
);
