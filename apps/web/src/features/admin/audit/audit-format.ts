import { formatDateTime, formatMoney } from '../../../lib/format.ts';
import { translate } from '../../../lib/i18n/t.ts';
import { ORDER_STATUS_LABELS, PRODUCT_STATUS_LABELS } from '../../../entities/status-badge.tsx';

export const ACTION_LABELS: Record<string, string> = {
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

const MONEY_FIELDS = new Set(['price', 'beforePrice', 'amount', 'revenue']);

const STATE_LABELS: Record<string, string> = {
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
/** These fields repeat the timestamp of the entry or are internal. */
const HIDDEN_FIELDS = new Set(['updatedAt', 'decidedAt', 'linkVersion']);
const ISO_TIMESTAMP = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
const MAX_VALUE_LENGTH = 400;

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

function formatValue(field: string, value: unknown): string | null {
  if (isEmpty(value)) return null;
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  if (typeof value === 'number') return MONEY_FIELDS.has(field) ? formatMoney(value) : String(value);
  if (typeof value === 'string' && ISO_TIMESTAMP.test(value)) return formatDateTime(value);
  if (typeof value === 'string') return STATE_FIELDS.has(field) ? translate(STATE_LABELS[value] ?? value) : value;
  if (Array.isArray(value)) return value.map((item) => formatValue(field, item) ?? '—').join(', ');
  const parts = Object.entries(value as object).filter(([, item]) => !isEmpty(item));
  return parts.map(([name, item]) => `${name}: ${formatValue(name, item)}`).join(', ') || null;
}

const truncate = (text: string | null): string | null =>
  text && text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH).trimEnd()}…` : text;

export interface FieldChange {
  /** Empty when the entry records a single value instead of an object. */
  field: string;
  before: string | null;
  after: string | null;
}

const isRecord = (state: unknown): state is Record<string, unknown> =>
  typeof state === 'object' && state !== null && !Array.isArray(state);

/** Returns one item for each field whose formatted value changed. */
export function formatChanges(before: unknown, after: unknown): FieldChange[] {
  const [oldFields, newFields] = [isRecord(before) ? before : null, isRecord(after) ? after : null];
  const fieldStates: [field: string, before: unknown, after: unknown][] =
    oldFields || newFields
      ? [...new Set([...Object.keys(oldFields ?? {}), ...Object.keys(newFields ?? {})])].map((field) => [
          field,
          oldFields?.[field],
          newFields?.[field],
        ])
      : [['', before, after]];
  const changes = fieldStates.map(([field, oldValue, newValue]) => ({
    field,
    before: truncate(formatValue(field, oldValue)),
    after: truncate(formatValue(field, newValue)),
  }));
  return changes.filter((change) => !HIDDEN_FIELDS.has(change.field) && change.before !== change.after);
}
