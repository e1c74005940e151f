import type { ReactNode } from 'react';
import { t } from '../../lib/i18n/text.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';

export const DetailRow = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-4 gap-y-0.5 border-t border-line py-2.5 text-sm">
    <dt className="text-muted">{name}</dt>
    <dd className="ml-auto min-w-0 text-right font-strong wrap-anywhere">{children}</dd>
  </div>
);

interface ShortIdRowProps {
  shortId: string;
  /** The start of the whole id, which the success page shows before the short id. */
  idStart?: string;
}

/** Creators and emails identify an order by the short id, the end of its id. */
export const ShortIdRow = ({ shortId, idStart }: ShortIdRowProps) => (
  <DetailRow name={t('purchase.order')}>
    <span className="-my-2.5 inline-flex items-center gap-1">
      <span className="num" translate="no">
        {idStart && <span className="font-normal text-muted">{idStart}</span>}
        <span>{idStart ? shortId : `#${shortId}`}</span>
      </span>
      <CopyButton text={shortId} subject={t('purchase.copiedNumber')} variant="quiet" className="-mr-3.5 min-h-11" />
    </span>
  </DetailRow>
);
