import { z } from 'zod';
import type { FieldError, FieldErrors, Resolver, UseFormSetError } from 'react-hook-form';
import { parseMzn } from '@banca/contracts/mzn';
import { toIssueValues } from '@banca/contracts/validation-issues';
import type { MessageId } from '@banca/messages';
import { ProductInput } from '@banca/contracts/product.schemas';
import { t, translate } from '../../lib/i18n/text.tsx';
import { applyServerErrors } from '../../entities/server-form.ts';
import { isUsable, listCurrentFiles } from './files/form-file.ts';
import { fromMaputoInput } from '../../entities/maputo-input.ts';
import { type ProductValues, FIELD_NAMES } from './product-values.ts';

/** Rules of a form that the API does not enforce; see docs/rules.md#products. */
export interface ProductFormRules {
  /** The price must be higher than this amount in MZN. Null allows any price, including zero. */
  exclusiveMinPrice: number | null;
  needsImage: boolean;
}

export const strictRules: ProductFormRules = { exclusiveMinPrice: 100, needsImage: true };
export const relaxedRules: ProductFormRules = { exclusiveMinPrice: null, needsImage: false };

const { images: _images, image: _image, files: _files, extras: _extras, parts: _parts, ...contractFields } = ProductInput.shape;
const ContractSchema = z.object(contractFields);

export const isFileUrl = (url: string): boolean => url !== '' && contractFields.file.safeParse(url).success;

type ProductErrors = FieldErrors<ProductValues>;

/** The message of the contract for a missing value. It names no field, so it appears below the form, and each field has its own. */
const REQUIRED_ID: MessageId = 'upload.required';

const createRequiredError = (): FieldError => ({ type: 'required', message: t('productForm.required') });
const createValueError = (message: string): FieldError => ({ type: 'value', message });

/** A product needs a link, a file that is not only a sample, or other products. */
function findFileErrors({ file, files, parts }: ProductValues): Record<string, FieldError> {
  const currentFiles = listCurrentFiles(files);
  const names = currentFiles.filter((current) => !isUsable(current)).map(({ name }) => name);
  if (currentFiles.some(({ state }) => state === 'refused')) return { files: createValueError(t('productFiles.removeRefused')) };
  if (names.length > 0) return { files: createValueError(t('productFiles.unfinished', { names: names.join(', ') })) };
  if (file.trim() !== '' || parts.some((id) => id !== '') || currentFiles.some(({ isSample }) => !isSample)) return {};
  if (currentFiles.length > 0) return { files: createValueError(t('productFiles.onlySample')) };
  return { file: { type: 'required', message: t('productFiles.fileOrLinkRequired') } };
}

function findFormErrors(values: ProductValues, rules: ProductFormRules): Record<string, FieldError> {
  const { price, beforePrice, launchPrice, launchPriceUntil, images } = values;
  const priceInMzn = parseMzn(price);
  const beforePriceInMzn = parseMzn(beforePrice);
  const isPriceTooLow = rules.exclusiveMinPrice !== null && priceInMzn !== null && priceInMzn <= rules.exclusiveMinPrice;
  const isBeforePriceTooLow = priceInMzn !== null && beforePriceInMzn !== null && beforePriceInMzn <= priceInMzn;
  const launchPriceInMzn = parseMzn(launchPrice);
  const isLaunchTooHigh = priceInMzn !== null && launchPriceInMzn !== null && launchPriceInMzn >= priceInMzn;
  const isEndMissing = launchPriceInMzn !== null && launchPriceUntil === '';
  const isEndPast = launchPriceInMzn !== null && Date.parse(fromMaputoInput(launchPriceUntil) ?? '') <= Date.now();
  const isImageMissing = rules.needsImage && !images[0]?.file && !images[0]?.stored;
  return {
    ...(isPriceTooLow ? { price: createValueError(t('upload.priceTooLow')) } : {}),
    ...(isBeforePriceTooLow ? { beforePrice: createValueError(t('upload.beforePriceTooLow')) } : {}),
    ...(isLaunchTooHigh ? { launchPrice: createValueError(t('upload.launchPriceTooHigh')) } : {}),
    ...(isEndMissing ? { launchPriceUntil: createValueError(t('upload.launchUntilRequired')) } : {}),
    ...(isEndPast ? { launchPriceUntil: createValueError(t('upload.launchUntilPast')) } : {}),
    ...(isImageMissing ? { images: createRequiredError() } : {}),
    ...findFileErrors(values),
  };
}

/** Uses the first message of each field from the contract schema. */
function findContractErrors(values: ProductValues): Record<string, FieldError> {
  const errors: Record<string, FieldError> = {};
  for (const issue of ContractSchema.safeParse({ ...values, launchPriceUntil: fromMaputoInput(values.launchPriceUntil) ?? '' })
    .error?.issues ?? []) {
    errors[String(issue.path[0])] ??=
      issue.message === REQUIRED_ID ? createRequiredError() : createValueError(translate(issue.message, toIssueValues(issue)));
  }
  return errors;
}

/** Errors of missing values have the type `required`. */
export const createResolver =
  (rules: ProductFormRules): Resolver<ProductValues> =>
  (values) => {
    const errors = { ...findContractErrors(values), ...findFormErrors(values, rules) } as ProductErrors;
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };

export const hasMissingFields = (errors: ProductErrors): boolean =>
  Object.values(errors).some((error) => error?.type === 'required');

const FIELD_ALIASES: Record<string, keyof ProductValues> = {
  image: 'images',
  existingImages: 'images',
  fileUrl: 'file',
};

export const showServerErrors = (error: unknown, setError: UseFormSetError<ProductValues>): void =>
  applyServerErrors({
    error,
    fields: FIELD_NAMES,
    setError,
    toFormPath: (apiPath) => {
      const [name = ''] = apiPath.split('.');
      return FIELD_ALIASES[name] ?? name;
    },
  });
