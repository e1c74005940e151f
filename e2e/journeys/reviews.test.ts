import { beforeAll, describe, expect, test } from 'vitest';
import { openBrowserSession, openPage } from '../support/browser.ts';
import { logIn } from '../support/creator-dashboard.ts';
import { expectNoPageDefects } from '../support/expect-no-page-defects.ts';
import { addReview, createCreator, createProduct, createUser, type Creator } from '../support/fixtures.ts';
import { ADMIN, setUpTestServer } from '../support/server.ts';

const server = setUpTestServer();
const REPLY = 'Já estão no ficheiro: https://loja.example/tablaturas';
const REASON = 'Mostra o número de telefone de outra pessoa.';

describe('a review', () => {
  let creator: Creator;
  let author: Creator;
  let reviewsUrl: string;

  beforeAll(async () => {
    [creator, author] = [await createCreator(server), await createUser(server)];
    const product = await createProduct(server, creator, { title: 'Timbila com denúncia' });
    await server.markEmailVerified(author.email);
    await addReview(server, author, product._id, 2, 'Faltam as tablaturas. Liga-me: 84 555 0123.');
    reviewsUrl = `${server.url}/products/${product._id}#avaliacoes`;
  });

  test('is answered by the creator', async () => {
    const session = await logIn(server, creator, '360 px');
    const { page } = session;
    await openPage(page, reviewsUrl);
    await page.getByRole('button', { name: /^Responder à avaliação/ }).click();
    await page.getByLabel(/A tua resposta/).fill(REPLY);
    await expectNoPageDefects(session, '360 px review reply form');
    await page.getByRole('button', { name: 'Publicar a resposta' }).click();
    await page.getByText('Resposta do criador').waitFor();
    const email = await server.waitForEmail(author.email, 'Responderam à tua avaliação');
    expect(email.text).not.toContain('loja.example');
  });

  test('is reported by a user', async () => {
    const session = await logIn(server, await createUser(server), '360 px');
    const { page } = session;
    await openPage(page, reviewsUrl);
    await page.getByText(REPLY).waitFor();
    expect(await page.getByRole('link', { name: /loja\.example/ }).count()).toBe(0);
    await page.getByRole('button', { name: /^Denunciar a avaliação/ }).click();
    await page.getByLabel('Mostra dados pessoais de alguém').check();
    await expectNoPageDefects(session, '360 px review report dialog');
    await page.getByRole('button', { name: 'Enviar a denúncia' }).click();
    await page.getByRole('button', { name: /^Denunciaste a avaliação/ }).waitFor();
  });

  test('is hidden by an admin', async () => {
    const session = await logIn(server, ADMIN, '360 px');
    const { page } = session;
    await page.goto(`${server.url}/admin`);
    await page.getByRole('link', { name: /avaliação por ver/ }).click();
    await page.getByText('Faltam as tablaturas.').waitFor();
    await expectNoPageDefects(session, '360 px admin reported reviews');
    await page.getByRole('button', { name: /^Ocultar a avaliação/ }).click();
    await page.getByRole('textbox', { name: /Motivo/ }).fill(REASON);
    await page.getByRole('button', { name: 'Ocultar', exact: true }).click();
    await page.getByText('Nenhuma denúncia à espera.').waitFor();
    await page.getByRole('button', { name: 'Ocultas' }).click();
    await page.getByText(REASON).first().waitFor();
    await expectNoPageDefects(session, '360 px admin hidden reviews');
  });

  test('shows its author why it is hidden', async () => {
    const session = await logIn(server, author, '360 px');
    const { page } = session;
    await openPage(page, reviewsUrl);
    const own = page.getByRole('group', { name: 'O meu review' });
    await own.getByText(`Motivo: ${REASON}`).waitFor();
    expect(await own.getByRole('button', { name: 'Editar o meu review' }).count()).toBe(0);
    await expectNoPageDefects(session, '360 px hidden review of its author');
    expect((await server.waitForEmail(author.email, 'A tua avaliação já não está visível')).text).toContain(REASON);
  });

  test('that is hidden is not shown to others', async () => {
    const { page } = await openBrowserSession('360 px');
    await openPage(page, reviewsUrl);
    await page.getByText('Sem reviews.').waitFor();
    expect(await page.getByText('Faltam as tablaturas.').count()).toBe(0);
  });
});
