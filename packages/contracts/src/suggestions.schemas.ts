import { z } from 'zod';
import { SearchText } from './common.schemas.ts';
import { defineEndpointSchema } from './endpoint.ts';
import { exampleCreatorCard, exampleProduct } from './examples.ts';
import { Product } from './product.schemas.ts';
import { CreatorCard } from './users.schemas.ts';

export const SUGGESTED_PRODUCTS_MAX = 5;
export const SUGGESTED_CREATORS_MAX = 3;

export const SuggestedProduct = Product.pick({ _id: true, title: true, price: true, image: true })
  .extend({ creator: CreatorCard.pick({ username: true }) })
  .meta({ id: 'SuggestedProduct' });

export const getSuggestions = defineEndpointSchema({
  isCacheableForAnonymous: true,
  summary: 'Suggest published products and creators for an unfinished search',
  description:
    'Products match like in the product list, best sellers first. Creators match like in the directory. Both lists are empty if `q` has fewer than two letters or digits.',
  query: z.object({ q: SearchText }),
  response: z.object({
    products: z.array(SuggestedProduct).max(SUGGESTED_PRODUCTS_MAX),
    creators: z.array(CreatorCard).max(SUGGESTED_CREATORS_MAX),
  }),
  example: {
    products: [
      {
        _id: exampleProduct._id,
        title: exampleProduct.title,
        price: exampleProduct.price,
        image: exampleProduct.image,
        creator: { username: exampleCreatorCard.username },
      },
    ],
    creators: [exampleCreatorCard],
  },
});
