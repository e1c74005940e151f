import { describe, expect, it } from 'vitest';
import { renderHead, toScriptJson } from './meta.ts';

const url = new URL('https://banca.test/products/1?ref=x');

describe('renderHead', () => {
  it('escapes text written by users', () => {
    const head = renderHead(
      { title: '"><script>alert(1)</script>', jsonLd: { name: '</script><b>' } },
      url,
      'https://banca.test',
    );
    expect(head).not.toContain('<script>alert');
    expect(head).not.toContain('</script><b>');
  });

  it('renders the image, type and canonical URL of a product', () => {
    const head = renderHead({ title: 'Marrabenta', image: '/uploads/a.webp', type: 'product' }, url, 'https://banca.test');
    expect(head).toContain('<meta property="og:image" content="https://banca.test/uploads/a-og.jpg">');
    expect(head).toContain('<meta property="og:type" content="product">');
    expect(head).toContain('<link rel="canonical" href="https://banca.test/products/1">');
  });

  it('uses the name and the slogan of the site for a page without a title', () => {
    for (const meta of [undefined, { title: '' }])
      expect(renderHead(meta, url, 'https://banca.test')).toContain(
        '<meta property="og:title" content="Banca · A banca digital dos criadores moçambicanos">',
      );
  });

  it('puts the price of a product before its description', () => {
    const head = renderHead({ title: 'Marrabenta', description: 'Doze bases.', price: 1250 }, url, 'https://banca.test');
    expect(head).toMatch(/<meta property="og:description" content="1.250,00.MZN · Doze bases\.">/);
    expect(head).toContain('<meta name="description" content="Doze bases.">');
  });

  it('names the address of no page that search engines do not list', () => {
    const orderUrl = new URL('https://banca.test/orders/65f1c0ffee0123456789abcd?token=1.secret');
    const head = renderHead({ title: 'A tua encomenda', noindex: true }, orderUrl, 'https://banca.test');
    expect(head).not.toMatch(/og:url|canonical|hreflang|secret|65f1c0ffee/);
  });

  it('excludes missing pages from search engines', () => {
    expect(renderHead({ title: 'x', status: 404 }, url, 'https://banca.test')).toContain('noindex');
  });
});

describe('toScriptJson', () => {
  it('is safe inside a script and parses to the same value', () => {
    const value = { text: '</script>\u2028<!--' };
    expect(toScriptJson(value)).not.toContain('<');
    expect(JSON.parse(toScriptJson(value))).toEqual(value);
  });
});
