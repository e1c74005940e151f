import type { InfoPage } from '../../../info-page.ts';
import { page as portuguesePage } from '../../pt/pages/learn.ts';

export const page: InfoPage = { ...portuguesePage, title: 'Learn & Grow', lang: 'en' };
