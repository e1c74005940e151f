import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { AdminProduct } from '../../../api/admin-products.ts';
import { useModeration, type Verdict } from './use-moderation.ts';

const QUESTIONS = {
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

/** Approve and Reject of a pending product, each confirmed. */
export const Moderate = ({ product, onDecided }: Props) => {
  const { asking, ask, decide, isLoading } = useModeration(product, onDecided);
  const dialog = (verdict: Verdict) => (
    <ConfirmDialog
      open={asking === verdict}
      onClose={() => ask(null)}
      onConfirm={() => decide(verdict)}
      busy={isLoading}
      tone={QUESTIONS[verdict].tone}
      title={QUESTIONS[verdict].title}
      text={QUESTIONS[verdict].text(product.title)}
      confirmLabel={QUESTIONS[verdict].confirm}
    />
  );
  return (
    <>
      <div lang="en" className="grid grid-cols-2 gap-2.5 md:grid-cols-1">
        <Button variant="ok" busy={isLoading && asking === 'approved'} onClick={() => ask('approved')}>
          Approve
        </Button>
        <Button variant="danger" busy={isLoading && asking === 'rejected'} onClick={() => ask('rejected')}>
          Reject
        </Button>
      </div>
      {dialog('approved')}
      {dialog('rejected')}
    </>
  );
};
