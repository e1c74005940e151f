import { t } from '../../../lib/i18n/t.ts';
import { useRef, useState } from 'react';
import { getFullName } from '../../../entities/user/full-name.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { useListAdminOrdersQuery } from '../../../api/admin-orders.ts';
import { useListAdminProductsQuery } from '../../../api/admin-products.ts';
import type { Account } from '../../../api/admin-users.ts';

interface Props {
  account: Account;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

function describePendingOrders(count: number | undefined): string {
  if (count === 0) return 'Nenhuma encomenda espera por confirmação.';
  const subject = count === undefined ? 'As encomendas pendentes' : t('quantity.pendingOrders', { count: count });
  return `${subject} ${count === 1 ? 'é cancelada' : 'são canceladas'}, com um email a cada comprador.`;
}

const DeletionConsequences = ({ account }: { account: Account }) => {
  const filter = { creator: account._id, limit: 1 };
  const productCount = useListAdminProductsQuery({ query: filter }, { refetchOnMountOrArgChange: true }).currentData?.total;
  const orderCount = useListAdminOrdersQuery({ query: { ...filter, status: 'pending' } }, { refetchOnMountOrArgChange: true })
    .currentData?.total;
  return (
    <ul className="grid list-disc gap-1.5 pl-5 text-sm text-muted">
      <li>{productCount === undefined ? 'Os produtos saem' : t('quantity.productsLeave', { count: productCount })} de venda.</li>
      <li>{describePendingOrders(orderCount)}</li>
      <li>Nome, email, fotografia e contas de pagamento apagam-se; as avaliações ficam sem nome.</li>
      <li>
        Quem já comprou continua a poder descarregar
        {account.sales > 0 && ` (${t('quantity.sales', { count: account.sales })})`}.
      </li>
    </ul>
  );
};

const DeleteAccountForm = ({ account, busy, onClose, onConfirm }: Props) => {
  const [typedUsername, setTypedUsername] = useState('');
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const submit = (): void => {
    if (busy) return;
    if (typedUsername.trim() === account.username) return onConfirm();
    setError(`Escreve “${account.username}” para confirmar.`);
    input.current?.focus();
  };
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p className="wrap-anywhere">
        A conta de <b>{getFullName(account)}</b> desaparece de vez. <b>Não se pode desfazer.</b>
      </p>
      <DeletionConsequences account={account} />
      <Field label={`Escreve o nome de usuário “${account.username}”`} error={error} required>
        <Input
          ref={input}
          name="username"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typedUsername}
          onChange={(event) => {
            setTypedUsername(event.target.value);
            setError(undefined);
          }}
        />
      </Field>
      <div className="grid gap-3 sm:flex sm:flex-row-reverse">
        <Button type="submit" variant="danger" busy={busy}>
          Eliminar a conta
        </Button>
        <Button variant="secondary" disabled={busy} onClick={onClose}>
          Voltar
        </Button>
      </div>
    </form>
  );
};

/** The admin must type the username, which prevents deleting the wrong account. */
export const DeleteAccountDialog = (props: Props) => (
  <Dialog open onClose={props.onClose} title="Eliminar a conta?">
    <DeleteAccountForm {...props} />
  </Dialog>
);
