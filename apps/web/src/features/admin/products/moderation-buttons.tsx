import { useState } from 'react';
import { t, Text } from '../../../lib/i18n/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { type AdminProduct, adminProductsApi } from '../../../api/admin-products.ts';
import { getErrorText } from '../../../api/errors.ts';
import { useSubmitOnce } from '../../../lib/use-submit-once.ts';
import { toast } from '../../../ui/toast.ts';

type ModerationDecision = 'approved' | 'rejected';

function useModeration(product: AdminProduct, onDecided: (product: AdminProduct) => void) {
  const [decisionToConfirm, setDecisionToConfirm] = useState<ModerationDecision | null>(null);
  const [setStatus, { isLoading }] = adminProductsApi.useSetProductStatusMutation();
  const submitDecision = useSubmitOnce(async (status: ModerationDecision) => {
    const { data, error } = await setStatus({ params: { id: product._id }, body: { status } });
    setDecisionToConfirm(null);
    if (data) {
      toast.success(data.message);
      onDecided(data.product);
    } else {
      toast.error(getErrorText(error, t('admin.productFailed')));
    }
  });
  return { decisionToConfirm, setDecisionToConfirm, submitDecision, isLoading };
}

const CONFIRMATIONS = {
  approved: {
    title: 'adminProducts.approveTitle',
    text: 'adminProducts.approveText',
    confirmLabel: 'adminProducts.confirmApprove',
    tone: 'ok',
  },
  rejected: {
    title: 'adminProducts.rejectTitle',
    text: 'adminProducts.rejectText',
    confirmLabel: 'adminProducts.confirmReject',
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
      onConfirm={() => void submitDecision(decision)}
      busy={isLoading}
      tone={CONFIRMATIONS[decision].tone}
      title={t(CONFIRMATIONS[decision].title)}
      text={t(CONFIRMATIONS[decision].text, { title: product.title })}
      confirmLabel={t(CONFIRMATIONS[decision].confirmLabel)}
    />
  );
  return (
    <>
      <div className="grid grid-cols-2 gap-2.5 md:grid-cols-1">
        <Button
          variant="ok"
          busy={isLoading && decisionToConfirm === 'approved'}
          onClick={() => setDecisionToConfirm('approved')}
        >
          <Text id="adminProducts.approve" />
        </Button>
        <Button
          variant="danger"
          busy={isLoading && decisionToConfirm === 'rejected'}
          onClick={() => setDecisionToConfirm('rejected')}
        >
          <Text id="adminProducts.reject" />
        </Button>
      </div>
      {renderDialog('approved')}
      {renderDialog('rejected')}
    </>
  );
};
