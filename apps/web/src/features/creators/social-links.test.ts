import { describe, expect, it } from 'vitest';
import { listSocialLinks } from './social-links.ts';

const listHrefs = (socialLinks: Record<string, string>, whatsApp?: string): string[] =>
  listSocialLinks({ socialLinks, whatsApp }).map(({ href }) => href);

describe('listSocialLinks', () => {
  it('accepts names and URLs, with TikTok in twitter and the checked link of WhatsApp', () => {
    const whatsApp = 'https://wa.me/258845550123';
    expect(listHrefs({ facebook: 'zefa.musica', instagram: '@zefa', twitter: '@zefa' }, whatsApp)).toEqual([
      'https://www.facebook.com/zefa.musica',
      'https://www.instagram.com/zefa',
      'https://www.tiktok.com/@zefa',
      whatsApp,
    ]);
    expect(listHrefs({ facebook: 'facebook.com/zefa' })).toEqual(['https://facebook.com/zefa']);
  });

  it('skips empty values, and the text from which the API made no link of WhatsApp', () => {
    expect(listHrefs({ facebook: '', instagram: '', linkedin: 'https://evil.test/258845550123' })).toEqual([]);
    expect(listHrefs({})).toEqual([]);
  });
});
