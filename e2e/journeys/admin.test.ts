import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AdminDesk, makeShops, openAdminDesk } from '../support/admin-desk.ts';
import { DEVICES, type Device, launch } from '../support/browser.ts';
import { clean } from '../support/clean.ts';
import { logIn } from '../support/desk.ts';
import type { Creator } from '../support/people.ts';
import { ADMIN, type Banca, startBanca } from '../support/server.ts';

let banca: Banca;
let browser: Browser;

beforeAll(async () => {
  [banca, browser] = await Promise.all([startBanca(), launch()]);
});
afterAll(async () => {
  await Promise.all([browser.close(), banca.stop()]);
});

/** The category that goes, a different one for each device. */
const DOOMED: Record<Device, string> = { '360 px': 'Arte', '1280 px': 'Software' };

/** What an admin does in a day, each action once, on a phone and on a laptop; two shops of their own for each. */
describe.each(Object.keys(DEVICES) as Device[])('an admin at %s', (device) => {
  const mark = device.slice(0, -3);
  const doomed = DOOMED[device];
  let desk: AdminDesk;
  let page: AdminDesk['page'];
  let seller: Creator;
  let other: Creator;

  beforeAll(async () => {
    ({ seller, other } = await makeShops(banca, mark, doomed));
    desk = await openAdminDesk(banca, browser, device);
    page = desk.page;
  });
  afterAll(async () => {
    await desk.close();
  });

  test('others are told that it is not for them', async () => {
    const creator = await logIn(browser, banca, seller, device);
    await creator.page.goto(`${banca.url}/admin?section=users`);
    await creator.page.getByRole('heading', { name: 'Access denied. Admins only.' }).waitFor();
    await clean(creator, `${device} admin denied`);
    await creator.close();
  });

  test('sees the market at a glance, and finds every section', async () => {
    await desk.open('');
    await desk.told('Vendas recentes');
    for (const text of ['850,00', `Inácio ${mark}`, `Folhas repetidas ${mark}`, `@${other.username}`, '1 venda'])
      await desk.told(text);
    await desk.looksClean('overview');
    for (const [name, section] of [
      ['Categories', 'categories'],
      ['E-mails', 'emails'],
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
    await desk.open('?section=products&status=pending');
    await desk.card(`Curso de costura ${mark}`).waitFor();
    await desk.looksClean('products');
    await desk.card(`Curso de costura ${mark}`).getByRole('button', { name: 'Approve' }).click();
    await desk.asked().getByRole('button', { name: 'Aprovar' }).click();
    await desk.told('Produto aprovado.');
    await desk.card(`Folhas repetidas ${mark}`).getByRole('button', { name: 'Reject' }).click();
    await desk.asked().getByRole('button', { name: 'Rejeitar' }).click();
    await desk.told('Produto rejeitado.');
    await page.getByRole('button', { name: 'Rejeitados' }).click();
    await desk
      .card(`Folhas repetidas ${mark}`)
      .getByRole('button', { name: /^Delete/ })
      .click();
    await desk.asked().getByRole('button', { name: 'Apagar' }).click();
    await desk.told('Produto deletado com sucesso!');
    await desk.told('Nada corresponde aos filtros.');
    await page.getByRole('button', { name: 'Limpar filtros' }).first().click();
    await desk.card(`Curso de costura ${mark}`).getByRole('switch').click();
    await desk.told('Produto em destaque.');
    await desk.card(`Curso de costura ${mark}`).getByRole('button', { name: /^Edit/ }).click();
    await desk.dialog().getByLabel('Título').fill(`Costura ${mark}, revista`);
    await desk.looksClean('edit product');
    await desk.dialog().getByRole('button', { name: 'Salvar Produto' }).click();
    await desk.card(`Costura ${mark}, revista`).getByText('Mudou depois de aprovado: título').waitFor();
  });

  test('finds products by creator, category and price', async () => {
    await desk.open('?section=products');
    await page.getByPlaceholder('Criador').fill(`@${other.username}`);
    await page.getByRole('button', { name: `Tirar o filtro do criador @${other.username}` }).waitFor();
    await expect.poll(async () => await page.getByRole('article').count()).toBe(1);
    await page.getByLabel('Categoria').selectOption(doomed);
    await page.getByLabel('Ordem').selectOption('price-low');
    await desk.card('Capulanas em vector').waitFor();
    await page.goBack();
    await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBeNull();
  });

  test("approves one of anybody's orders and cancels another", async () => {
    await desk.open('?section=sales');
    await desk.told('Produtos mais vendidos');
    await desk.rowOf(`Zefa ${mark}`).waitFor();
    await desk.looksClean('sales');
    await page.getByLabel('Estado').selectOption('pending');
    await desk.rowOf(`Zefa ${mark}`).waitFor({ state: 'detached' });
    await desk
      .rowOf(`Inácio ${mark}`)
      .getByRole('button', { name: /comprovativo/ })
      .click();
    await desk
      .dialog()
      .getByRole('img', { name: /Screenshot do pagamento/ })
      .waitFor();
    await desk.looksClean('proof');
    await desk.dialog().getByRole('button', { name: 'Approve' }).click();
    await desk.told('Ordem aprovada e link de download enviado ao cliente!');
    await desk.rowOf(`Celeste ${mark}`).getByRole('button', { name: 'Cancel' }).click();
    await desk.dialog().getByRole('button', { name: 'Cancelar a encomenda' }).click();
    await desk.told('Ordem cancelada e cliente notificado.');
    await desk.rowOf(`Celeste ${mark}`).getByText('cancelada').waitFor();
    await page.getByRole('searchbox').fill('inacio@example.com zefa');
    await desk.rowOf(`Celeste ${mark}`).waitFor({ state: 'detached' });
  });

  test('makes, renames, moves, switches off and deletes categories', async () => {
    await desk.open('?section=categories');
    await page.getByRole('heading', { name: doomed, exact: true }).waitFor();
    await desk.looksClean('categories');
    await page.getByRole('button', { name: 'Nova categoria' }).click();
    await desk.dialog().getByRole('button', { name: 'Criar categoria' }).click();
    await desk.dialog().getByText('Category name cannot be empty').waitFor();
    await desk.looksClean('new category');
    await desk.dialog().getByLabel('Nome').fill(`Fotografia ${mark}`);
    await desk.dialog().getByRole('button', { name: 'Criar categoria' }).click();
    await desk.told('Categoria criada.');
    await page.getByRole('button', { name: `Editar Fotografia ${mark}` }).click();
    await desk.dialog().getByLabel('Nome').fill(`Vídeo ${mark}`);
    await desk.dialog().getByRole('button', { name: 'Guardar' }).click();
    await desk.told('Categoria guardada.');
    await page.getByRole('switch', { name: `Activa Vídeo ${mark}` }).click();
    await expect.poll(async () => await page.getByRole('switch', { name: `Activa Vídeo ${mark}` }).isChecked()).toBe(false);
    await page.getByRole('button', { name: `Eliminar ${doomed}` }).click();
    await desk.dialog().getByLabel('Mover 1 produto para').selectOption({ label: 'Música' });
    await desk.looksClean('delete category');
    await desk.dialog().getByRole('button', { name: 'Mover e eliminar' }).click();
    await desk.told('Categoria eliminada.');
    await page.getByRole('heading', { name: doomed, exact: true }).waitFor({ state: 'detached' });
  });

  const order = async (): Promise<string[]> => await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();

  test('drags a category to another place, and moves it with the keyboard', async () => {
    await desk.open('?section=categories');
    const handles = page.getByRole('button', { name: /^Arrastar/ });
    await handles.first().waitFor();
    const [from, to] = [await handles.first().boundingBox(), await handles.nth(2).boundingBox()];
    if (!from || !to) throw new Error('no handles to drag by');
    const [moved = '', , third = ''] = await order();
    const dropped = page.waitForResponse(/categories\/order/);
    await page.mouse.move(from.x + 10, from.y + 10);
    await page.mouse.down();
    for (const part of [0.5, 1]) await page.mouse.move(from.x + 10, from.y + 10 + (to.y + 60 - from.y) * part);
    await page.mouse.up();
    await dropped;
    expect((await order()).slice(1, 3)).toEqual([third, moved]);
    const stepped = page.waitForResponse(/categories\/order/);
    await page.getByRole('button', { name: `Arrastar ${moved}, ou mover com as setas` }).press('ArrowUp');
    await stepped;
    await desk.open('?section=categories');
    await handles.first().waitFor();
    expect((await order()).slice(1, 3)).toEqual([moved, third]);
  });

  test('suspends and activates, gives a role, hides a shop, deletes an account', async () => {
    await desk.open(`?section=users`);
    const row = desk.rowOf(`@${other.username}`);
    await row.waitFor();
    await desk.rowOf(ADMIN.email).getByText('Não podes despromover, suspender nem eliminar a tua própria conta.').waitFor();
    await desk.looksClean('users');
    await row.getByRole('button', { name: /^Suspend / }).click();
    await desk.looksClean('suspend');
    await desk.asked().getByRole('button', { name: 'Suspender' }).click();
    await desk.told('Conta suspensa.');
    await row.getByRole('button', { name: /^Activate / }).click();
    await desk.told('Conta reactivada.');
    await row.getByRole('button', { name: /^Suspender a loja/ }).click();
    await desk.asked().getByRole('button', { name: 'Suspender a loja' }).click();
    await desk.told('Loja suspensa.');
    await row.getByLabel(/^Função de/).selectOption('user');
    await desk.asked().getByRole('button', { name: 'Mudar a função' }).click();
    await desk.told('Função alterada.');
    await row.getByRole('button', { name: /^Delete/ }).click();
    await desk.dialog().getByText('1 produto sai de venda.').waitFor();
    await desk.dialog().getByRole('button', { name: 'Eliminar a conta' }).click();
    await desk.dialog().getByText(`Escreve “${other.username}” para confirmar.`).waitFor();
    await desk.looksClean('delete account');
    await desk
      .dialog()
      .getByLabel(/Escreve o nome/)
      .fill(other.username);
    await desk.dialog().getByRole('button', { name: 'Eliminar a conta' }).click();
    await desk.told('Conta eliminada.');
    await row.waitFor({ state: 'detached' });
  });

  test('reads afterwards who did what', async () => {
    await desk.open('?section=audit');
    await desk.rowOf('Eliminou a conta').first().waitFor();
    await desk.looksClean('audit');
    await page.getByLabel('Acção', { exact: true }).selectOption('product.edit');
    const edit = desk.rowOf('Editou o produto').first();
    await edit.getByText(`Costura ${mark}, revista`).waitFor();
    await edit.getByRole('button', { name: /^Só o que mudou em/ }).click();
    await page.getByRole('button', { name: 'Limpar filtros' }).first().click();
    await desk.rowOf('Eliminou a conta').first().waitFor();
  });
});
