import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import type { UploadedFile } from '../../platform/uploaded-file.ts';

const toScreenshotError = (error: unknown): unknown =>
  error instanceof AppError && error.fields
    ? new AppError(error.code, { id: error.message }, { fields: { paymentScreenshot: { id: error.message } } })
    : error;

/** @returns the name of the stored file @throws AppError validation_failed, unsupported_media */
export async function storeScreenshot(deps: Deps, screenshot: UploadedFile | undefined): Promise<string | null> {
  if (!screenshot) return null;
  return await deps.images.savePrivate(screenshot.path).catch((error: unknown) => Promise.reject(toScreenshotError(error)));
}
