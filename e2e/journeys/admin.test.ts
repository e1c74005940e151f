import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEVICES, type Device, launch, visit, type Visitor } from '../support/browser.ts';
import { clean } from '../support/clean.ts';
import { decide, placeOrder } from '../support/orders.ts';
import { type Creator, makeCreator, makeProduct } from '../support/people.ts';
import { ADMIN, type Banca, startBanca } from '../support/server.ts';

/** What an admin does in a day, each action once, on a phone and on a laptop; a shop for each. */
describe.each(Object.keys(DEVICES) as Device[])('an admin at %s', (device) => {
  let banca: Banca;
  let browser: Browser;
  let admin: Visitor;
  let page: Page;
  let seller: Creator;
  let other: Creator;

  const logIn = async (visitor: Visitor, { email, password }: { email: string; password: string }): Promise<void> => {
    await visitor.page.goto(`${banca.url}/login`);
    await visitor.page.getByLabel('Email').fill(email);
    await visitor.page.getByLabel(/^Senha/).fill(password);
    await visitor.page.getByRole('button', { name: 'Entrar' }).click();
    await visitor.page.waitForURL(/\/dashboard/);
  };
  const open = async (query: string): Promise<void> => {
    await page.goto(`${banca.url}/admin${query}`, { waitUntil: 'networkidle' });
  };
  const looksClean = async (screen: string): Promise<void> => await clean(admin, `${device} admin ${screen}`);
  /** A dialog: its colours are those of the screen below it. */
  const opensClean = async (screen: string): Promise<void> => await clean(admin, `${device} admin ${screen}`, ['light']);
  const asked = () => page.getByRole('alertdialog');
  const dialog = () => page.getByRole('dialog');
  const told = async (text: string): Promise<void> => await page.getByText(text).first().waitFor();
  const rowOf = (text: string) => page.getByRole('row').filter({ hasText: text });
  const card = (title: string) => page.getByRole('article', { name: title });

  beforeAll(async () => {
    [banca, browser] = await Promise.all([startBanca(), launch()]);
    [seller, other] = [await makeCreator(banca), await makeCreator(banca)];
    const timbila = await makeProduct(banca, seller, { title: 'Timbila ao vivo' });
    await makeProduct(banca, other, { title: 'Capulanas em vector', category: 'Arte', price: 300 });
    for (const title of ['Curso de costura', 'Folhas repetidas']) await makeProduct(banca, seller, { title, pending: true });
    await decide(banca, seller, await placeOrder(banca, timbila._id, { name: 'Zefa Nhantumbo' }), 'approve');
    for (const name of ['Inácio Sitoe', 'Celeste Langa']) await placeOrder(banca, timbila._id, { name });
    admin = await visit(browser, device);
    page = admin.page;
    await logIn(admin, ADMIN);
  });
  afterAll(async () => {
    await browser.close();
    await banca.stop();
  });

  test('others are told that it is not for them', async () => {
    const creator = await visit(browser, device);
    await logIn(creator, seller);
    await creator.page.goto(`${banca.url}/admin?section=users`);
    await creator.page.getByRole('heading', { name: 'Access denied. Admins only.' }).waitFor();
    await clean(creator, `${device} admin denied`);
    await creator.close();
  });

  test('sees the market at a glance, and finds every section', async () => {
    await open('');
    await told('Vendas recentes');
    for (const text of ['850,00', 'Inácio Sitoe', 'Folhas repetidas', `@${other.username}`, '1 venda']) await told(text);
    await looksClean('overview');
    for (const [name, section] of [
      ['Categories', 'categories'],
      ['Audit', 'audit'],
      ['Users', 'users'],
    ] as const) {
      if (device === '360 px' && section !== 'users') await page.getByRole('button', { name: 'Mais' }).click();
      await page.getByRole('link', { name, exact: true }).filter({ visible: true }).first().click();
      await page.getByRole('heading', { level: 1, name }).waitFor();
      expect(new URL(page.url()).searchParams.get('section')).toBe(section);
    }
  });

  test('decides on products, features, edits and deletes one', async () => {
    await open('?section=products&status=pending');
    await card('Curso de costura').waitFor();
    await looksClean('products');
    await card('Curso de costura').getByRole('button', { name: 'Approve' }).click();
    await opensClean('approve');
    await asked().getByRole('button', { name: 'Aprovar' }).click();
    await told('Produto aprovado.');
    await card('Folhas repetidas').getByRole('button', { name: 'Reject' }).click();
    await asked().getByRole('button', { name: 'Rejeitar' }).click();
    await told('Produto rejeitado.');
    await page.getByRole('button', { name: 'Rejeitados' }).click();
    await card('Folhas repetidas')
      .getByRole('button', { name: /^Delete/ })
      .click();
    await asked().getByRole('button', { name: 'Apagar' }).click();
    await told('Produto deletado com sucesso!');
    await told('Nada corresponde aos filtros.');
    await page.getByRole('button', { name: 'Limpar filtros' }).first().click();
    await card('Curso de costura').getByRole('switch').click();
    await told('Produto em destaque.');
    await card('Curso de costura').getByRole('button', { name: /^Edit/ }).click();
    await dialog().getByLabel('Título').fill('Curso de costura, revisto');
    await opensClean('edit product');
    await dialog().getByRole('button', { name: 'Salvar Produto' }).click();
    await card('Curso de costura, revisto').getByText('Mudou depois de aprovado: título').waitFor();
  });

  test('finds products by creator, category and price', async () => {
    await open('?section=products');
    await page.getByPlaceholder('Criador').fill(`@${other.username}`);
    await page.getByRole('button', { name: `Tirar o filtro do criador @${other.username}` }).waitFor();
    await expect.poll(async () => await page.getByRole('article').count()).toBe(1);
    await page.getByLabel('Categoria').selectOption('Arte');
    await page.getByLabel('Ordem').selectOption('price-low');
    await card('Capulanas em vector').waitFor();
    await page.goBack();
    await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBeNull();
  });

  test("approves one of anybody's orders and cancels another", async () => {
    await open('?section=sales');
    await told('Produtos mais vendidos');
    await looksClean('sales');
    await page.getByLabel('Estado').selectOption('pending');
    await rowOf('Zefa Nhantumbo').waitFor({ state: 'detached' });
    await rowOf('Inácio Sitoe')
      .getByRole('button', { name: /comprovativo/ })
      .click();
    await dialog()
      .getByRole('img', { name: /Screenshot do pagamento/ })
      .waitFor();
    await opensClean('proof');
    await dialog().getByRole('button', { name: 'Approve' }).click();
    await told('Ordem aprovada e link de download enviado ao cliente!');
    await rowOf('Celeste Langa').getByRole('button', { name: 'Cancel' }).click();
    await dialog().getByRole('button', { name: 'Cancelar a encomenda' }).click();
    await told('Ordem cancelada e cliente notificado.');
    await rowOf('Celeste Langa').getByText('cancelada').waitFor();
    await page.getByRole('searchbox').fill('inacio@example.com celeste');
    await rowOf('Celeste Langa').waitFor({ state: 'detached' });
  });

  test('makes, renames, moves, switches off and deletes categories', async () => {
    await open('?section=categories');
    await page.getByRole('heading', { name: 'Arte', exact: true }).waitFor();
    await looksClean('categories');
    await page.getByRole('button', { name: 'Nova categoria' }).click();
    await dialog().getByRole('button', { name: 'Criar categoria' }).click();
    await dialog().getByText('Category name cannot be empty').waitFor();
    await opensClean('new category');
    await dialog().getByLabel('Nome').fill('Fotografia');
    await dialog().getByRole('button', { name: 'Criar categoria' }).click();
    await told('Categoria criada.');
    await page.getByRole('button', { name: 'Editar Fotografia' }).click();
    await dialog().getByLabel('Nome').fill('Foto e vídeo');
    await dialog().getByRole('button', { name: 'Guardar' }).click();
    await told('Categoria guardada.');
    await page.getByRole('switch', { name: 'Ativa Foto e vídeo' }).click();
    await expect.poll(async () => await page.getByRole('switch', { name: 'Ativa Foto e vídeo' }).isChecked()).toBe(false);
    await page.getByRole('button', { name: 'Eliminar Arte' }).click();
    await dialog().getByLabel('Mover 1 produto para').selectOption({ label: 'Música' });
    await opensClean('delete category');
    await dialog().getByRole('button', { name: 'Mover e eliminar' }).click();
    await told('Categoria eliminada.');
    await page.getByRole('heading', { name: 'Arte', exact: true }).waitFor({ state: 'detached' });
  });

  const order = async (): Promise<string[]> => await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();

  test('drags a category to another place, and moves it with the keyboard', async () => {
    await open('?section=categories');
    const handle = page.getByRole('button', { name: /^Arrastar Música/ });
    await handle.waitFor();
    const before = await order();
    const from = await handle.boundingBox();
    const to = await page.getByRole('button', { name: /^Arrastar Ebook/ }).boundingBox();
    if (!from || !to) throw new Error('no handles to drag by');
    await page.mouse.move(from.x + 10, from.y + 10);
    await page.mouse.down();
    for (const part of [0.3, 0.6, 0.9, 1]) await page.mouse.move(from.x + 10, from.y + 10 + (to.y + 30 - from.y) * part);
    await page.mouse.up();
    await expect.poll(order).not.toEqual(before);
    const dragged = await order();
    expect(dragged.indexOf('Música')).toBeGreaterThan(before.indexOf('Música'));
    const saved = page.waitForResponse(/categories\/order/);
    await handle.press('ArrowUp');
    await saved;
    await page.reload({ waitUntil: 'networkidle' });
    expect((await order()).indexOf('Música')).toBe(dragged.indexOf('Música') - 1);
  });

  test('suspends and activates, gives a role, hides a shop, deletes an account', async () => {
    await open(`?section=users`);
    const row = rowOf(`@${other.username}`);
    await row.waitFor();
    await rowOf(ADMIN.email).getByText('Não podes despromover, suspender nem eliminar a tua própria conta.').waitFor();
    await looksClean('users');
    await row.getByRole('button', { name: /^Suspend / }).click();
    await opensClean('suspend');
    await asked().getByRole('button', { name: 'Suspender' }).click();
    await told('Conta suspensa.');
    await row.getByRole('button', { name: /^Activate / }).click();
    await told('Conta reativada.');
    await row.getByRole('button', { name: /^Suspender a loja/ }).click();
    await asked().getByRole('button', { name: 'Suspender a loja' }).click();
    await told('Loja suspensa.');
    await row.getByLabel(/^Função de/).selectOption('user');
    await asked().getByRole('button', { name: 'Mudar a função' }).click();
    await told('Função alterada.');
    await row.getByRole('button', { name: /^Delete/ }).click();
    await dialog().getByText('1 produto sai de venda.').waitFor();
    await dialog().getByRole('button', { name: 'Eliminar a conta' }).click();
    await dialog().getByText(`Escreve “${other.username}” para confirmar.`).waitFor();
    await opensClean('delete account');
    await dialog()
      .getByLabel(/Escreve o nome/)
      .fill(other.username);
    await dialog().getByRole('button', { name: 'Eliminar a conta' }).click();
    await told('Conta eliminada.');
    await row.waitFor({ state: 'detached' });
  });

  test('reads afterwards who did what', async () => {
    await open('?section=audit');
    await rowOf('Eliminou a conta').first().waitFor();
    await looksClean('audit');
    await page.getByLabel('Ação', { exact: true }).selectOption('product.edit');
    const edit = rowOf('Editou o produto');
    await edit.getByText('Curso de costura, revisto').waitFor();
    await edit.getByRole('button', { name: /^Só o que mudou em/ }).click();
    await page.getByRole('button', { name: 'Limpar filtros' }).first().click();
    await rowOf('Aprovou a encomenda').first().waitFor();
  });
});
