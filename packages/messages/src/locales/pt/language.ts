export const language = { 'language.label': 'Idioma' } as const;
