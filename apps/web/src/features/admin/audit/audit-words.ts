import { formatDateTime, formatMoney } from '../../../lib/format.ts';
import { ORDER_STATUS_LABELS, PRODUCT_STATUS_LABELS } from '../../../entities/status-badge.tsx';

/** What is kept in the log, as an admin calls it. */
export const ACTIONS: Record<string, string> = {
  'order.approve': 'Aprovou a encomenda',
  'order.approve-duplicate': 'Aprovou a encomenda com código repetido',
  'order.cancel': 'Cancelou a encomenda',
  'order.replace-file': 'Trocou o ficheiro em encomendas feitas',
  'order.resend-download': 'Reenviou o link de download',
  'order.resend-cancellation': 'Reenviou o aviso de cancelamento',
  'order.export': 'Exportou as encomendas',
  'customer.export': 'Exportou os clientes',
  'product.create': 'Criou o produto',
  'product.approved': 'Aprovou o produto',
  'product.rejected': 'Rejeitou o produto',
  'product.edit': 'Editou o produto',
  'product.featured': 'Mudou o destaque do produto',
  'product.featured-order': 'Mudou a ordem dos destaques',
  'product.short-url': 'Mudou o link curto do produto',
  'product.delete': 'Apagou o produto',
  'review.delete': 'Apagou a avaliação',
  'user.role': 'Mudou a função da conta',
  'user.status': 'Mudou o estado da conta',
  'user.delete': 'Eliminou a conta',
  'user.profile': 'Mudou o perfil',
  'user.become-creator': 'Tornou-se criador',
  'user.payment-account': 'Mudou as contas de pagamento',
  'user.verify-email': 'Confirmou o email',
  'user.password-change': 'Mudou a senha',
  'user.password-reset': 'Repôs a senha',
  'user.bootstrap-admin': 'Criou o administrador no arranque',
  'creator.status': 'Mudou o estado da loja',
  'email.retry': 'Tentou enviar o e-mail outra vez',
  'category.create': 'Criou a categoria',
  'category.edit': 'Editou a categoria',
  'category.delete': 'Eliminou a categoria',
  'category.order': 'Mudou a ordem das categorias',
};

const AMOUNTS = new Set(['price', 'beforePrice', 'amount', 'revenue']);

/** States and roles as the other screens call them. */
const STATES: Record<string, string> = {
  ...ORDER_STATUS_LABELS,
  approved: PRODUCT_STATUS_LABELS.approved,
  rejected: PRODUCT_STATUS_LABELS.rejected,
  active: 'activa',
  suspended: 'suspensa',
  user: 'Utilizador',
  creator: 'Criador',
  admin: 'Administrador',
};
const STATE_FIELDS = new Set(['status', 'role', 'creatorStatus']);
/** The entry's own moment says the same, or nobody asks. */
const UNTOLD = new Set(['updatedAt', 'decidedAt', 'linkVersion']);
const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
const LONGEST = 400;

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** A value of the log as somebody reads it; null for nothing. */
function readable(field: string, value: unknown): string | null {
  if (isNothing(value)) return null;
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  if (typeof value === 'number') return AMOUNTS.has(field) ? formatMoney(value) : String(value);
  if (typeof value === 'string' && MOMENT.test(value)) return formatDateTime(value);
  if (typeof value === 'string') return STATE_FIELDS.has(field) ? (STATES[value] ?? value) : value;
  if (Array.isArray(value)) return value.map((one) => readable(field, one) ?? '—').join(', ');
  const parts = Object.entries(value as object).filter(([, one]) => !isNothing(one));
  return parts.map(([name, one]) => `${name}: ${readable(name, one)}`).join(', ') || null;
}

const cut = (text: string | null): string | null =>
  text && text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text;

export interface Difference {
  /** '' where what changed is one thing, not fields. */
  field: string;
  before: string | null;
  after: string | null;
}

const isFields = (state: unknown): state is Record<string, unknown> =>
  typeof state === 'object' && state !== null && !Array.isArray(state);

/** What changed, field by field, in words. */
export function differencesOf(before: unknown, after: unknown): Difference[] {
  const [was, is] = [isFields(before) ? before : null, isFields(after) ? after : null];
  const pairs: [string, unknown, unknown][] =
    was || is
      ? [...new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])].map((field) => [field, was?.[field], is?.[field]])
      : [['', before, after]];
  const told = pairs.map(([field, a, b]) => ({ field, before: cut(readable(field, a)), after: cut(readable(field, b)) }));
  return told.filter((one) => !UNTOLD.has(one.field) && one.before !== one.after);
}
