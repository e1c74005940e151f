import QrCodeIcon from 'lucide-react/icons/qr-code';
import { useState } from 'react';
import { t } from '../../../lib/i18n/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { CopyValue } from '../../../ui/copy-value.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';

/** A text to copy into the app, or to scan with the phone that has the app. */
export const SetupValue = ({ label, value }: { label: string; value: string }) => {
  const [isQrOpen, setQrOpen] = useState(false);
  return (
    <div className="grid gap-2 rounded-control bg-sunk">
      <CopyValue label={label} value={value}>
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
      </CopyValue>
      {isQrOpen && (
        <div className="px-3 pb-3">
          <QrCode text={value} label={t('creatorDevices.qrLabel', { label })} />
        </div>
      )}
    </div>
  );
};
