import QrCodeIcon from 'lucide-react/icons/qr-code';
import { useState } from 'react';
import { t } from '../../../lib/i18n/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';

/** A text to copy into the app, or to scan with the phone that has the app. */
export const SetupValue = ({ label, value }: { label: string; value: string }) => {
  const [isQrOpen, setQrOpen] = useState(false);
  return (
    <div className="grid gap-2 rounded-control bg-sunk p-3">
      <div className="grid gap-0.5">
        <p className="text-sm text-muted">{label}</p>
        <p translate="no" className="font-mono text-sm wrap-anywhere">
          {value}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={value} subject={label} />
        {/* A phone cannot scan its own screen. */}
        <Button
          variant="secondary"
          size="sm"
          aria-expanded={isQrOpen}
          className="max-sm:pointer-coarse:hidden"
          onClick={() => setQrOpen(!isQrOpen)}
        >
          <QrCodeIcon className="size-4" />
          <span>{t('creatorDevices.qr')}</span> <span className="sr-only">{label}</span>
        </Button>
      </div>
      {isQrOpen && <QrCode text={value} label={t('creatorDevices.qrLabel', { label })} />}
    </div>
  );
};
