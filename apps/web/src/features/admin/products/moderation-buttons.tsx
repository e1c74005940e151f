import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { AdminProduct } from '../../../api/admin-products.ts';
import { useModeration, type ModerationDecision } from './use-moderation.ts';

const CONFIRMATIONS = {
  approved: {
    title: 'Aprovar o produto?',
    text: (title: string) => `“${title}” fica à venda agora e o criador é avisado por email.`,
    confirmLabel: 'Aprovar',
    tone: 'ok',
  },
  rejected: {
    title: 'Rejeitar o produto?',
    text: (title: string) => `“${title}” não fica à venda e o criador é avisado por email. Se o editar, volta a ficar pendente.`,
    confirmLabel: 'Rejeitar',
    tone: 'danger',
  },
} as const;

interface Props {
  product: AdminProduct;
  onDecided: (product: AdminProduct) => void;
}

export const ModerationButtons = ({ product, onDecided }: Props) => {
  const { decisionToConfirm, setDecisionToConfirm, submitDecision, isLoading } = useModeration(product, onDecided);
  const renderDialog = (decision: ModerationDecision) => (
    <ConfirmDialog
      open={decisionToConfirm === decision}
      onClose={() => setDecisionToConfirm(null)}
      onConfirm={() => submitDecision(decision)}
      busy={isLoading}
      tone={CONFIRMATIONS[decision].tone}
      title={CONFIRMATIONS[decision].title}
      text={CONFIRMATIONS[decision].text(product.title)}
      confirmLabel={CONFIRMATIONS[decision].confirmLabel}
    />
  );
  return (
    <>
      <div lang="en" className="grid grid-cols-2 gap-2.5 md:grid-cols-1">
        <Button
          variant="ok"
          busy={isLoading && decisionToConfirm === 'approved'}
          onClick={() => setDecisionToConfirm('approved')}
        >
          Approve
        </Button>
        <Button
          variant="danger"
          busy={isLoading && decisionToConfirm === 'rejected'}
          onClick={() => setDecisionToConfirm('rejected')}
        >
          Reject
        </Button>
      </div>
      {renderDialog('approved')}
      {renderDialog('rejected')}
    </>
  );
};
