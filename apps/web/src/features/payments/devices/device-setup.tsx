import { type ReactNode, useEffect, useRef, useState } from 'react';
import { deviceFormats } from '@banca/contracts/device-formats';
import type { PlainMessageId } from '@banca/messages';
import { type AddedDevice, devicesApi } from '../../../api/devices.ts';
import { paths } from '../../../config/paths.ts';
import { t } from '../../../lib/i18n/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { HELP_QUESTIONS } from './device-labels.ts';
import { SetupValue } from './setup-value.tsx';

/** Until the phone has sent a message, because the creator waits for it. */
const POLLING_MS = 10_000;

type Value = [label: PlainMessageId, value: string];

function listHeaderValues({ device: { format }, setup: { header } }: AddedDevice): Value[] {
  if (!header) return [];
  // This app takes its headers as JSON.
  if (format === 'incoming_sms_gateway') return [['creatorDevices.headers', JSON.stringify({ [header.name]: header.value })]];
  return [
    ['creatorDevices.headerName', header.name],
    ['creatorDevices.headerValue', header.value],
  ];
}

/** The values that the creator enters into the app, in the sequence of its settings. */
function listValues(added: AddedDevice): Value[] {
  const { secret, setup, device } = added;
  const secretValues: Value[] = setup.header ? listHeaderValues(added) : [['creatorDevices.secret', secret]];
  const body: Value = ['creatorDevices.body', setup.body];
  // The body contains the address.
  if (device.format === 'sms_gateway') return [...secretValues, body];
  return [['creatorDevices.address', setup.url], ...secretValues, body];
}

const FirstMessage = ({ added: { device } }: { added: AddedDevice }) => {
  const [hasSent, setSent] = useState(false);
  const pollingInterval = hasSent ? 0 : POLLING_MS;
  const { data } = devicesApi.useListDevicesQuery(undefined, { pollingInterval, skipPollingIfUnfocused: true });
  if (!hasSent && data?.devices.some(({ _id, lastMessageAt }) => _id === device._id && lastMessageAt)) setSent(true);
  return (
    <p role="status" className={hasSent ? 'rounded-control bg-leaf-soft px-3.5 py-3 text-sm text-leaf' : 'text-sm text-muted'}>
      {t(hasSent ? 'creatorDevices.firstMessage' : 'creatorDevices.noMessageYet')}
    </p>
  );
};

interface Props {
  added: AddedDevice;
  onDone: () => void;
  renderHelpAnswer: (questionId: string) => ReactNode;
}

export const DeviceSetup = ({ added, onDone, renderHelpAnswer }: Props) => {
  const notice = useRef<HTMLParagraphElement>(null);
  // The form that had the focus has been removed.
  useEffect(() => notice.current?.focus(), []);
  const { app } = deviceFormats[added.device.format];
  const question = HELP_QUESTIONS[added.device.format];
  return (
    <div className="grid gap-4">
      <p ref={notice} tabIndex={-1} className="rounded-control bg-amber-soft px-3.5 py-3 text-sm text-amber outline-none">
        {t('creatorDevices.once')}
      </p>
      <div className="grid gap-2">
        {listValues(added).map(([label, value]) => (
          <SetupValue key={label} label={t(label)} value={value} />
        ))}
      </div>
      <section aria-labelledby="device-steps" className="grid gap-3">
        <h3 id="device-steps" className="text-lg">
          {t('creatorDevices.steps', { app })}
        </h3>
        {renderHelpAnswer(question)}
        {/* Opens another tab, because leaving this page would lose the secret. */}
        <p className="text-sm">
          <a
            href={`${paths.help}#${question}`}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center text-brand underline underline-offset-4"
          >
            {t('creatorDevices.help')}
          </a>
        </p>
      </section>
      <FirstMessage added={added} />
      <Button size="lg" onClick={onDone}>
        {t('creatorDevices.done')}
      </Button>
    </div>
  );
};
