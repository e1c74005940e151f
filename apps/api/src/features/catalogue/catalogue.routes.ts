import { products } from '@banca/contracts/server';
import { type Api, route } from '../../platform/http/route.ts';
import { presentUserCard } from '../accounts/users.presenter.ts';
import { presentProduct, presentSuggestedProduct } from '../products/products.presenter.ts';
import { readPublishedProducts } from '../products/published/records.ts';
import { type ListQuery, listCatalogue } from './catalogue.service.ts';
import { findSuggestions } from './suggestions.service.ts';

export function catalogueRoutes(api: Api): void {
  const { deps } = api;
  const list = async ({ query }: { query: ListQuery }) => {
    const page = await listCatalogue(deps, query);
    return { ...page, products: page.products.map(presentProduct) };
  };
  route(api, products.listProducts, list);
  route(api, products.searchProducts, list);
  route(api, products.listCreatorProducts, list);
  route(api, products.listProductsById, async ({ query: { ids = [] } }) => ({
    products: (await readPublishedProducts(deps, ids)).map(presentProduct),
  }));
  route(api, products.getSuggestions, async ({ query: { q = '' } }) => {
    const result = await findSuggestions(deps, q);
    return { products: result.products.map(presentSuggestedProduct), creators: result.creators.map(presentUserCard) };
  });
}
