/** The languages that users can choose, with their own names. */
export const languages = __LANGUAGES__;
/** The query parameter that sets the language of the page and of the visits that follow. */
export const LANGUAGE_PARAM = 'lang';
/** Contains the language that the user chose, for a year. */
export const LANGUAGE_COOKIE = 'banca.lang';
