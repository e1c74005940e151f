import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { AdminProduct } from '../../../api/admin-products.ts';
import { useModeration, type ModerationDecision } from './use-moderation.ts';

const CONFIRMATIONS = {
  approved: {
    title: 'Aprovar o produto?',
    text: (title: string) => `“${title}” fica à venda agora e o criador é avisado por email.`,
    confirm: 'Aprovar',
    tone: 'ok',
  },
  rejected: {
    title: 'Rejeitar o produto?',
    text: (title: string) => `“${title}” não fica à venda e o criador é avisado por email. Se o editar, volta a ficar pendente.`,
    confirm: 'Rejeitar',
    tone: 'danger',
  },
} as const;

interface Props {
  product: AdminProduct;
  onDecided: (product: AdminProduct) => void;
}

export const ModerationButtons = ({ product, onDecided }: Props) => {
  const { confirming, setConfirming, submitDecision, isLoading } = useModeration(product, onDecided);
  const dialog = (decision: ModerationDecision) => (
    <ConfirmDialog
      open={confirming === decision}
      onClose={() => setConfirming(null)}
      onConfirm={() => submitDecision(decision)}
      busy={isLoading}
      tone={CONFIRMATIONS[decision].tone}
      title={CONFIRMATIONS[decision].title}
      text={CONFIRMATIONS[decision].text(product.title)}
      confirmLabel={CONFIRMATIONS[decision].confirm}
    />
  );
  return (
    <>
      <div lang="en" className="grid grid-cols-2 gap-2.5 md:grid-cols-1">
        <Button variant="ok" busy={isLoading && confirming === 'approved'} onClick={() => setConfirming('approved')}>
          Approve
        </Button>
        <Button variant="danger" busy={isLoading && confirming === 'rejected'} onClick={() => setConfirming('rejected')}>
          Reject
        </Button>
      </div>
      {dialog('approved')}
      {dialog('rejected')}
    </>
  );
};
