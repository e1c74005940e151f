import { z } from 'zod';
import { createOptionalTextSchema, Id, IdParams } from './common.schemas.ts';
import { defineEndpointSchema } from './endpoint.ts';
import { exampleManagedProduct } from './examples.ts';
import { FILE_NOTE_MAX_LENGTH } from './files.schemas.ts';
import { ManagedProduct } from './product.schemas.ts';

export const deleteFileVersion = defineEndpointSchema({
  summary: 'Delete an old version of a file',
  description: 'Buyers who bought this version keep it. The newest version cannot be deleted; replace it, or remove the file.',
  params: IdParams.extend({ fileId: Id, version: z.coerce.number('filters.id').int('filters.id').min(1, 'filters.id') }),
  response: z.object({ product: ManagedProduct, message: z.string() }),
  errors: ['not_found', 'conflict'],
  example: { product: exampleManagedProduct, message: 'upload.versionDeleted' },
});
export const announceFiles = defineEndpointSchema({
  summary: 'Tell the buyers of a product about its new files',
  description:
    'Emails each buyer with a completed order once, with a link to their order. At most once a day, and only if a file is new since the last time.',
  status: 202,
  params: IdParams,
  body: z.object({ note: createOptionalTextSchema(FILE_NOTE_MAX_LENGTH) }).default({}),
  response: z.object({ message: z.string() }),
  errors: ['not_found', 'conflict', 'rate_limited'],
  bodyExample: { note: 'Duas faixas novas.' },
  example: { message: 'upload.buyersTold' },
});
