import { formatProductTitles } from '@banca/contracts/order-titles';
import type { ReactNode } from 'react';
import type { ProblemOrder } from '../../../api/admin.ts';
import { paths } from '../../../config/paths.ts';
import { formatMoney, SEPARATOR } from '../../../lib/format.ts';
import { t } from '../../../lib/i18n/text.tsx';
import { Link } from '../../../ui/link.tsx';
import { DownloadButton, FileLink } from '../products/product-files.tsx';
import { getOrderPath } from './problem-cells.tsx';

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-muted">{label}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
);

/** Opens a tab, because the dialog may have a decision that is not sent yet. */
const TabLink = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} target="_blank" className="inline-flex min-h-11 items-center underline underline-offset-4 md:min-h-7">
    {children}
  </Link>
);

/** What the problem is about, for the admin who decides it. */
export const DecideFacts = ({ order }: { order: ProblemOrder }) => {
  const { lines, amount, shortId, creator, deliveredFiles = [], deliveredLinks = [], otherProblems } = order;
  return (
    <dl className="grid gap-1.5 rounded-control bg-sunk p-3 text-sm">
      <Fact label={t(lines.length > 1 ? 'adminProblems.products' : 'adminProblems.product')}>
        {lines.map(({ product: { _id, title } }) => (
          <span key={_id} className="block">
            <TabLink to={paths.product(_id)}>{title}</TabLink>
          </span>
        ))}
      </Fact>
      <Fact label={t('adminProblems.order')}>
        <span translate="no">
          <TabLink to={getOrderPath(shortId)}>{`#${shortId}`}</TabLink>
          <span className="num font-strong whitespace-nowrap">{`${SEPARATOR}${formatMoney(amount)}`}</span>
        </span>
      </Fact>
      {deliveredFiles.length + deliveredLinks.length > 0 && (
        <Fact label={t('adminProblems.delivered')}>
          <span className="grid">
            {deliveredFiles.map(({ product, ...file }) => (
              <DownloadButton key={file._id} product={{ _id: product }} file={file} />
            ))}
            {deliveredLinks.map((file) => (
              <FileLink key={file} product={{ file, title: formatProductTitles({ lines }) }} />
            ))}
          </span>
        </Fact>
      )}
      {otherProblems !== undefined && (
        <Fact label={t('admin.creator')}>
          <span translate="no">{`@${creator.username}${SEPARATOR}`}</span>
          <span>{t('adminProblems.otherProblems', { count: otherProblems })}</span>
        </Fact>
      )}
    </dl>
  );
};
