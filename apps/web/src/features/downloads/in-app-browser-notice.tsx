import { createLazyModule } from '../../lib/lazy-module.ts';
import { createPart } from '../../ui/visible-part.tsx';

/** The browsers inside WhatsApp, Facebook, Messenger and Instagram. */
const IN_APP_BROWSER = /WhatsApp|FBAN|FBAV|FB_IAB|Instagram/;

export const inAppBrowserText = createLazyModule(async () => (await import('./in-app-browser.tsx')).InAppBrowserText);
const InAppBrowserText = createPart(inAppBrowserText);

/** Offers another browser inside apps whose own browser does not save files. */
export const InAppBrowserNotice = () => IN_APP_BROWSER.test(navigator.userAgent) && <InAppBrowserText />;
