import type { ReactNode } from 'react';
import { t } from '../../lib/i18n/text.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';

export const DetailRow = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-4 gap-y-0.5 border-t border-line py-2.5 text-sm">
    <dt className="text-muted">{name}</dt>
    <dd className="ml-auto min-w-0 text-right font-strong wrap-anywhere">{children}</dd>
  </div>
);

/** Creators and emails identify an order by this id. */
export const ShortIdRow = ({ shortId }: { shortId: string }) => (
  <DetailRow name={t('purchase.order')}>
    <span className="-my-2.5 inline-flex items-center gap-1">
      <span className="num" translate="no">{`#${shortId}`}</span>
      <CopyButton text={shortId} subject={t('purchase.copiedNumber')} variant="quiet" className="-mr-3.5 min-h-11" />
    </span>
  </DetailRow>
);
