interface DeviceFormat {
  /** As its developers call it. */
  app: string;
  /** A signature covers the text, so nobody between phone and server can change it. Automatic approval needs that. */
  signsBody: boolean;
}

/** How the app that forwards messages writes and authenticates them. */
export const deviceFormats = {
  sms_gateway: { app: 'SMS Gateway for Android', signsBody: true },
  sms_forwarder: { app: 'SmsForwarder', signsBody: false },
  incoming_sms_gateway: { app: 'Incoming SMS to URL forwarder', signsBody: false },
  json: { app: 'MacroDroid, Tasker', signsBody: false },
} as const satisfies Record<string, DeviceFormat>;

export type DeviceFormatId = keyof typeof deviceFormats;

export const deviceFormatIds = Object.keys(deviceFormats) as [DeviceFormatId, ...DeviceFormatId[]];

/** What the last message of a device was. `unreadable`: not in the format of the device. `other_sender`: not of its wallet. */
export const DEVICE_RESULTS = ['payment', 'movement', 'no_movement', 'other_sender', 'unreadable'] as const;

/**
 * `empty`: no balance is known. `unconfirmed`: the balances continue each other, but none of the payments since the last break is confirmed.
 * `trusted`: the next payment that continues the balance counts as seen.
 */
export const DEVICE_CHAINS = ['empty', 'unconfirmed', 'trusted'] as const;
