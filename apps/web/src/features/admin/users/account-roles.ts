import type { Account } from '../../../api/admin-users.ts';

export const roles = ['user', 'creator', 'admin'] as const;
export type Role = (typeof roles)[number];

export const ROLE_LABELS: Record<Role, string> = { user: 'Utilizador', creator: 'Criador', admin: 'Administrador' };

export function describeRoleChange({ role }: Account, next: Role): string {
  if (next === 'admin') return 'Passa a gerir tudo: contas, produtos, vendas e categorias.';
  const lossText = role === 'admin' ? 'Deixa de gerir a Banca. ' : '';
  return next === 'creator'
    ? `${lossText}Pode vender na Banca.`
    : `${lossText}Deixa de vender: os produtos que tiver saem das listas até voltar a ser criador.`;
}
