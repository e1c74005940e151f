import jwt from 'jsonwebtoken';
import { describe, expect, test } from 'vitest';
import { logInAs, makeUser } from '../../../testing/factories.ts';
import { setUpTestApp } from '../../../testing/test-app.ts';
import { createSession } from '../sessions/sessions.service.ts';

const app = setUpTestApp();
type AuthHeaders = Record<string, string>;

const getMeStatus = async (auth: AuthHeaders): Promise<number> => (await app.http.get('/api/auth/me').set(auth)).status;
const toAuth = (token: string): AuthHeaders => ({ Authorization: `Bearer ${token}` });

describe('a session token', () => {
  test('is refused when it names another account than its session', async () => {
    const [ana, eva] = [await logInAs(app), await logInAs(app)];
    const claims = jwt.decode(ana.auth.Authorization.slice(7)) as jwt.JwtPayload;
    const forge = (sub: unknown): AuthHeaders => toAuth(jwt.sign({ ...claims, sub }, app.deps.config.JWT_SECRET));
    expect(await getMeStatus(forge(claims.sub))).toBe(200);
    for (const sub of [String(eva.user._id), 'x', '', undefined]) {
      const { sub: _sub, ...rest } = claims;
      const auth = sub === undefined ? toAuth(jwt.sign(rest, app.deps.config.JWT_SECRET)) : forge(sub);
      expect([sub, await getMeStatus(auth)]).toEqual([sub, 401]);
    }
  });

  test('still works after the clock is set back', async () => {
    const user = await makeUser(app);
    app.clock.advance(86_400_000);
    const auth = toAuth(await createSession(app.deps, user._id, 'test'));
    app.clock.advance(-86_400_000);
    expect(await getMeStatus(auth)).toBe(200);
  });
});
