import type { ReactNode } from 'react';
import { cx } from '../../lib/cx.ts';
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
    <span className="-my-2.5 inline-flex items-center whitespace-nowrap">
      <span className={cx('num', idStart && 'text-xs')} translate="no">
        {idStart && <span className="font-normal text-muted">{idStart}</span>}
        <span>{idStart ? shortId : `#${shortId}`}</span>
      </span>
      <CopyButton
        text={shortId}
        label={<span className="sr-only">{t('ui.copy')}</span>}
        copiedLabel={<span className="sr-only">{t('ui.copied')}</span>}
        subject={t('purchase.copiedNumber')}
        variant="quiet"
        size="narrow"
        className="-mr-3 min-w-11 gap-0"
      />
    </span>
  </DetailRow>
);
