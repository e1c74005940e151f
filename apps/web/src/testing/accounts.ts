import type { User } from '../api/session.ts';

/** A creator's own account, nothing filled in that need not be. */
export const aCreator = (more: Partial<User> = {}): User => ({
  _id: '65f1c0ffee0123456789aaaa',
  firstName: 'Helena',
  lastName: 'Macuácua',
  username: 'helena',
  email: 'helena@example.com',
  emailVerified: true,
  role: 'creator',
  status: 'active',
  creatorStatus: 'active',
  description: '',
  story: '',
  location: 'Mozambique',
  profilePicture: null,
  socialLinks: {},
  paypal: '',
  mpesa: '',
  emola: '',
  notificationEnabled: true,
  createdAt: '2026-11-21T09:00:00.000Z',
  ...more,
});
