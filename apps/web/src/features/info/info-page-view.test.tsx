import { page as course } from '@banca/messages/locales/default/pages/digital-marketing';
import { page as help } from '@banca/messages/locales/default/pages/help';
import { page as learn } from '@banca/messages/locales/default/pages/learn';
import { page as englishBlog } from '@banca/messages/locales/en/pages/blog';
import { page as englishHelp } from '@banca/messages/locales/en/pages/help';
import { page as englishTools } from '@banca/messages/locales/en/pages/tools';
import { page as privacy } from '@banca/messages/locales/pt/pages/privacy';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getLocale, setLocale } from '../../lib/i18n/active-locale.ts';
import { catalogues } from '../../lib/i18n/catalogues.ts';
import { ArticleList } from './article-list.tsx';
import { GoalCalculator } from './goal-calculator.tsx';
import { HelpView } from './help-view.tsx';
import { InfoPageView } from './info-page-view.tsx';
import { Markdown, stripMarkdown } from './markdown.tsx';

const renderPage = (page: ReactNode, url = '/') => render(<MemoryRouter initialEntries={[url]}>{page}</MemoryRouter>);

describe('Markdown', () => {
  it('renders bold words and links', () => {
    renderPage(<Markdown>{'Vê a **tua** [Ajuda](/help) ou [nós](https://a.test).'}</Markdown>);
    expect(screen.getByText('tua').closest('strong')).not.toBeNull();
    expect(screen.getByRole('link', { name: 'Ajuda' }).getAttribute('href')).toBe('/help');
    expect(screen.getByRole('link', { name: 'nós' }).getAttribute('rel')).toContain('noopener');
    expect(document.body.textContent).toBe('Vê a tua Ajuda ou nós.');
  });

  it('can be stripped to plain text', () => expect(stripMarkdown('a **b** [c](/d)')).toBe('a b c'));
});

describe('InfoPageView', () => {
  it('shows the premium courses with their prices', () => {
    renderPage(<InfoPageView page={learn} />);
    for (const price of ['$27.99', '$30.99', '$99.99']) expect(screen.getByText(price)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Recursos grátis' })).toBeTruthy();
    expect(screen.getAllByRole('link', { name: /^Ver o curso: / })).toHaveLength(3);
  });

  it('shows the price of a course and a link to its enrolment in the header', () => {
    renderPage(<InfoPageView page={course} />);
    const header = within(screen.getByRole('heading', { level: 1 }).closest('header') as HTMLElement);
    expect(header.getByText('$30.99')).toBeTruthy();
    const sectionId = header.getByRole('link', { name: 'Inscrever-me' }).getAttribute('href')?.slice(1) ?? '';
    expect(document.getElementById(sectionId)?.textContent).toBe('Preço e inscrição');
  });

  it('shows the table of contents and the breadcrumbs of a long text', () => {
    renderPage(<InfoPageView page={privacy} />);
    const tableOfContents = screen.getByRole('navigation', { name: 'Nesta página' });
    expect(within(tableOfContents).getAllByRole('link')).toHaveLength(privacy.sections.length);
    const breadcrumbs = screen.getByRole('navigation', { name: 'Localização' });
    expect(within(breadcrumbs).getByText('Privacidade').getAttribute('aria-current')).toBe('page');
  });
});

describe('HelpView', () => {
  it('filters entries while typing and shows their number', async () => {
    renderPage(<HelpView help={help} />, '/help');
    await userEvent.type(screen.getByRole('searchbox', { name: 'O que aconteceu?' }), 'expirou link antigo');
    expect(screen.getByRole('status').textContent).toBe('1 resposta');
    expect(screen.getByText('O link de download expirou').closest('details')?.open).toBe(true);
    expect(screen.queryByText('Enviei o valor errado')).toBeNull();
  });

  it('reads the query from the URL and links to the contact page when nothing matches', () => {
    renderPage(<HelpView help={help} />, '/help?q=zebra');
    expect(screen.getByRole('status').textContent).toBe('0 respostas');
    expect(screen.getByRole('link', { name: 'Contacto' }).getAttribute('href')).toBe('/contact');
  });
});

describe('GoalCalculator', () => {
  it('calculates the number of sales for a goal', async () => {
    renderPage(<GoalCalculator />);
    expect(screen.getByRole('status').textContent).toContain('29 vendas por mês');
    await userEvent.clear(screen.getByLabelText(/Preço do produto/));
    expect(screen.getByRole('status').textContent).toContain('Escreve o objectivo');
    await userEvent.type(screen.getByLabelText(/Preço do produto/), '10000');
    expect(screen.getByRole('status').textContent).toContain('1 venda por mês');
  });

  it('reads amounts as people write them, and reports what is none', async () => {
    renderPage(<GoalCalculator />);
    const [goal, price] = [screen.getByLabelText(/Quanto queres/), screen.getByLabelText(/Preço do produto/)];
    for (const [field, text] of [
      [goal, '1.500'],
      [price, '500,00 MT'],
    ] as const) {
      await userEvent.clear(field);
      await userEvent.type(field, text);
    }
    expect(screen.getByRole('status').textContent).toContain('3 vendas por mês');
    await userEvent.type(price, ',5');
    await userEvent.tab();
    expect(screen.getByText(/Must be an amount/)).toBeTruthy();
    expect(screen.getByRole('status').textContent).toContain('Escreve o objectivo');
  });
});

describe('the info pages in English', () => {
  const defaultLocale = getLocale();
  beforeEach(() => setLocale(catalogues['en']?.locale ?? defaultLocale));
  afterEach(() => setLocale(defaultLocale));

  it('search the help', async () => {
    renderPage(<HelpView help={englishHelp} />, '/help');
    await userEvent.type(screen.getByRole('searchbox', { name: 'What happened?' }), 'link expired free of charge');
    expect(screen.getByRole('status').textContent).toBe('1 answer');
    expect(screen.getByText('The download link has expired').closest('details')?.open).toBe(true);
  });

  it('show the date and the reading time of articles', () => {
    renderPage(<ArticleList articles={englishBlog.articles} />);
    expect(screen.getAllByText('21 Nov 2026')[0]?.closest('p')?.textContent).toBe('21 Nov 2026 · 1 min read');
  });

  it('calculate the income of a goal', () => {
    renderPage(<InfoPageView page={englishTools} aboveText={<GoalCalculator />} />);
    expect(screen.getByRole('heading', { level: 1, name: 'Tools' })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toContain('MZN\u00A010,150.00');
  });
});
