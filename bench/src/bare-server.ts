import express from 'express';
import { MongoClient } from 'mongodb';

/** What a list costs with nothing around it: Express and the driver, the same query, the same fields. */
const client = await new MongoClient(process.env['MONGODB_URI'] ?? '').connect();
const products = client.db().collection('products');
const hidden = { file: 0, terms: 0, revenue: 0, changedSinceApproval: 0, listed: 0, deletedAt: 0 };

const app = express();
app.get('/api/products', async (req, res) => {
  const found = await products
    .find({ listed: true, category: req.query['category'] }, { projection: hidden })
    .sort({ createdAt: -1, _id: -1 })
    .limit(12)
    .toArray();
  res.json({ products: found });
});
const server = app.listen(Number(process.env['PORT']), '127.0.0.1', () => process.send?.({ type: 'ready' }));
process.on('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
  void client.close().then(() => process.exit(0));
});
