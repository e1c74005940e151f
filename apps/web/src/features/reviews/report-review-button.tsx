import { REPORT_REASONS, type ReportReason } from '@banca/contracts/report-reasons';
import Flag from 'lucide-react/icons/flag';
import { useState } from 'react';
import { getErrorText } from '../../api/errors.ts';
import { reviewActionsApi } from '../../api/review-actions.ts';
import type { Review } from '../../api/reviews.ts';
import { REPORT_LABELS } from '../../entities/review/report-labels.ts';
import { getReviewerName } from '../../entities/review/reviewer-name.ts';
import { t } from '../../lib/i18n/text.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogForm } from '../../ui/dialog.tsx';
import { RadioGroup, RadioOption } from '../../ui/radio-group.tsx';
import { toast } from '../../ui/toast.ts';

interface FormProps {
  review: Review;
  onReported: () => void;
  onClose: () => void;
}

const ReportForm = ({ review, onReported, onClose }: FormProps) => {
  const [report, { isLoading }] = reviewActionsApi.useReportReviewMutation();
  const [reason, setReason] = useState<ReportReason>();
  const [error, setError] = useState<string>();
  const submit = async (): Promise<void> => {
    if (!reason) return setError(t('reviews.reportReasonRequired'));
    const result = await report({ params: { id: review._id }, body: { reason } });
    if (!result.data) return setError(getErrorText(result.error, t('reviews.reportFailed')));
    toast.success(result.data.message);
    onReported();
    onClose();
  };
  return (
    <DialogForm onSubmit={submit} onBack={onClose} busy={isLoading} submitLabel={t('reviews.reportSubmit')}>
      <p className="text-muted">{t('reviews.reportText')}</p>
      <RadioGroup label={t('reviews.reportReason')} error={error} required className="grid">
        {REPORT_REASONS.map((value) => (
          <RadioOption
            key={value}
            name="reason"
            value={value}
            checked={reason === value}
            onChange={() => {
              setReason(value);
              setError(undefined);
            }}
          >
            {t(REPORT_LABELS[value])}
          </RadioOption>
        ))}
      </RadioGroup>
    </DialogForm>
  );
};

export const ReportReviewButton = ({ review }: { review: Review }) => {
  const [isOpen, setOpen] = useState(false);
  const [isReported, setReported] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        // Stays focusable, because the dialog returns the focus to it.
        aria-disabled={isReported || undefined}
        aria-label={t(isReported ? 'reviews.reportedBy' : 'reviews.reportBy', { name: getReviewerName(review) })}
        onClick={() => setOpen(!isReported)}
      >
        <Flag className="size-4" />
        <span>{t(isReported ? 'reviews.reportedShort' : 'reviews.report')}</span>
      </Button>
      <Dialog open={isOpen} onClose={close} title={t('reviews.reportTitle')}>
        <ReportForm review={review} onReported={() => setReported(true)} onClose={close} />
      </Dialog>
    </>
  );
};
