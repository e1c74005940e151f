import { useState } from 'react';
import type { PlainMessageId } from '@banca/messages';
import { t, Text } from '../../../lib/i18n/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { ConfirmDialog, Dialog } from '../../../ui/dialog.tsx';
import { InlineError } from '../../../ui/form-message.tsx';
import { type AdminProduct, adminProductsApi } from '../../../api/admin-products.ts';
import { getErrorText } from '../../../api/errors.ts';
import { useSubmitOnce } from '../../../lib/use-submit-once.ts';
import { toast } from '../../../ui/toast.ts';
import { ReasonForm } from '../reason-form.tsx';

type ModerationDecision = 'approved' | 'rejected';

function useModeration(product: AdminProduct, onDecided: (product: AdminProduct) => void) {
  const [decisionToConfirm, setDecisionToConfirm] = useState<ModerationDecision | null>(null);
  const [error, setError] = useState<string>();
  const [setStatus, { isLoading }] = adminProductsApi.useSetProductStatusMutation();
  const submitDecision = useSubmitOnce(async (status: ModerationDecision, reason?: string) => {
    setError(undefined);
    const result = await setStatus({ params: { id: product._id }, body: { status, reason } });
    if (!result.data) return setError(getErrorText(result.error, t('admin.productFailed')));
    setDecisionToConfirm(null);
    toast.success(result.data.message);
    onDecided(result.data.product);
  });
  const openDialog = (decision: ModerationDecision): void => {
    setError(undefined);
    setDecisionToConfirm(decision);
  };
  return { decisionToConfirm, openDialog, close: () => setDecisionToConfirm(null), submitDecision, isLoading, error };
}

/** Sentences to send as they are or to complete, with their labels. The build replaces ids in values, not in keys. */
const USUAL_REASONS = [
  { label: 'adminProducts.reasonCoverLabel', text: 'adminProducts.reasonCover' },
  { label: 'adminProducts.reasonDescriptionLabel', text: 'adminProducts.reasonDescription' },
  { label: 'adminProducts.reasonFileLabel', text: 'adminProducts.reasonFile' },
  { label: 'adminProducts.reasonRightsLabel', text: 'adminProducts.reasonRights' },
] as const satisfies readonly Record<'label' | 'text', PlainMessageId>[];

interface RejectionFormProps {
  product: AdminProduct;
  isLoading: boolean;
  error: string | undefined;
  onReject: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** A creator who does not know why can only guess what to change. */
const RejectionForm = ({ product, isLoading, error, onReject, onClose }: RejectionFormProps) => (
  <ReasonForm
    text={t('adminProducts.rejectText', { title: product.title })}
    label={t('adminProducts.rejectionReason')}
    hint={t('adminProducts.rejectionReasonHint')}
    missingText={t('adminProducts.rejectionReasonRequired')}
    submitLabel={t('adminProducts.confirmReject')}
    busy={isLoading}
    error={error}
    onSubmit={(reason) => void onReject(reason)}
    onBack={onClose}
    renderSuggestions={(reason, setReason) => (
      <div role="group" aria-label={t('adminProducts.usualReasons')} className="flex flex-wrap gap-2">
        {USUAL_REASONS.map(({ label, text }) => (
          <Chip key={text} pressed={reason === t(text)} onClick={() => setReason(t(text))}>
            {t(label)}
          </Chip>
        ))}
      </div>
    )}
  />
);

interface Props {
  product: AdminProduct;
  onDecided: (product: AdminProduct) => void;
}

export const ModerationButtons = ({ product, onDecided }: Props) => {
  const { decisionToConfirm, openDialog, close, submitDecision, isLoading, error } = useModeration(product, onDecided);
  return (
    <>
      <div className="grid grid-cols-2 gap-2.5 md:grid-cols-1">
        <Button
          variant="ok"
          busy={isLoading && decisionToConfirm === 'approved'}
          // The card says why.
          disabled={product.needsConfirmedEmail}
          onClick={() => openDialog('approved')}
        >
          <Text id="adminProducts.approve" />
        </Button>
        <Button variant="danger" busy={isLoading && decisionToConfirm === 'rejected'} onClick={() => openDialog('rejected')}>
          <Text id="adminProducts.reject" />
        </Button>
      </div>
      <ConfirmDialog
        open={decisionToConfirm === 'approved'}
        onClose={close}
        onConfirm={() => void submitDecision('approved')}
        busy={isLoading}
        tone="ok"
        title={t('adminProducts.approveTitle')}
        text={t('adminProducts.approveText', { title: product.title })}
        confirmLabel={t('adminProducts.confirmApprove')}
      >
        <InlineError>{error}</InlineError>
      </ConfirmDialog>
      <Dialog
        open={decisionToConfirm === 'rejected'}
        onClose={() => !isLoading && close()}
        title={t('adminProducts.rejectTitle')}
      >
        <RejectionForm
          product={product}
          isLoading={isLoading}
          error={error}
          onReject={(reason) => submitDecision('rejected', reason)}
          onClose={close}
        />
      </Dialog>
    </>
  );
};
