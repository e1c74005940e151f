import { generateSync } from 'otplib';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CreatorDashboard, openCreatorDashboard } from '../support/creator-dashboard.ts';
import { type Creator, createCreator } from '../support/fixtures.ts';
import { setUpTestServer } from '../support/server.ts';

const server = setUpTestServer();
const STEP_MS = 30_000;
const usedOtps = new Set<string>();

/** Returns a code that was not used yet. The code of the next period is valid early. */
async function createNextOtp(secret: string): Promise<string> {
  const now = Date.now();
  const codes = [now, now + STEP_MS].map((at) => generateSync({ secret, epoch: Math.floor(at / 1000) }));
  const otp = codes.find((code) => !usedOtps.has(code));
  if (otp === undefined) throw new Error('both codes were used');
  usedOtps.add(otp);
  return otp;
}

/** Turns the second factor on in the open settings. */
async function enrol({ page, expectNoPageDefects }: CreatorDashboard): Promise<{ secret: string; recoveryCodes: string[] }> {
  await page.getByRole('button', { name: 'Ligar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Verificação em dois passos' });
  await dialog.getByLabel(/^Senha/).fill('Segredo-123');
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await dialog.locator('.font-mono').waitFor();
  await expectNoPageDefects('enrolment of a second factor');
  const key = (await dialog.locator('.font-mono').textContent()) ?? '';
  const secret = key.replaceAll(' ', '');
  await dialog.getByLabel('Código de 6 algarismos').fill(await createNextOtp(secret));
  await dialog.getByRole('button', { name: 'Ligar', exact: true }).click();
  const codes = page.getByRole('dialog', { name: 'Os teus códigos de recuperação' });
  await codes.getByRole('listitem').first().waitFor();
  const recoveryCodes = await codes.getByRole('listitem').allTextContents();
  expect(recoveryCodes).toHaveLength(10);
  await expectNoPageDefects('recovery codes');
  await codes.getByRole('button', { name: 'Já os guardei' }).click();
  return { secret, recoveryCodes };
}

async function logOutAndSubmitPassword({ page }: CreatorDashboard, { email, password }: Creator): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).last().click();
  await page.waitForURL(`${server.url}/`);
  await page.goto(`${server.url}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel(/^Senha/).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.getByText('Escreve o código da tua aplicação de autenticação.').waitFor();
}

const getSessions = (page: Page): Locator => page.getByRole('group', { name: 'Sessões' });

describe('the security of an account', () => {
  let creator: Creator;
  let dashboard: CreatorDashboard;

  beforeAll(async () => {
    creator = await createCreator(server);
    await server.markEmailVerified(creator.email);
    dashboard = await openCreatorDashboard(server, creator, '360 px');
  });
  afterAll(async () => {
    await dashboard.close();
  });

  test('ending another session logs that browser out', async () => {
    const other = await openCreatorDashboard(server, creator, '360 px');
    await other.openSection('products');
    const page = await dashboard.openSection('settings');
    const sessions = getSessions(page);
    await sessions.getByText('Este aparelho').waitFor();
    await dashboard.expectNoLayoutDefects('settings with sessions');
    await sessions.getByRole('button', { name: /^Terminar a sessão em Chrome/ }).click();
    await page.getByText('Sessão terminada.').first().waitFor();
    await other.openSection('products');
    await other.page.waitForURL(`${server.url}/login?next=${encodeURIComponent('/dashboard?section=products')}`);
    expect(await other.page.evaluate(() => localStorage.getItem('banca.token'))).toBeNull();
    await other.close();
    await sessions.getByRole('button', { name: 'Terminar todas as outras' }).click();
    await sessions.getByText('Não há outras sessões abertas.').waitFor();
    await page.reload({ waitUntil: 'networkidle' });
    expect(page.url()).toContain('/dashboard');
  });

  test('an account with a second factor logs in with a code or a recovery code, and confirms changes with one', async () => {
    const account = await createCreator(server);
    const owner = await openCreatorDashboard(server, account, '360 px');
    const page = await owner.openSection('settings');
    const { secret, recoveryCodes } = await enrol(owner);
    await page.getByText('Restam 10 códigos de recuperação.').waitFor();
    await owner.expectNoPageDefects('settings with a second factor');

    await logOutAndSubmitPassword(owner, account);
    await page.getByLabel('Código de 6 algarismos').fill('000000');
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await page.getByText('O código não está certo ou já foi usado').waitFor();
    await owner.expectNoPageDefects('login with a code');
    await page.getByRole('button', { name: 'Usar um código de recuperação' }).click();
    await page.getByLabel('Código de recuperação').fill(recoveryCodes[0] ?? '');
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await page.waitForURL(/\/dashboard/);

    await server.forgetAuthentications();
    await owner.openSection('settings');
    await page.getByLabel('E-mola').fill('87 555 0111');
    const saveChange = async (): Promise<void> => {
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Mudar a conta' }).click();
    };
    await saveChange();
    const dialog = page.getByRole('dialog', { name: 'Confirma que és tu' });
    await dialog.waitFor();
    await owner.expectNoPageDefects('dialog that asks for a code');
    await dialog.getByRole('button', { name: 'Voltar' }).click();
    await page.getByText('Confirma primeiro que és tu').waitFor();
    expect(await page.getByLabel('E-mola').inputValue()).toBe('87 555 0111');
    await saveChange();
    await dialog.getByLabel('Código de 6 algarismos').fill(await createNextOtp(secret));
    await dialog.getByRole('button', { name: 'Confirmar' }).click();
    await page.getByText('Profile updated!').first().waitFor();
    await page.reload({ waitUntil: 'networkidle' });
    expect(await page.getByLabel('E-mola').inputValue()).toBe('+258 87 555 0111');
    await owner.close();
  });
});
