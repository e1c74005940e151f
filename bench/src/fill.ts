import { type Db, ObjectId } from 'mongodb';

const CATEGORIES = ['Arte', 'Música', 'Software', 'Ebook', 'Cursos', 'Info-Products', 'Templates', 'Outros'];
const WORDS =
  'marrabenta guitarra curso excel factura recibo capulana padrão vector amapiano loops contos ilha guia prático negócio barraca stock fotografia convite casamento modelo relatório voz timbila coro exame matemática receita'.split(
    ' ',
  );
const BATCH = 5_000;

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

/** Puts `count` products on sale, past the services but as they would stand, with the category counters they would have. */
export async function fillProducts(db: Db, count: number): Promise<void> {
  const creators = Array.from({ length: 500 }, () => new ObjectId());
  for (let start = 0; start < count; start += BATCH) {
    const size = Math.min(BATCH, count - start);
    await db.collection('products').insertMany(Array.from({ length: size }, (_, i) => productAt(start + i, creators)));
  }
  const counts = await db
    .collection('products')
    .aggregate([{ $group: { _id: '$category', count: { $sum: 1 } } }])
    .toArray();
  await db.collection('category_counts').deleteMany({});
  await db.collection('category_counts').insertMany(counts);
}
