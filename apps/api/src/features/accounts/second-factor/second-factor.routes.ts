import { auth } from '@banca/contracts/server';
import { type Api, addLogFields, route } from '../../../platform/http/route.ts';
import { enableSecondFactor, startEnrolment } from './enrolment.service.ts';
import { disableSecondFactor, getSecondFactor, reauthenticate, renewRecoveryCodes } from './second-factor.service.ts';

export function secondFactorRoutes(api: Api): void {
  const { deps } = api;
  route(api, auth.getSecondFactor, ({ user }) => getSecondFactor(user));
  route(api, auth.startEnrolment, async ({ user, body, res }) => {
    addLogFields(res, { event: 'second-factor.start' });
    return await startEnrolment(deps, user, body.currentPassword);
  });
  route(api, auth.enableSecondFactor, async ({ user, body, res }) => {
    addLogFields(res, { event: 'second-factor.enable' });
    return { recoveryCodes: await enableSecondFactor(deps, user, body.otp) };
  });
  route(api, auth.disableSecondFactor, async ({ user, body, res, t }) => {
    addLogFields(res, { event: 'second-factor.disable' });
    await disableSecondFactor(deps, user, body);
    return { message: t('secondFactor.disabled') };
  });
  route(api, auth.renewRecoveryCodes, async ({ user, res }) => {
    addLogFields(res, { event: 'second-factor.recovery-codes' });
    return { recoveryCodes: await renewRecoveryCodes(deps, user) };
  });
  route(api, auth.reauthenticate, async ({ user, body, res }) => {
    addLogFields(res, { event: 'second-factor.reauthenticate' });
    await reauthenticate(deps, user, body.otp);
  });
}
