import { type AccountMethod, mapAccounts } from './payment-accounts.ts';
import type { ORDER_STATES } from './enums.ts';
import { DEFAULT_PAYMENT_METHOD } from './payment-methods.ts';

// The examples of the OpenAPI document describe the same few records, so that they are consistent.
const exampleTime = '2026-11-21T08:00:00.000Z';

export const exampleCreatorCard = {
  _id: '65f1c0ffee0123456789abcd',
  firstName: 'Helena',
  lastName: 'Macuácua',
  username: 'helena',
  profilePicture: null,
};

export const toExampleAccount = (method: AccountMethod): string => (method === DEFAULT_PAYMENT_METHOD ? '84 555 0123' : '');

export const exampleUser = {
  ...exampleCreatorCard,
  email: 'helena@example.com',
  role: 'creator',
  status: 'active',
  creatorStatus: 'active',
  description: 'Bases de marrabenta para guitarra',
  story: '',
  location: 'Mozambique',
  socialLinks: { instagram: '@helena' },
  ...mapAccounts(toExampleAccount, { firstKeys: ['paypal'] }),
  notificationEnabled: true,
  reminderEnabled: true,
  createdAt: exampleTime,
};

export const exampleOwnUser = {
  ...exampleUser,
  emailVerified: true,
  language: null,
  hasSecondFactor: false,
  autoApprove: 'off',
  receipts: false,
};

export const exampleProduct = {
  _id: '65f1c0ffee0123456789abd0',
  title: 'Marrabenta: 12 bases para guitarra',
  description: 'Doze bases originais gravadas em Maputo, com tablaturas em PDF.',
  price: 850,
  beforePrice: 1000,
  category: 'Música',
  image: '/uploads/k3b0x.webp',
  images: ['/uploads/k3b0x.webp'],
  features: ['12 faixas WAV', 'Tablaturas em PDF'],
  rating: 4.6,
  reviewCount: 5,
  sales: 42,
  status: 'approved',
  featured: false,
  createdAt: exampleTime,
  updatedAt: exampleTime,
  creator: exampleCreatorCard,
  files: [],
  delivery: 'link',
};

export const exampleManagedProduct = {
  ...exampleProduct,
  file: 'https://drive.google.com/file/d/1AbC/view',
  buyersGetUpdates: true,
  downloadLimit: null,
  extras: [],
  parts: [],
  revenue: 35_700,
  changedSinceApproval: [],
};

export const createExampleLines = (state: (typeof ORDER_STATES)[number]) => {
  const { _id, title, image } = exampleProduct;
  return [{ product: { _id, title, image }, price: 850, amount: 850, state }];
};

export const examplePlacedOrder = {
  _id: '65f1c0ffee0123456789abe0',
  product: { _id: exampleProduct._id, title: exampleProduct.title, price: 850, image: exampleProduct.image },
  lines: createExampleLines('pending'),
  amount: 850,
  price: 850,
  paymentMethod: DEFAULT_PAYMENT_METHOD,
  status: 'pending', // For older clients, which know fewer states.
  state: 'pending',
  accountMissing: false,
  delivered: false,
  cancelled: false,
  createdAt: exampleTime,
};

export const exampleOrderLink = 'https://banca.example/orders/65f1c0ffee0123456789abe0?token=1.k3b0x';

export const exampleOrder = {
  ...examplePlacedOrder,
  shortId: '89abe0',
  buyer: { firstName: 'Inácio', lastName: 'Sitoe', email: 'inacio@example.com' },
  guest: { name: 'Inácio Sitoe', email: 'inacio@example.com', phone: '+258 86 555 0188' },
  confirmationCode: 'BKL7XQ92M1',
  duplicateCode: false,
  evidence: 'claimed',
  paidAmount: 0,
  proofId: 'q8ZtN1vK3b0xYw7RfA2mDg',
  paymentScreenshot: '/api/orders/65f1c0ffee0123456789abe0/screenshot?expires=1795252500&signature=k3b0x',
};

export const examplePaymentInstructions = {
  text: 'Paga 850,00 MZN na página do link e envia aqui o comprovativo.',
  link: 'https://pay.example.com/inv_7K2M9Q',
  foreignPrice: { amount: 1340, currency: 'USD' },
};

export const exampleDecision = { decidedAt: exampleTime } as const;
export const exampleCompletion = {
  ...exampleDecision,
  status: 'completed',
  state: 'completed',
  lines: createExampleLines('completed'),
  delivered: true,
} as const;
export const exampleCancellation = {
  ...exampleDecision,
  status: 'cancelled',
  state: 'cancelled',
  lines: createExampleLines('cancelled'),
  cancelled: true,
} as const;

export const examplePageInfo = { total: 1, page: 1, pages: 1, limit: 12 };
