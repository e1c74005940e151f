import { arte } from './products/arte.ts';
import { cursos } from './products/cursos.ts';
import { ebook } from './products/ebook.ts';
import { infoProducts } from './products/info-products.ts';
import { musica } from './products/musica.ts';
import { outros } from './products/outros.ts';
import { software } from './products/software.ts';
import { templates } from './products/templates.ts';
import type { CategoryName, CategoryProduct, SeedProduct } from './types.ts';

const withCategory = (category: CategoryName, categoryProducts: readonly CategoryProduct[]): SeedProduct[] =>
  categoryProducts.map((product) => ({ ...product, category }));

/** All demo products, grouped by category. */
export const products: readonly SeedProduct[] = [
  ...withCategory('Arte', arte),
  ...withCategory('Música', musica),
  ...withCategory('Software', software),
  ...withCategory('Ebook', ebook),
  ...withCategory('Cursos', cursos),
  ...withCategory('Info-Products', infoProducts),
  ...withCategory('Templates', templates),
  ...withCategory('Outros', outros),
];
