export const language = { 'language.label': 'Language' } as const;
