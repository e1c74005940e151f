import { describe, expect, it } from 'vitest';
import { listSocialLinks } from './social-links.ts';

const listHrefs = (socialLinks: Record<string, string>): string[] => listSocialLinks({ socialLinks }).map(({ href }) => href);

describe('listSocialLinks', () => {
  it('accepts names, phone numbers and URLs, with TikTok in twitter and WhatsApp in linkedin', () => {
    expect(listHrefs({ facebook: 'zefa.musica', instagram: '@zefa', twitter: '@zefa', linkedin: '84 555 0123' })).toEqual([
      'https://www.facebook.com/zefa.musica',
      'https://www.instagram.com/zefa',
      'https://www.tiktok.com/@zefa',
      'https://wa.me/258845550123',
    ]);
    expect(listHrefs({ facebook: 'facebook.com/zefa', linkedin: 'https://wa.me/258845550123' })).toEqual([
      'https://facebook.com/zefa',
      'https://wa.me/258845550123',
    ]);
    expect(listHrefs({ linkedin: '+27 82 555 0123' })).toEqual(['https://wa.me/27825550123']);
  });

  it('skips empty and invalid values', () => {
    expect(listHrefs({ facebook: '', instagram: '', linkedin: 'liga-me' })).toEqual([]);
    expect(listSocialLinks({ socialLinks: {} })).toEqual([]);
  });
});
