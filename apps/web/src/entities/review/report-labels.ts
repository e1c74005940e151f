import type { ReportReason } from '@banca/contracts/report-reasons';
import type { PlainMessageId } from '@banca/messages';

export const REPORT_LABELS: Record<ReportReason, PlainMessageId> = {
  spam: 'reviews.reportSpam',
  offensive: 'reviews.reportOffensive',
  private: 'reviews.reportPrivate',
  false: 'reviews.reportFalse',
  other: 'reviews.reportOther',
};
