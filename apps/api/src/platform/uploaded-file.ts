export interface UploadedFile {
  /** Path of the temporary file, which is removed when the request ends. */
  path: string;
  size: number;
}

export const IMAGE_MAX_BYTES = 5 * 1024 * 1024;
