export const languages = __LANGUAGES__;
/** The query parameter that sets the language of the page and of the visits that follow. */
export const LANGUAGE_PARAM = 'lang';
export const LANGUAGE_COOKIE = 'banca.lang';
