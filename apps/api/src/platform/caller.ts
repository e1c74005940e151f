/** Read from the database on each request, never from the token. */
export interface Caller {
  id: string;
  sessionId: string;
  role: 'user' | 'creator' | 'admin';
  creatorStatus: 'active' | 'suspended';
}

export const isAdmin = (caller: Caller | undefined): boolean => caller?.role === 'admin';
