export interface UploadedFile {
  /** Where the bytes lie until the request has ended. */
  path: string;
  size: number;
}

export const IMAGE_MAX_BYTES = 5 * 1024 * 1024;
