import Share2 from 'lucide-react/icons/share-2';
import { useEffect, useState } from 'react';
import { paths } from '../../config/paths.ts';
import { t } from '../../lib/i18n/text.tsx';
import { Button, ButtonAnchor } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.ts';
import { QrPicture } from './qr-picture.tsx';
import { buildWhatsAppShareUrl, shareLink } from './share-link.ts';
import { SocialIcon } from './social-icon.tsx';

const canShareLink = (): boolean => 'share' in navigator;
const confirmCopied = (): void => toast.success(t('creatorProfile.linkCopied'));

/** Copies the link at once where the device has no share dialog. @returns whether the browser refused, as it does without HTTPS */
function useCopiedLink(link: string): boolean {
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (canShareLink()) return;
    const copy = async (): Promise<void> => {
      try {
        await navigator.clipboard.writeText(link);
        confirmCopied();
      } catch {
        setFailed(true);
      }
    };
    void copy();
  }, [link]);
  return hasFailed;
}

const CopyableLink = ({ link }: { link: string }) => {
  const hasFailed = useCopiedLink(link);
  return (
    <Field label={t('creatorProfile.link')} error={hasFailed ? t('dashboard.linkCopyFailed') : undefined}>
      <div className="flex gap-2">
        <Input
          readOnly
          value={link.replace(/^https?:\/\//, '')}
          className="min-w-0 text-muted"
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <CopyButton text={link} size="md" subject={t('creatorProfile.link')} onCopied={confirmCopied} />
      </div>
    </Field>
  );
};

interface Props {
  username: string;
  /** The name of the creator. */
  name: string;
  /** The creator also gets a picture to print. */
  isOwn: boolean;
  onClose: () => void;
}

export const PageShareSheet = ({ username, name, isOwn, onClose }: Props) => {
  const path = paths.creatorByUsername(username);
  const link = window.location.origin + path;
  return (
    <Dialog open onClose={onClose} title={t('creatorProfile.share')}>
      <CopyableLink link={link} />
      <div className="flex flex-wrap gap-2 max-sm:grid">
        <ButtonAnchor href={buildWhatsAppShareUrl(name, link)} target="_blank" rel="noopener">
          <SocialIcon id="whatsapp" />
          <span>WhatsApp</span>
        </ButtonAnchor>
        {canShareLink() && (
          <Button variant="secondary" onClick={() => shareLink(name, path)}>
            <Share2 className="size-5" />
            {t('creatorProfile.otherApps')}
          </Button>
        )}
      </div>
      {isOwn && (
        <div className="grid gap-4 border-t border-line pt-4">
          <QrPicture
            link={link}
            title={t('dashboard.qrOfPage')}
            caption={[name, `@${username}`]}
            fileName={`banca-${username}.png`}
            variant="secondary"
          />
        </div>
      )}
    </Dialog>
  );
};
