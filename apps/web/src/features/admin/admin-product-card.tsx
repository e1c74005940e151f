import ExternalLink from 'lucide-react/icons/external-link';
import { useState } from 'react';
import { admin as messages } from '@banca/contracts/messages';
import { serverText } from '../../lib/errors.ts';
import { formatPrice, formatRelative } from '../../lib/format.ts';
import { paths } from '../../app/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Cover } from '../../ui/cover.tsx';
import { Link } from '../../ui/link.tsx';
import { toast } from '../../ui/toast.ts';
import { type AdminProduct, useSetProductStatusMutation } from './admin.api.ts';

type Decision = 'approved' | 'rejected';

const STATUS = {
  pending: { text: 'pendente', tone: 'amber' },
  approved: { text: 'aprovado', tone: 'leaf' },
  rejected: { text: 'rejeitado', tone: 'red' },
} as const;

const Decide = ({ product }: { product: AdminProduct }) => {
  const [asking, ask] = useState<Decision>();
  const [setStatus, { isLoading }] = useSetProductStatusMutation();
  const decide = async (status: Decision): Promise<void> => {
    const { data, error } = await setStatus({ params: { id: product._id }, body: { status } });
    ask(undefined);
    if (data) toast.success(data.message);
    else toast.error(serverText(error, messages.productFailed));
  };
  return (
    <>
      <div className="grid grid-cols-2 gap-2.5 md:grid-cols-1" lang="en">
        <Button variant="ok" onClick={() => ask('approved')}>
          Approve
        </Button>
        <Button variant="danger" onClick={() => ask('rejected')}>
          Reject
        </Button>
      </div>
      <ConfirmDialog
        open={asking !== undefined}
        onClose={() => ask(undefined)}
        onConfirm={() => asking && void decide(asking)}
        busy={isLoading}
        tone={asking === 'approved' ? 'ok' : 'danger'}
        title={asking === 'approved' ? 'Aprovar o produto?' : 'Rejeitar o produto?'}
        text={
          asking === 'approved'
            ? `"${product.title}" fica à venda agora.`
            : `"${product.title}" não fica à venda; o criador é avisado por email.`
        }
        confirmLabel={asking === 'approved' ? 'Aprovar' : 'Rejeitar'}
      />
    </>
  );
};

const linkLook = 'inline-flex items-center gap-1.5 py-1 text-sm font-[650] text-brand underline-offset-4 hover:underline';

/** A product as an admin weighs it: what it shows, where its file lies, what changed since it was approved. */
export const AdminProductCard = ({ product }: { product: AdminProduct }) => (
  <article
    aria-label={product.title}
    className="grid grid-cols-[96px_minmax(0,1fr)] gap-4 rounded-card border border-line bg-card p-4 md:grid-cols-[132px_minmax(0,1fr)_160px] md:items-center"
  >
    <Cover image={product.image} id={product._id} sizes="132px" className="rounded-control" />
    <div className="grid min-w-0 gap-1">
      <Badge tone={STATUS[product.status].tone} className="justify-self-start">
        {STATUS[product.status].text} · {formatRelative(product.createdAt)}
      </Badge>
      <h2 className="font-text text-base leading-snug font-[650] tracking-normal wrap-anywhere">
        <Link to={paths.product(product._id)} className="hover:underline">
          {product.title}
        </Link>
      </h2>
      <p className="text-sm text-muted wrap-anywhere">
        @{product.creator.username} · {product.category} · <span className="num">{formatPrice(product.price)}</span>
      </p>
      <p className="line-clamp-2 text-sm text-muted">{product.description}</p>
      <a href={product.file} target="_blank" rel="noopener noreferrer" className={linkLook}>
        <ExternalLink aria-hidden="true" className="size-4" />
        Abrir o ficheiro
      </a>
      {product.changedSinceApproval.length > 0 && (
        <p className="text-sm text-amber">Mudou desde a aprovação: {product.changedSinceApproval.join(', ')}</p>
      )}
    </div>
    <div className="col-span-full md:col-span-1">{product.status === 'pending' && <Decide product={product} />}</div>
  </article>
);
