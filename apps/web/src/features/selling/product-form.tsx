import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useRef, type ReactNode } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { upload } from '@banca/contracts/messages';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, Textarea } from '../../ui/input.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { CategorySelect } from './category-select.tsx';
import { FeaturesField } from './features-field.tsx';
import { ImageSlots } from './image-slots.tsx';
import type { Rules } from './product-rules.ts';
import type { ProductValues } from './product-values.ts';

interface Props {
  form: UseFormReturn<ProductValues>;
  rules: Rules;
  onSubmit: () => Promise<void>;
  isBusy: boolean;
  /** 0 to 1 while the product is on its way. */
  progress: number | undefined;
  problem: string | undefined;
  success?: string | undefined;
  /** Where a feature that is typed but not added yet is stored in the tab; without it, it is not stored. */
  featureDraftKey?: string | undefined;
  /** Between the file's address and the category. */
  children?: ReactNode;
}

type Part = Pick<Props, 'form'>;

/** Turning the wheel over a focused number would change it unseen. */
const price = { type: 'number', inputMode: 'decimal', min: 0, step: 0.01 } as const;
const letGo = (event: { currentTarget: HTMLElement }): void => event.currentTarget.blur();

const Texts = ({ form: { register, formState } }: Part) => {
  const { errors } = formState;
  return (
    <>
      <Field label="Título" error={errors.title?.message} required>
        <Input maxLength={200} {...register('title')} />
      </Field>
      <Field label="Descrição" hint="O que é, para quem é e o que vem no ficheiro" error={errors.description?.message} required>
        <Textarea rows={5} maxLength={10_000} {...register('description')} />
      </Field>
      <div className="grid grid-cols-2 gap-3">
        <Field label="Preço (MZN)" error={errors.price?.message} required>
          <Input {...price} onWheel={letGo} {...register('price')} />
        </Field>
        <Field label="Preço anterior" hint="Opcional, aparece riscado" error={errors.beforePrice?.message}>
          <Input {...price} onWheel={letGo} {...register('beforePrice')} />
        </Field>
      </div>
    </>
  );
};

type PicturesProps = Pick<Props, 'form' | 'rules' | 'progress'> & { onReading: (work: Promise<void>) => void };

const Pictures = ({ form, rules, progress, onReading }: PicturesProps) => (
  <Controller
    name="images"
    control={form.control}
    render={({ field, fieldState }) => (
      <ImageSlots
        value={field.value}
        onChange={(change) => field.onChange(change(form.getValues('images')))}
        onReading={onReading}
        focusRef={field.ref}
        error={fieldState.error?.message}
        required={rules.needsImage}
        progress={progress}
      />
    )}
  />
);

const FileAddress = ({ form: { register, formState } }: Part) => (
  <Field
    label="URL do ficheiro"
    hint="Google Drive, Dropbox, Amazon S3 ou CloudFront. Só quem compra o recebe."
    error={formState.errors.file?.message}
    required
  >
    <Input type="url" inputMode="url" placeholder="https://drive.google.com/…" autoComplete="off" {...register('file')} />
  </Field>
);

const Choices = ({ form, featureDraftKey }: Part & Pick<Props, 'featureDraftKey'>) => (
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
        />
      )}
    />
  </>
);

const Outcome = ({ problem, success }: Pick<Props, 'problem' | 'success'>) => (
  <div>
    <div role="alert">
      {problem && (
        <p className="flex items-start gap-2.5 rounded-control bg-red-soft px-3.5 py-3 text-sm text-red">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
          {problem}
        </p>
      )}
    </div>
    <div role="status">
      {success && (
        <p className="flex items-start gap-2.5 rounded-control bg-leaf-soft px-3.5 py-3 text-sm text-leaf">
          <CircleCheck aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
          {success}
        </p>
      )}
    </div>
  </div>
);

/** A product's fields, in the specification's order; what came of it stands below them (section 2 Add-product). */
export const ProductForm = (props: Props) => {
  const { form, rules, onSubmit, isBusy, progress, problem, success, featureDraftKey, children } = props;
  // A photo takes a slow phone a moment to scale down: who presses at once still sends it.
  const reading = useRef<Promise<unknown>>(Promise.resolve());
  const onReading = (work: Promise<void>): void => {
    reading.current = Promise.all([reading.current, work]);
  };
  const submit = (event: { preventDefault: () => void }): void => {
    event.preventDefault();
    void reading.current.then(onSubmit);
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <Texts form={form} />
      <Pictures form={form} rules={rules} progress={progress} onReading={onReading} />
      <FileAddress form={form} />
      {children}
      <Choices form={form} featureDraftKey={featureDraftKey} />
      {progress !== undefined && <ProgressBar value={progress} label="A enviar o produto" />}
      <Button type="submit" size="lg" busy={isBusy}>
        {isBusy ? upload.saving : upload.save}
      </Button>
      <Outcome problem={problem} success={success} />
    </form>
  );
};
