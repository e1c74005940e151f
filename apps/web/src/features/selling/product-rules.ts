import type { FieldError, FieldErrors, Resolver, UseFormSetError } from 'react-hook-form';
import { upload } from '@banca/contracts/messages';
import { ProductInput } from '@banca/contracts/products.schemas';
import { applyServerErrors } from '../../api/apply-server-errors.ts';
import type { ProductValues } from './product-values.ts';

/** What a form asks for beyond the API (specification, section 5; decisions 2.2 Price). */
export interface Rules {
  /** MZN that the price must exceed; null: any price, also none. */
  priceAbove: number | null;
  needsImage: boolean;
}

export const dashboardRules: Rules = { priceAbove: 100, needsImage: true };
export const openRules: Rules = { priceAbove: null, needsImage: false };

const Texts = ProductInput.pick({
  title: true,
  description: true,
  price: true,
  beforePrice: true,
  file: true,
  category: true,
  features: true,
});

type Errors = FieldErrors<ProductValues>;

/** Said beside each field that is missing; the specification's sentence stands once, below the form. */
const MISSING = 'Campo obrigatório';
const missing: FieldError = { type: 'required', message: MISSING };
const wrong = (message: string): FieldError => ({ type: 'value', message });

/** What the contract alone doesn't know: the form's own price and picture rules. */
function ownErrors({ price, beforePrice, images }: ProductValues, rules: Rules): Record<string, FieldError> {
  const tooLow = rules.priceAbove !== null && price !== '' && Number(price) <= rules.priceAbove;
  const notBefore = beforePrice !== '' && price !== '' && Number(beforePrice) <= Number(price);
  const noImage = rules.needsImage && !images[0]?.file && !images[0]?.stored;
  return {
    ...(tooLow ? { price: wrong(upload.priceTooLow) } : {}),
    ...(notBefore ? { beforePrice: wrong(upload.beforePriceTooLow) } : {}),
    ...(noImage ? { images: missing } : {}),
  };
}

/** What the contract says. Its own sentence for a field, which a resolver would take a union apart for. */
function contractErrors(values: ProductValues): Record<string, FieldError> {
  const errors: Record<string, FieldError> = {};
  for (const { path, message } of Texts.safeParse(values).error?.issues ?? []) {
    errors[String(path[0])] ??= message === upload.required ? missing : wrong(message);
  }
  return errors;
}

/** The contract's rules and the form's. A missing value has the type `required`. */
export const resolverFor =
  (rules: Rules): Resolver<ProductValues> =>
  (values) => {
    const errors = { ...contractErrors(values), ...ownErrors(values, rules) } as Errors;
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };

/** Whether anything is missing: then the form says so below. */
export const lacksSomething = (errors: Errors): boolean => Object.values(errors).some((error) => error?.type === 'required');

/** In the order in which they stand on the screen. */
const FIELDS = ['title', 'description', 'price', 'beforePrice', 'images', 'file', 'category', 'features'] as const;
const OTHER_NAMES: Record<string, (typeof FIELDS)[number]> = { image: 'images', existingImages: 'images', fileUrl: 'file' };

/** Shows what the server refused beside the form's fields. */
export const showServerErrors = (error: unknown, setError: UseFormSetError<ProductValues>): void =>
  applyServerErrors({
    error,
    fields: FIELDS,
    setError,
    toField: (path) => {
      const [name = ''] = path.split('.');
      return OTHER_NAMES[name] ?? name;
    },
  });
