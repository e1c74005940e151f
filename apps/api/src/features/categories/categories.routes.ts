import { categories } from '@banca/contracts/server';
import { type Api, route } from '../../platform/http/route.ts';
import { listActiveCategories } from './categories.service.ts';

export function categoryRoutes(api: Api): void {
  route(api, categories.listCategories, async () =>
    (await listActiveCategories()).map(({ _id, name, description }) => ({ _id: String(_id), name, description })),
  );
}
