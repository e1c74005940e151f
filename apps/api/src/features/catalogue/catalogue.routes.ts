import { products } from '@banca/contracts/server';
import { type Api, route } from '../../platform/http/route.ts';
import { presentProduct } from '../products/products.presenter.ts';
import { type ListQuery, listCatalogue } from './catalogue.service.ts';

export function catalogueRoutes(api: Api): void {
  const list = async ({ query }: { query: ListQuery }) => {
    const page = await listCatalogue(api.deps, query);
    return { ...page, products: page.products.map(presentProduct) };
  };
  route(api, products.listProducts, list);
  route(api, products.searchProducts, list);
  route(api, products.listCreatorProducts, list);
}
