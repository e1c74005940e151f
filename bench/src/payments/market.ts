import { type Db, ObjectId } from 'mongodb';
import { createForm, createPng } from '../../../scripts/lib/load/market-client.mjs';
import { sendJson, signUpCreator } from '../run-benchmark.ts';

export interface Creator {
  id: string;
  token: string;
  productId: string;
}

export const PRICE_CENTAVOS = 85_000;

const PRODUCT = {
  title: 'Bases',
  description: 'Doze bases.',
  category: 'Música',
  file: 'https://drive.google.com/file/d/a/view',
};

/** Creates a creator with a published product. @param fields of the account that have no own request @param price in centavos */
export async function createCreator(
  api: { url: string },
  db: Db,
  username: string,
  fields: object = {},
  price = PRICE_CENTAVOS,
): Promise<Creator> {
  const { token, user } = await signUpCreator(api.url, username);
  const account = { emailVerified: true, mpesa: '84 555 0000', ...fields };
  await db.collection('users').updateOne({ _id: new ObjectId(user._id) }, { $set: account });
  const request = { token, body: { ...PRODUCT, price: price / 100 } };
  const { product } = await sendJson<{ product: { _id: string } }>(`${api.url}/api/creators/products`, request);
  return { id: user._id, token, productId: product._id };
}

/** Of M-Pesa. @param n below ten million */
export const createPhone = (n: number): string => `25884${String(n).padStart(7, '0')}`;

interface ProofOrder {
  n: number;
  productId: string;
  code: string;
}

/** An order with a code and a picture of its own. */
export async function createProofOrderForm({ n, productId, code }: ProofOrder): Promise<FormData> {
  const buyer = { name: 'Inácio Sitoe', email: `prova-${n}@example.com`, phone: createPhone(n), payment: 'mpesa' };
  const form = createForm({ productId, ...buyer, confirmationCode: code });
  form.append('paymentScreenshot', await createPng(), 'payment.png');
  return form;
}
