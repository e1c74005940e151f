import type { DEVICE_CLASSES } from '@banca/contracts/downloads.schemas';
import Bowser from 'bowser';

type DeviceClass = (typeof DEVICE_CLASSES)[number];

const CLASSES: Record<string, DeviceClass> = { mobile: 'phone', tablet: 'tablet', desktop: 'computer' };

export const toDeviceClass = (userAgent: string): DeviceClass =>
  (userAgent && CLASSES[Bowser.parse(userAgent).platform.type ?? '']) || 'other';
