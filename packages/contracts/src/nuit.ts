import { createTypedTextSchema } from './common.schemas.ts';

/** Mozambique's tax number. People group its digits with spaces, dots or hyphens. Its check digit is not verified. */
export const Nuit = createTypedTextSchema(0, 20)
  .overwrite((text) => text.replace(/[\s.-]/g, ''))
  .regex(/^(?:\d{9})?$/, 'validation.nuit');
