import ImageIcon from 'lucide-react/icons/image';
import QrCodeIcon from 'lucide-react/icons/qr-code';
import { useState } from 'react';
import type { OwnProduct } from '../../api/own-products.ts';
import { useUser } from '../../api/hooks.ts';
import { isShopSuspended } from '../../entities/user/is-shop-suspended.ts';
import { paths } from '../../config/paths.ts';
import { describeHiddenProduct } from '../../entities/product/visibility.ts';
import { t } from '../../lib/i18n/text.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.ts';
import { LazyQrDialog, LazyStatusPictureDialog } from './lazy-dialogs.tsx';
import { EmptyPanel, Panel } from './panel.tsx';
import { ShareButtons } from './share-buttons.tsx';
import { ShortLinkForm } from './short-link-form.tsx';

export interface SelectedProduct {
  _id: string;
  title: string;
  shortUrl?: string | undefined;
  /** Undefined while the product is loading. */
  status?: OwnProduct['status'] | undefined;
}

const DIALOGS = [
  ['status', ImageIcon, 'analytics.statusPicture'],
  ['qr', QrCodeIcon, 'dashboard.qrCode'],
] as const;

const PictureButtons = ({ product, link }: { product: SelectedProduct; link: string }) => {
  const [openDialog, setOpenDialog] = useState<'qr' | 'status'>();
  const close = (): void => setOpenDialog(undefined);
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <h3 className="text-base">{t('analytics.shareQr')}</h3>
      <div className="flex flex-wrap gap-2">
        {DIALOGS.map(([name, Icon, id]) => (
          <Button
            key={name}
            variant="secondary"
            aria-haspopup="dialog"
            onClick={() => setOpenDialog(name)}
            className="max-sm:w-full"
          >
            <Icon className="size-5" />
            <span>{t(id)}</span>
          </Button>
        ))}
      </div>
      <p className="text-xs text-faint">{t('analytics.statusPictureText')}</p>
      {openDialog === 'status' && <LazyStatusPictureDialog product={product} onClose={close} />}
      {openDialog === 'qr' && (
        <LazyQrDialog
          link={link}
          title={t('dashboard.qrOfProduct', { title: product.title })}
          fileName={`banca-${product._id}.png`}
          onClose={close}
        />
      )}
    </div>
  );
};

const CopyableLink = ({ label, link }: { label: string; link: string }) => (
  <Field label={label}>
    <div className="flex gap-2">
      <Input readOnly value={link} className="min-w-0 text-muted" onFocus={(event) => event.currentTarget.select()} />
      <CopyButton text={link} size="md" subject={label} onCopied={() => toast.success(t('dashboard.linkCopied'))} />
    </div>
  </Field>
);

export const LinksPanel = ({ product }: { product: SelectedProduct }) => {
  const isSuspended = isShopSuspended(useUser());
  const { _id, title, shortUrl: slug = '' } = product;
  const { origin } = window.location;
  const warning = describeHiddenProduct(product);
  const link = origin + paths.product(_id);
  const shortLinkBase = `${origin}/l/`;
  const sharedLink = slug ? shortLinkBase + slug : link;
  if (isSuspended)
    return (
      <Panel title={t('analytics.links')}>
        <EmptyPanel>{t('dashboard.pageHidden')}</EmptyPanel>
      </Panel>
    );
  return (
    <Panel title={t('analytics.links')}>
      {warning && <p className="rounded-control bg-amber-soft px-3.5 py-3 text-sm text-amber">{warning}</p>}
      {slug && <CopyableLink label={t('shortLinks.current')} link={sharedLink} />}
      <CopyableLink label={t('analytics.productLink')} link={link} />
      <ShortLinkForm key={_id} productId={_id} currentSlug={slug} baseUrl={shortLinkBase} />
      <div className="grid gap-2 border-t border-line pt-4">
        <h3 className="text-base">{t('analytics.share')}</h3>
        <ShareButtons link={sharedLink} title={title} />
      </div>
      <PictureButtons product={product} link={sharedLink} />
    </Panel>
  );
};
