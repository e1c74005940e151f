import { formatCount } from '../../lib/format.ts';

/** A dot that stays with what stands before it. */
export const DOT = '\u00a0· ';

/** `1 venda`, `1 250 vendas`. */
export const some = (n: number, one: string, many: string): string => (n === 1 ? `1 ${one}` : `${formatCount(n)} ${many}`);

export const ORDER_STATUS = { pending: 'pendente', completed: 'aprovada', cancelled: 'cancelada' } as const;

export const PRODUCT_STATUS = {
  pending: { text: 'pendente', tone: 'amber' },
  approved: { text: 'aprovado', tone: 'leaf' },
  rejected: { text: 'rejeitado', tone: 'red' },
} as const;

const FIELDS: Record<string, string> = {
  title: 'título',
  description: 'descrição',
  price: 'preço',
  beforePrice: 'preço anterior',
  category: 'categoria',
  file: 'ficheiro',
  features: 'características',
  images: 'imagens',
  featured: 'em destaque',
  shortUrl: 'link curto',
  name: 'nome',
  order: 'posição',
  isActive: 'ativa',
  moveTo: 'produtos passam para',
  role: 'função',
  status: 'estado',
  creatorStatus: 'loja',
  username: 'nome de usuário',
  firstName: 'nome',
  lastName: 'sobrenome',
  location: 'país',
  story: 'história',
  socialLinks: 'redes sociais',
  contactEmail: 'email de contacto',
  mpesa: 'M-Pesa',
  emola: 'E-mola',
  paypal: 'PayPal',
  orders: 'encomendas',
  rating: 'avaliação',
  comment: 'comentário',
  product: 'produto',
  user: 'conta',
  linkExpiresAt: 'link válido até',
  reason: 'motivo',
  cancelReason: 'motivo',
};

/** A field as an admin calls it. */
export const fieldName = (field: string): string => FIELDS[field] ?? field;
