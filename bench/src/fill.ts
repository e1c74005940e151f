import { type Db, ObjectId } from 'mongodb';

const CATEGORIES = ['Arte', 'Música', 'Software', 'Ebook', 'Cursos', 'Info-Products', 'Templates', 'Outros'];
const WORDS =
  'marrabenta guitarra curso excel factura recibo capulana padrão vector amapiano loops contos ilha guia prático negócio barraca stock fotografia convite casamento modelo relatório voz timbila coro exame matemática receita'.split(
    ' ',
  );
const BATCH = 5_000;
const ORDERS = 5_000;

const wordAt = (n: number): string => WORDS[n % WORDS.length] ?? '';

/** The words as the API indexes them. */
const termsOf = (text: string): string[] => [
  ...new Set(
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [],
  ),
];

function productAt(n: number, creators: ObjectId[]) {
  const title = `${wordAt(n)} ${wordAt(n * 7 + 3)} ${wordAt(n * 13 + 5)} ${n}`;
  const description = Array.from({ length: 30 }, (_, i) => wordAt(n * (i + 3) + i)).join(' ');
  const at = new Date(Date.UTC(2026, 0, 1) + n * 60_000);
  const creator = creators[n % creators.length] as ObjectId;
  return {
    title,
    description,
    price: 10_000 + ((n * 7919) % 500_000),
    category: CATEGORIES[n % CATEGORIES.length] ?? '',
    images: [`/uploads/bench-image-${n}.webp`],
    features: [wordAt(n), wordAt(n + 1), wordAt(n + 2)],
    file: `https://drive.google.com/file/d/${n}/view`,
    status: 'approved',
    featured: n % 50 === 0,
    rating: (n % 50) / 10,
    reviewCount: n % 90,
    sales: (n * 31) % 400,
    revenue: 0,
    changedSinceApproval: [],
    creator: {
      _id: creator,
      firstName: 'Helena',
      lastName: 'Macuácua',
      username: `helena${n % creators.length}`,
      profilePicture: null,
    },
    listed: true,
    terms: termsOf(`${title} ${description}`),
    deletedAt: null,
    createdAt: at,
    updatedAt: at,
  };
}

const creatorAt = (_id: ObjectId, n: number) => ({
  _id,
  firstName: 'Helena',
  lastName: 'Macuácua',
  username: `helena${n}`,
  usernameKey: `helena${n}`,
  email: `helena${n}@example.com`,
  emailKey: `helena${n}@example.com`,
  passwordHash: '-',
  role: 'creator',
  status: 'active',
  creatorStatus: 'active',
  profilePicture: null,
  socialLinks: {},
  paypal: 'helena@example.com',
  mpesa: '84 555 0123',
  emola: '',
  notificationEnabled: false,
  createdAt: new Date(0),
  updatedAt: new Date(0),
});

function orderAt(n: number, creator: ObjectId) {
  const name = `Inácio ${wordAt(n)}`;
  const email = `inacio${n}@example.com`;
  return {
    product: { _id: new ObjectId(), title: `${wordAt(n)} ${wordAt(n * 7)}`, price: 85_000, image: null },
    creator,
    creatorUsername: 'helena0',
    file: 'https://drive.google.com/file/d/1/view',
    paymentAccount: '84 555 0123',
    amount: 85_000,
    paymentMethod: 'mpesa',
    name,
    email,
    emailKey: email,
    phone: '+258 84 555 0123',
    confirmationCode: `BKL7XQ${n}`,
    duplicateCode: false,
    screenshot: null,
    status: n % 10 === 0 ? 'pending' : 'completed',
    linkVersion: 1,
    downloads: 0,
    terms: termsOf(`${name} ${email}`),
    createdAt: new Date(Date.UTC(2026, 0, 1) + n * 60_000),
  };
}

/** A sale on each day of this month. */
function monthOf(seller: ObjectId) {
  const days = Array.from({ length: 28 }, (_, i) => [String(i + 1).padStart(2, '0'), { sales: 1, revenue: 85_000 }]);
  const _id = `${seller.toHexString()}:${new Date().toISOString().slice(0, 7)}`;
  return { _id, parts: Object.fromEntries(days) as Record<string, object>, customers: 20 };
}

async function insertAll(db: Db, name: string, count: number, at: (n: number) => object): Promise<void> {
  for (let start = 0; start < count; start += BATCH) {
    const size = Math.min(BATCH, count - start);
    await db.collection(name).insertMany(Array.from({ length: size }, (_, i) => at(start + i)));
  }
}

/**
 * Puts `count` products on sale by 500 creators, and 5,000 orders of `seller`, past the services but as they would stand,
 * with the counters they would have.
 * @returns the ids of a thousand products.
 */
export async function fillShop(db: Db, count: number, seller: ObjectId): Promise<string[]> {
  const creators = Array.from({ length: 500 }, () => new ObjectId());
  await insertAll(db, 'users', creators.length, (n) => creatorAt(creators[n] as ObjectId, n));
  await insertAll(db, 'products', count, (n) => productAt(n, creators));
  await insertAll(db, 'orders', ORDERS, (n) => orderAt(n, seller));
  const products = db.collection('products');
  const counts = await products.aggregate([{ $group: { _id: '$category', count: { $sum: 1 }, all: { $sum: 1 } } }]).toArray();
  await db.collection('category_counts').deleteMany({});
  await db.collection('category_counts').insertMany(counts);
  await db.collection<{ _id: string }>('sales_spans').insertOne(monthOf(seller));
  const some = await products.find({}, { projection: { _id: 1 }, limit: 1000 }).toArray();
  return some.map(({ _id }) => String(_id));
}
