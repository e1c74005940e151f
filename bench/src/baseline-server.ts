import express from 'express';
import { type Document, MongoClient, ObjectId } from 'mongodb';

/** The baseline for the API: only Express and the MongoDB driver, with the same queries and documents. */
const client = await new MongoClient(process.env['MONGODB_URI'] ?? '').connect();
const db = client.db();
const products = db.collection('products');
const users = db.collection('users');
const orders = db.collection('orders');
const salesSpans = db.collection<{ _id: string }>('sales_spans');
const hiddenFields = { file: 0, terms: 0, revenue: 0, changedSinceApproval: 0, listed: 0, deletedAt: 0 };
const MAX_COUNT = 10_001;

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');
const toPageRange = (query: Document): { skip: number; limit: number } => {
  const limit = Number(query['limit'] ?? 12);
  return { skip: (Number(query['page'] ?? 1) - 1) * limit, limit };
};

// Unlike the API, the baseline lists published products from MongoDB, which needs these indexes.
const publishedOnly = { partialFilterExpression: { listed: true } };
await products.createIndex({ category: 1, createdAt: -1, _id: -1 }, publishedOnly);
await products.createIndex({ createdAt: -1, _id: -1 }, publishedOnly);
await products.createIndex({ price: 1, _id: 1 }, publishedOnly);
await products.createIndex({ terms: 1 }, publishedOnly);

const app = express();
app.use(express.json());
app.get('/api/products', async (req, res) => {
  const { category, minPrice, maxPrice, q } = req.query;
  const filter: Document = { listed: true };
  if (category) filter['category'] = category;
  if (minPrice) filter['price'] = { $gte: Number(minPrice) * 100, $lte: Number(maxPrice) * 100 };
  if (q) filter['terms'] = { $gte: q, $lt: `${toText(q)}\u{10ffff}` };
  const foundRecords = products
    .find(filter, { projection: hiddenFields })
    .sort(minPrice ? { price: 1, _id: 1 } : { createdAt: -1, _id: -1 })
    .skip(toPageRange(req.query).skip)
    .limit(toPageRange(req.query).limit)
    .toArray();
  // The API stores the totals of whole categories, so the baseline counts only searches and price ranges.
  const total = minPrice || q ? products.countDocuments(filter, { limit: MAX_COUNT }) : 0;
  res.json({ products: await foundRecords, total: await total });
});
app.get('/api/products/:id', async (req, res) => {
  const product = await products.findOne({ _id: new ObjectId(req.params.id), listed: true }, { projection: hiddenFields });
  const creatorId = (product as { creator: { _id: ObjectId } } | null)?.creator._id ?? new ObjectId(); // No user has a new id.
  const creator = await users.findOne({ _id: creatorId });
  res.json({ product, creator });
});
app.get('/api/creators/orders', async (req, res) => {
  const filter = { creator: new ObjectId(toText(req.headers['x-creator'])) };
  const { skip, limit } = toPageRange(req.query);
  const [foundRecords, total, pending] = await Promise.all([
    orders
      .find(filter, { projection: { terms: 0, 'lines.file': 0 } })
      .sort({ createdAt: -1, _id: -1 })
      .skip(skip)
      .limit(limit)
      .toArray(),
    orders.countDocuments(filter, { limit: MAX_COUNT }),
    orders.countDocuments({ ...filter, state: 'pending' }, { limit: MAX_COUNT }),
  ]);
  res.json({ orders: foundRecords, total, pending });
});
app.get('/api/creators/dashboard/summary', async (req, res) => {
  const creator = new ObjectId(toText(req.headers['x-creator']));
  const spanId = `${creator.toHexString()}:${new Date().toISOString().slice(0, 7)}`;
  const [user, sales, count, recent] = await Promise.all([
    users.findOne({ _id: creator }),
    salesSpans.findOne({ _id: spanId }),
    products.countDocuments({ 'creator._id': creator, listed: true }),
    orders
      .find({ creator }, { projection: { terms: 0, 'lines.file': 0 } })
      .sort({ createdAt: -1, _id: -1 })
      .limit(3)
      .toArray(),
  ]);
  res.json({ user, sales, count, recent });
});
app.post('/api/products/:id/orders', async (req, res) => {
  const product = await products.findOne({ _id: new ObjectId(req.params.id), listed: true }, { projection: hiddenFields });
  const order = { ...(req.body as Document), product, state: 'pending', createdAt: new Date() };
  await db.collection('bare_orders').insertOne(order, { writeConcern: { w: 'majority', journal: true } });
  res.status(201).json({ order });
});
const server = app.listen(Number(process.env['PORT']), '127.0.0.1', () => process.send?.({ type: 'ready' }));
process.on('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
  void client.close().then(() => process.exit(0));
});
