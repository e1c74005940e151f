import { screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { getLocale, setLocale } from '../../lib/i18n/active-locale.ts';
import { catalogues } from '../../lib/i18n/catalogues.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { setUpUser } from '../../testing/set-up-user.ts';
import { LanguageChoice } from './language-choice.tsx';

const user = setUpUser();

function renderChoice(localeId: string) {
  const locale = getLocale();
  onTestFinished(() => setLocale(locale));
  setLocale(catalogues[localeId]?.locale ?? locale);
  const assign = vi.fn<(url: string) => void>();
  renderApp(<LanguageChoice assign={assign} />, { url: '/dashboard?section=settings#preferences' });
  const isMarked = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name }).checked;
  return { assign, marked: { English: isMarked('English'), Português: isMarked('Português') } };
}

test.each([
  ['pt', { English: false, Português: true }],
  ['en', { English: true, Português: false }],
  ['default', { English: false, Português: true }],
])('marks the language of a page in %s', (localeId, expected) => {
  expect(renderChoice(localeId).marked).toEqual(expected);
  expect(screen.queryByText(/^Ainda não escolheste/) !== null).toBe(localeId === 'default');
});

test('opens the same page in the chosen language, also in the marked one that nobody chose', async () => {
  const { assign } = renderChoice('default');
  await user.click(screen.getByRole('radio', { name: 'Português' }));
  expect(assign.mock.calls).toEqual([['/dashboard?section=settings&lang=pt#language']]);
  await user.click(screen.getByRole('radio', { name: 'English' }));
  expect(assign.mock.calls[1]).toEqual(['/dashboard?section=settings&lang=en#language']);
});

test('does not load the page again in the language that was chosen', async () => {
  const { assign } = renderChoice('pt');
  await user.click(screen.getByRole('radio', { name: 'Português' }));
  expect(assign).not.toHaveBeenCalled();
});
