type Theme = 'light' | 'dark';

const STORAGE_KEY = 'banca.theme';
const getRoot = (): HTMLElement => document.documentElement;

export const getTheme = (): Theme => (getRoot().dataset.theme === 'dark' ? 'dark' : 'light');

export function setTheme(theme: Theme): void {
  getRoot().dataset.theme = theme;
  try {
    localStorage.setItem(STORAGE_KEY, theme);
  } catch {
    // Without storage, the theme lasts as long as the page.
  }
}

export function followSystemTheme(): void {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', ({ matches }) => {
    let storedTheme: string | null = null;
    try {
      storedTheme = localStorage.getItem(STORAGE_KEY);
    } catch {
      // Without storage, the page always follows the system.
    }
    if (!storedTheme) getRoot().dataset.theme = matches ? 'dark' : 'light';
  });
}
