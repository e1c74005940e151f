import { ObjectId } from 'mongodb';
import { buildAccountPrefixes, buildNamePrefixes } from '../../apps/api/src/features/accounts/name-prefixes.ts';
import { tokenize } from '../../apps/api/src/platform/text.ts';

export const CATEGORIES = ['Arte', 'Música', 'Software', 'Ebook', 'Cursos', 'Info-Products', 'Templates', 'Outros'];
const WORDS =
  'marrabenta guitarra curso excel factura recibo capulana padrão vector amapiano loops contos ilha guia prático negócio barraca stock fotografia convite casamento modelo relatório voz timbila coro exame matemática receita'.split(
    ' ',
  );
const MINUTE_MS = 60_000;
const FIRST_RECORD_MS = Date.UTC(2026, 0, 1);

const toTerms = (text: string): string[] => [...new Set(tokenize(text))];
const pickWord = (n: number): string => WORDS[n % WORDS.length] ?? '';

export interface CreatorRef {
  _id: ObjectId;
  username: string;
}

export interface ProductRef {
  _id: ObjectId;
  title: string;
}

export function createProduct(n: number, { _id, username }: CreatorRef, isPending = false) {
  const title = `${pickWord(n)} ${pickWord(n * 7 + 3)} ${pickWord(n * 13 + 5)} ${n}`;
  const description = Array.from({ length: 30 }, (_, i) => pickWord(n * (i + 3) + i)).join(' ');
  const createdAt = new Date(FIRST_RECORD_MS + n * MINUTE_MS);
  return {
    _id: new ObjectId(),
    title,
    description,
    price: 10_000 + ((n * 7919) % 500_000),
    category: CATEGORIES[n % CATEGORIES.length] ?? '',
    images: [`/uploads/bench-image-${n}.webp`],
    features: [pickWord(n), pickWord(n + 1), pickWord(n + 2)],
    file: `https://drive.google.com/file/d/${n}/view`,
    status: isPending ? 'pending' : 'approved',
    featured: n % 50 === 0,
    rating: (n % 50) / 10,
    reviewCount: n % 90,
    sales: (n * 31) % 400,
    revenue: 0,
    changedSinceApproval: [],
    creator: { _id, firstName: 'Helena', lastName: 'Macuácua', username, profilePicture: null },
    listed: !isPending,
    terms: toTerms(`${title} ${description}`),
    deletedAt: null,
    createdAt,
    updatedAt: createdAt,
  };
}

export function createCreator({ _id, username }: CreatorRef, n: number) {
  const name = { firstName: 'Helena', lastName: 'Macuácua' };
  const email = `${username}@example.com`;
  const createdAt = new Date(FIRST_RECORD_MS + n * MINUTE_MS);
  return {
    _id,
    ...name,
    username,
    usernameKey: username,
    email,
    emailKey: email,
    passwordHash: '-',
    role: 'creator',
    status: 'active',
    creatorStatus: 'active',
    description: '',
    story: '',
    location: '',
    profilePicture: null,
    socialLinks: {},
    paypal: 'helena@example.com',
    mpesa: '84 555 0123',
    emola: '',
    notificationEnabled: false,
    sales: n % 90,
    followersCount: 0,
    subscribersCount: 0,
    namePrefixes: buildNamePrefixes({ ...name, username }),
    accountPrefixes: buildAccountPrefixes({ ...name, username, email }),
    createdAt,
    updatedAt: createdAt,
  };
}

/** One in ten orders is pending. @param options.createdAtMs milliseconds since the epoch */
export function createOrder(
  n: number,
  creator: ObjectId,
  { product, createdAtMs }: { product?: ProductRef; createdAtMs?: number } = {},
) {
  const _id = new ObjectId();
  const name = `Inácio ${pickWord(n)}`;
  const email = `inacio${n}@example.com`;
  const code = `BKL7XQ${n}`;
  return {
    _id,
    lines: [
      {
        product: { _id: new ObjectId(), title: `${pickWord(n)} ${pickWord(n * 7)}`, ...product, image: null },
        amount: 85_000,
        file: 'https://drive.google.com/file/d/1/view',
      },
    ],
    creator,
    creatorUsername: 'helena0',
    paymentAccount: '84 555 0123',
    amount: 85_000,
    paymentMethod: 'mpesa',
    name,
    email,
    emailKey: email,
    phone: '+258 84 555 0123',
    confirmationCode: code,
    paymentCodes: [],
    similarCodes: [],
    duplicateCode: false,
    screenshot: null,
    earlierProofs: [],
    state: n % 10 === 0 ? 'pending' : 'completed',
    linkVersion: 1,
    downloads: 0,
    terms: toTerms(`${name} ${email} ${code} ${_id.toHexString().slice(-6)}`),
    createdAt: new Date(createdAtMs ?? FIRST_RECORD_MS + n * MINUTE_MS),
  };
}
