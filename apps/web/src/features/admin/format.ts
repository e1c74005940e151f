/** The no-break space keeps the dot on the line of the preceding word. */
export const SEPARATOR = '\u00a0· ';

const FIELD_LABELS: Record<string, string> = {
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
  isActive: 'activa',
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
  accountHolder: 'titular das contas',
  orders: 'encomendas',
  rating: 'avaliação',
  comment: 'comentário',
  product: 'produto',
  user: 'conta',
  linkExpiresAt: 'link válido até',
  reason: 'motivo',
  cancelReason: 'motivo',
};

const SHORT_ID_LENGTH = 6;

export const toShortId = (id: string): string => id.slice(-SHORT_ID_LENGTH);

export const formatFieldName = (field: string): string => FIELD_LABELS[field] ?? field;
