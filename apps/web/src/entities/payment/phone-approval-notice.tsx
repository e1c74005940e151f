import type { PlainMessageId } from '@banca/messages';
import type { ReactNode } from 'react';
import { deviceFormats } from '@banca/contracts/device-formats';
import { type Device, devicesApi } from '../../api/devices.ts';
import { t } from '../../lib/i18n/text.tsx';

/** Returns why no phone can approve orders, if that is so. */
function findProblem(devices: Device[]): PlainMessageId | undefined {
  const signing = devices.filter(({ format }) => deviceFormats[format].signsBody);
  if (signing.length === 0) return 'autoApprove.noSigningPhone';
  return signing.some(({ chain }) => chain === 'trusted') ? undefined : 'autoApprove.noTrustedPhone';
}

/** Says why the phone approves no orders, to a creator who has chosen that it may. */
export const PhoneApprovalNotice = ({ children }: { children?: ReactNode }) => {
  const { data } = devicesApi.useListDevicesQuery(undefined, { refetchOnMountOrArgChange: true });
  const problem = data && findProblem(data.devices);
  return (
    <div role="status" className="empty:hidden">
      {problem && (
        <div className="grid gap-1 rounded-control bg-amber-soft px-3.5 py-3 text-sm text-amber">
          <p>{t(problem)}</p>
          {children}
        </div>
      )}
    </div>
  );
};
