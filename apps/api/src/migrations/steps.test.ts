import type { Db } from 'mongodb';
import mongoose from 'mongoose';
import { expect, test } from 'vitest';
import { logInAs, makeProduct, makeUser } from '../testing/factories.ts';
import { approve, createPendingOrder, placeOrderAndGetId } from '../testing/orders.ts';
import { createInvariants } from '../invariants.ts';
import { checkInvariants } from '../platform/invariants.ts';
import { setUpTestApp } from '../testing/test-app.ts';
import { renameField } from './frozen/rename-field.ts';
import { up as insertFirstCategories } from './steps/20261121000000-categories.ts';
import { up as addNamePrefixes } from './steps/20261121100000-name-prefixes.ts';
import { up as rebuildReviews } from './steps/20261121110000-reviews.ts';
import { up as countSalesByDay } from './steps/20261121120000-sales-by-day.ts';
import { up as keepFormerNames } from './steps/20261121130000-categories-in-motion.ts';
import { up as addAccountPrefixes } from './steps/20261121140000-account-prefixes.ts';
import { up as countAllSales } from './steps/20261121160000-sales-of-all-days.ts';
import { up as confirmOldAccounts } from './steps/20261122130000-email-verified.ts';
import { up as markBootstrapAdmins } from './steps/20261122150000-bootstrap-admin.ts';
import { up as addPhoneKeys } from './steps/20261123200000-phone-keys.ts';
import { up as markReusedCodes } from './steps/20261123220000-reused-codes.ts';
import { up as addAllPaymentCodes } from './steps/20261126010000-all-payment-codes.ts';
import { up as dateWaitingOrders } from './steps/20261123180000-waiting-since.ts';
import { up as limitIndexedWords } from './steps/20261122140000-indexed-words.ts';

const app = setUpTestApp({}, { hasOwnDatabase: true });
const collection = (name: string) => mongoose.connection.collection(name);
const db = (): Db => mongoose.connection.db as Db;
/** Orders stored their state as `status` when these migrations ran. */
const restoreOrderStatus = async (): Promise<void> => await renameField(db(), 'orders', 'state', 'status');

test('accounts older than email confirmation become confirmed, and newer ones do not change', async () => {
  const [oldUser, newUser] = [await makeUser(app), await makeUser(app, { emailVerified: false })];
  await collection('users').updateOne({ _id: oldUser._id }, { $unset: { emailVerified: 1 } });
  await confirmOldAccounts(db());
  const isVerified = async ({ _id }: typeof oldUser) =>
    (await collection('users').findOne({ _id }))?.['emailVerified'] as boolean;
  expect([await isVerified(oldUser), await isVerified(newUser)]).toEqual([true, false]);
});

test('a product with more indexed words than allowed keeps the first 300', async () => {
  const terms = Array.from({ length: 400 }, (_, i) => `palavra${i}`);
  const { _id } = await makeProduct(app, await makeUser(app), { terms });
  await limitIndexedWords(db());
  expect((await collection('products').findOne({ _id }))?.['terms']).toEqual(terms.slice(0, 300));
});

test('an admin that an earlier version created at startup is marked, and an admin with another name is not', async () => {
  const [bootstrapAdmin, other] = [
    await makeUser(app, { role: 'admin', firstName: 'Admin', lastName: 'Banca', username: 'admin-donabancatest' }),
    await makeUser(app, { role: 'admin' }),
  ];
  await markBootstrapAdmins(db());
  const isMarked = async ({ _id }: typeof bootstrapAdmin) =>
    (await collection('users').findOne({ _id }))?.['isBootstrapAdmin'] as unknown;
  expect([await isMarked(bootstrapAdmin), await isMarked(other)]).toEqual([true, undefined]);
});

const readDocuments = async (name: string) => await collection(name).find().sort({ _id: 1 }).toArray();

test('an empty database gets the first categories, which products can use', async () => {
  await collection('categories').deleteMany({});
  await insertFirstCategories(db());
  await insertFirstCategories(db());
  const { body } = await app.http.get('/api/categories');
  const names = (body as { name: string }[]).map(({ name }) => name);
  expect(names).toEqual(['Arte', 'Música', 'Software', 'Ebook', 'Cursos', 'Info-Products', 'Templates', 'Outros']);
  await makeProduct(app, await makeUser(app), { category: 'Música' });
});

test('older accounts get the same search prefixes as new accounts', async () => {
  const { _id } = await makeUser(app, { firstName: 'Helena Édith', lastName: 'Macuácua', email: 'h.macuacua@example.com' });
  const userBefore = await collection('users').findOne({ _id });
  await collection('users').updateOne({ _id }, { $unset: { namePrefixes: 1, accountPrefixes: 1 } });
  await addNamePrefixes(db());
  await addAccountPrefixes(db());
  expect(await collection('users').findOne({ _id })).toEqual(userBefore);
});

test('rebuilt sales, customers and category counts equal those that the API counted', async () => {
  const { auth, product } = await createPendingOrder(app);
  for (const email of ['a@example.com', 'b@example.com', 'a@example.com']) {
    await approve(app, auth, await placeOrderAndGetId(app, product._id, { email }));
    app.clock.advance(20 * 86_400_000);
  }
  const names = ['sales_spans', 'customers', 'category_counts'];
  const documentsBefore = await Promise.all(names.map(readDocuments));
  expect(documentsBefore.map(({ length }) => length > 0)).toEqual([true, true, true]);
  await collection('customers').updateMany({}, { $unset: { lastSaleMonth: 1 } });
  await collection('category_counts').deleteMany({});
  await restoreOrderStatus();
  await countSalesByDay(db());
  await countAllSales(db());
  await keepFormerNames(db());
  const toPlainDocuments = (rows: object[]) => rows.map((row) => JSON.parse(JSON.stringify(row)) as object);
  const documentsAfter = await Promise.all(names.map(readDocuments));
  expect(documentsAfter.map(toPlainDocuments)).toEqual(documentsBefore.map(toPlainDocuments));
});

test('rebuilt reviews and ratings equal those that the API wrote', async () => {
  const buyer = await logInAs(app, { email: 'c@example.com', emailVerified: true });
  const { auth, product } = await createPendingOrder(app);
  await approve(app, auth, await placeOrderAndGetId(app, product._id, { email: 'c@example.com' }));
  const path = `/api/products/${String(product._id)}/reviews`;
  await app.http.post(path).set(buyer.auth).send({ rating: 4, comment: 'Gostei muito.' }).expect(201);
  const documentsBefore = [await readDocuments('reviews'), await readDocuments('products')];
  expect(documentsBefore[0]).toMatchObject([{ verified: true }]);
  await collection('reviews').updateMany({}, { $unset: { creator: 1, verified: 1 } });
  await collection('products').updateMany({}, { $unset: { rating: 1, ratingSum: 1, reviewCount: 1 } });
  await restoreOrderStatus();
  await rebuildReviews(db());
  expect([await readDocuments('reviews'), await readDocuments('products')]).toEqual(documentsBefore);
});

test('pending orders of earlier versions wait since their proof, or since they were placed', async () => {
  const { orderId, auth, product } = await createPendingOrder(app);
  const ids = [orderId];
  for (const n of [2, 3]) ids.push(await placeOrderAndGetId(app, product._id, { confirmationCode: `BKL7XQ92M${n}` }));
  await approve(app, auth, ids[2] as string);
  const [createdAt, proofAt] = [new Date('2026-11-20T08:00:00Z'), new Date('2026-11-21T08:00:00Z')];
  await collection('orders').updateMany({}, { $set: { createdAt, proofAt }, $unset: { waitingSince: 1, reminderAt: 1 } });
  await collection('orders').updateOne({ _id: new mongoose.Types.ObjectId(ids[1]) }, { $unset: { proofAt: 1 } });
  await dateWaitingOrders(db());
  await dateWaitingOrders(db());
  const orders = await readDocuments('orders');
  expect(orders.map((order) => order['waitingSince'] as unknown)).toEqual([proofAt, createdAt, undefined]);
});

test('pending orders of earlier versions get the digits of their phone number, as new orders do', async () => {
  await createPendingOrder(app, { form: { phone: '+258 (86) 555-0188' } });
  const readKeys = async () => (await readDocuments('orders')).map((order) => order['phoneKey'] as unknown);
  const keys = await readKeys();
  await collection('orders').updateMany({}, { $unset: { phoneKey: 1 } });
  await addPhoneKeys(db());
  await addPhoneKeys(db());
  expect([await readKeys(), keys]).toEqual([['865550188'], ['865550188']]);
});

test('orders of earlier versions with the same payment code get the mark of new orders', async () => {
  const { product } = await createPendingOrder(app, { form: { confirmationCode: 'AA11' } });
  await placeOrderAndGetId(app, product._id, { confirmationCode: 'aa-11' });
  await placeOrderAndGetId(app, product._id, { confirmationCode: 'BB22' });
  const readMarks = async () => (await readDocuments('orders')).map((order) => order['hasReusedCode'] as unknown);
  const marks = await readMarks();
  await collection('orders').updateMany({}, { $unset: { hasReusedCode: 1 } });
  await markReusedCodes(db());
  await markReusedCodes(db());
  expect([await readMarks(), marks]).toEqual([
    [true, true, undefined],
    [true, true, undefined],
  ]);
});

test('orders of earlier versions get all codes and marks that new orders get', async () => {
  const payment = (code: string) => `Confirmado ${code}. Transferiste 425.00MT para 258840000001 - EVA aos 23/11/26 as 9:05 AM.`;
  const texts = [
    'DF50KDFDHWK',
    'Ref. DF50KDFDHWK',
    'DF5OKDFDHWK',
    `${payment('BKL7XQ92M1')} ${payment('ZX81AB72C3')}`,
    'Código: ZX81AB72C3',
    '84',
  ];
  const { product } = await createPendingOrder(app, { form: { confirmationCode: texts[0] as string } });
  for (const confirmationCode of texts.slice(1)) {
    app.clock.advance(1000);
    await placeOrderAndGetId(app, product._id, { confirmationCode });
  }
  const readCodes = async () =>
    (await readDocuments('orders')).map(({ _id, paymentCode, paymentCodes, similarCodes, ...order }) => ({
      codes: [paymentCode, (paymentCodes as string[]).toSorted(), (similarCodes as string[]).toSorted()],
      marks: [order['duplicateCode'], order['hasReusedCode'], order['hasSimilarCode']],
    }));
  const expected = await readCodes();
  expect(expected.map(({ marks }) => marks)).toEqual([
    [false, true, true],
    [true, true, true],
    [false, undefined, true],
    [false, true, undefined],
    [true, true, undefined],
    [false, undefined, undefined],
  ]);
  const fields = { paymentCodes: 1, similarCodes: 1, hasReusedCode: 1, hasSimilarCode: 1 };
  await collection('orders').updateMany({}, { $unset: fields, $set: { duplicateCode: false } });
  // Only the first message of a text was read.
  const firstCode = { $set: { confirmationCode: 'BKL7XQ92M1' }, $unset: { 'message.others': 1 } };
  await collection('orders').updateOne({ 'message.others': { $exists: true } }, firstCode);
  await collection('payment_codes').deleteMany({});
  await addAllPaymentCodes(db());
  await addAllPaymentCodes(db());
  expect(await readCodes()).toEqual(expected);
  const results = await Array.fromAsync(checkInvariants(createInvariants(app.deps)));
  expect(results.filter(({ name, differing }) => name.startsWith('payment codes') && differing > 0)).toEqual([]);
});
