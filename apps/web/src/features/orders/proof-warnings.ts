import type { Order } from '../../api/orders.ts';
import { t } from '../../lib/i18n/text.tsx';

type ProofWarning = NonNullable<NonNullable<Order['earlierProofs']>[number]['warnings']>[number];

const LABELS = {
  wrong_amount: 'creatorOrders.earlierWrongAmount',
  wrong_account: 'creatorOrders.earlierWrongAccount',
  reused_code: 'creatorOrders.earlierReusedCode',
  reused_picture: 'creatorOrders.earlierReusedPicture',
} as const satisfies Record<ProofWarning, string>;

export const describeProofWarnings = (warnings: readonly ProofWarning[]): string =>
  warnings.map((warning) => t(LABELS[warning])).join(', ');

/** What spoke against each proof that the buyer has replaced. */
export const listEarlierWarnings = ({ earlierProofs = [] }: Order): string[] =>
  earlierProofs.flatMap(({ warnings }, index) =>
    warnings ? [t('creatorOrders.earlierWarnings', { number: index + 1, warnings: describeProofWarnings(warnings) })] : [],
  );
