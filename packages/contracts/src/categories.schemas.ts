import { z } from 'zod';
import { shape } from './endpoint.ts';
import { Id } from './common.schemas.ts';

export const Category = z.object({ _id: Id, name: z.string(), description: z.string() }).meta({ id: 'Category' });

export const listCategories = shape({
  isKept: true,
  summary: 'The active categories, in their order',
  response: z.array(Category),
  example: [{ _id: '65f1c0ffee0123456789abf0', name: 'Música', description: '' }],
});
