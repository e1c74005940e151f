import type { FileType } from '@banca/contracts/file-type';
import type { ErrorCode } from '@banca/contracts';
import type { MessageId } from '@banca/messages';
import { AppError } from './errors.ts';

const createImageError = (code: ErrorCode, message: MessageId): AppError =>
  new AppError(code, message, { fields: { images: message } });

const REFUSED_TYPES: Partial<Record<FileType, MessageId>> = {
  empty: 'upload.emptyFile',
  gif: 'upload.gifImage',
  heic: 'upload.heicImage',
  pdf: 'upload.pdfFile',
};

export const unsupportedImageType = (type: FileType = 'other'): AppError =>
  createImageError('unsupported_media', REFUSED_TYPES[type] ?? 'upload.unsupportedImageType');
export const truncatedImage = (): AppError => createImageError('validation_failed', 'upload.truncatedImage');
export const unreadableImage = (): AppError => createImageError('validation_failed', 'upload.unreadableImage');
export const tooManyPixels = (): AppError => createImageError('too_large', 'upload.tooManyPixels');
export const imageTooLarge = (): AppError => createImageError('too_large', 'upload.imageTooLarge');
