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
