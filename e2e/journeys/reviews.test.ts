import { expect, test } from 'vitest';
import { type BrowserSession, openBrowserSession, openPage } from '../support/browser.ts';
import { logIn } from '../support/creator-dashboard.ts';
import { expectNoPageDefects } from '../support/expect-no-page-defects.ts';
import { addReview, createCreator, createProduct, createUser } from '../support/fixtures.ts';
import { ADMIN, setUpTestServer } from '../support/server.ts';

const server = setUpTestServer();
const REPLY = 'Já estão no ficheiro: https://loja.example/tablaturas';
const REASON = 'Mostra o número de telefone de outra pessoa.';

const sessions: BrowserSession[] = [];
const logInAs = async (account: Parameters<typeof logIn>[1]): Promise<BrowserSession> => {
  const session = await logIn(server, account, '360 px');
  sessions.push(session);
  return session;
};
test('is answered by the creator, reported by a user and hidden by an admin, and its author learns why', async () => {
  const [creator, author, reporter] = [await createCreator(server), await createUser(server), await createUser(server)];
  const product = await createProduct(server, creator, { title: 'Timbila com denúncia' });
  await server.markEmailVerified(author.email);
  await addReview(server, author, product._id, 2, 'Faltam as tablaturas. Liga-me: 84 555 0123.');
  const reviewsUrl = `${server.url}/products/${product._id}#avaliacoes`;

  const { page: creatorPage } = await logInAs(creator);
  await openPage(creatorPage, reviewsUrl);
  await creatorPage.getByRole('button', { name: /^Responder à avaliação/ }).click();
  await creatorPage.getByLabel(/A tua resposta/).fill(REPLY);
  await expectNoPageDefects(sessions[0] as BrowserSession, '360 px review reply form');
  await creatorPage.getByRole('button', { name: 'Publicar a resposta' }).click();
  await creatorPage.getByText('Resposta do criador').waitFor();
  const email = await server.waitForEmail(author.email, 'Responderam à tua avaliação');
  expect(email.text).not.toContain('loja.example');

  const { page: reporterPage } = await logInAs(reporter);
  await openPage(reporterPage, reviewsUrl);
  await reporterPage.getByText(REPLY).waitFor();
  expect(await reporterPage.getByRole('link', { name: /loja\.example/ }).count()).toBe(0);
  await reporterPage.getByRole('button', { name: /^Denunciar a avaliação/ }).click();
  await reporterPage.getByLabel('Mostra dados pessoais de alguém').check();
  await expectNoPageDefects(sessions[1] as BrowserSession, '360 px review report dialog');
  await reporterPage.getByRole('button', { name: 'Enviar a denúncia' }).click();
  await reporterPage.getByRole('button', { name: /^Denunciaste a avaliação/ }).waitFor();

  const { page: adminPage } = await logInAs(ADMIN);
  await adminPage.goto(`${server.url}/admin`);
  await adminPage.getByRole('link', { name: /avaliação por ver/ }).click();
  await adminPage.getByText('Faltam as tablaturas.').waitFor();
  await expectNoPageDefects(sessions[2] as BrowserSession, '360 px admin reported reviews');
  await adminPage.getByRole('button', { name: /^Ocultar a avaliação/ }).click();
  await adminPage.getByRole('textbox', { name: /Motivo/ }).fill(REASON);
  await adminPage.getByRole('button', { name: 'Ocultar', exact: true }).click();
  await adminPage.getByText('Nenhuma denúncia à espera.').waitFor();
  await adminPage.getByRole('button', { name: 'Ocultas' }).click();
  await adminPage.getByText(REASON).first().waitFor();
  await expectNoPageDefects(sessions[2] as BrowserSession, '360 px admin hidden reviews');

  const { page: authorPage } = await logInAs(author);
  await openPage(authorPage, reviewsUrl);
  const own = authorPage.getByRole('group', { name: 'O meu review' });
  await own.getByText(`Motivo: ${REASON}`).waitFor();
  expect(await own.getByRole('button', { name: 'Editar o meu review' }).count()).toBe(0);
  await expectNoPageDefects(sessions[3] as BrowserSession, '360 px hidden review of its author');
  expect((await server.waitForEmail(author.email, 'A tua avaliação já não está visível')).text).toContain(REASON);

  const guest = await openBrowserSession('360 px');
  sessions.push(guest);
  await openPage(guest.page, reviewsUrl);
  await guest.page.getByText('Sem reviews.').waitFor();
  expect(await guest.page.getByText('Faltam as tablaturas.').count()).toBe(0);
});
