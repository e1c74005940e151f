import { z } from 'zod';
import { CurrentPassword } from './auth.schemas.ts';
import { createTypedStringSchema } from './common.schemas.ts';
import { defineEndpointSchema } from './endpoint.ts';

export const getDeletionConsequences = defineEndpointSchema({
  summary: "Count what a deletion of the caller's account would affect",
  response: z.object({
    /** Products of any status, up to 10,000. */
    products: z.int(),
    /** Orders that would be cancelled, up to 10,000. */
    openOrders: z.int(),
    /** Those of them with an undecided proof: the buyer has probably paid. */
    undecidedProofs: z.int(),
  }),
  example: { products: 12, openOrders: 3, undecidedProofs: 2 },
});

export const DeleteOwnAccountInput = z.object({
  username: createTypedStringSchema(100, {
    missing: 'accountDeletion.usernameRequired',
    tooLong: 'accountDeletion.wrongUsername',
  }).min(1, 'accountDeletion.usernameRequired'),
  currentPassword: CurrentPassword,
});

export const deleteOwnAccount = defineEndpointSchema({
  summary: "Delete the caller's account",
  description:
    'Erases all personal data, deletes the products, cancels open orders and ends all sessions. Buyers keep their downloads, and reviews stay without a name. Cannot be undone. A wrong password or username is answered with 400, and 403 tells an admin to ask another admin.',
  body: DeleteOwnAccountInput,
  response: z.object({ message: z.string() }),
  errors: ['forbidden', 'conflict'],
  bodyExample: { username: 'helena', currentPassword: 'Creator-banca-1' },
  example: { message: 'accountDeletion.deleted' },
});
