/** The key of the only category whose products may contain programs. */
export const SOFTWARE_CATEGORY = 'software';

const EXECUTABLE_TYPES = new Set([
  'application/vnd.android.package-archive',
  'application/vnd.microsoft.portable-executable',
  'application/x-dosexec',
  'application/x-msdownload',
  'application/x-msi',
]);

/** Whether files of this media type are programs for Windows or Android. Scripts such as `.bat` are texts to their content. */
export const isExecutableType = (type: string): boolean => EXECUTABLE_TYPES.has(type);
