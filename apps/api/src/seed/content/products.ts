import { arte } from './products/arte.ts';
import { cursos } from './products/cursos.ts';
import { ebook } from './products/ebook.ts';
import { infoProducts } from './products/info-products.ts';
import { musica } from './products/musica.ts';
import { outros } from './products/outros.ts';
import { software } from './products/software.ts';
import { templates } from './products/templates.ts';
import type { CategoryName, CategoryProduct, SeedProduct } from './types.ts';

const shelf = (category: CategoryName, goods: readonly CategoryProduct[]): SeedProduct[] =>
  goods.map((product) => ({ ...product, category }));

/** Every product of the demo shop, category by category. */
export const products: readonly SeedProduct[] = [
  ...shelf('Arte', arte),
  ...shelf('Música', musica),
  ...shelf('Software', software),
  ...shelf('Ebook', ebook),
  ...shelf('Cursos', cursos),
  ...shelf('Info-Products', infoProducts),
  ...shelf('Templates', templates),
  ...shelf('Outros', outros),
];
