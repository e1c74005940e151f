import type { Locale } from '@banca/messages';

let activeLocale = __LOCALE__;

/** @throws Error when called while a module loads, because the server renders several locales with the same modules */
export function getLocale(): Locale {
  if (!__MESSAGES_ARE_INLINED__ && !activeLocale)
    throw new Error('No locale is active. Call t() while rendering or in an event handler, not at import time.');
  return activeLocale as Locale;
}

export function setLocale(locale: Locale): void {
  activeLocale = locale;
}

/** Renders in a locale. `render` must not be asynchronous, because other requests would see the locale. */
export function withLocale<T>(locale: Locale, render: () => T): T {
  const previousLocale = activeLocale;
  activeLocale = locale;
  try {
    return render();
  } finally {
    activeLocale = previousLocale;
  }
}
