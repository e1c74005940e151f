import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AdminDashboard, createShops, openAdminDashboard } from '../support/admin-dashboard.ts';
import { DEVICES, type Device, launchBrowser } from '../support/browser.ts';
import { expectCleanScreen } from '../support/expect-clean-screen.ts';
import { logIn } from '../support/creator-dashboard.ts';
import type { Creator } from '../support/fixtures.ts';
import { ADMIN, type Banca, startBanca } from '../support/server.ts';

let banca: Banca;
let browser: Browser;

beforeAll(async () => {
  [banca, browser] = await Promise.all([startBanca(), launchBrowser()]);
});
afterAll(async () => {
  await Promise.all([browser.close(), banca.stop()]);
});

/** Each device deletes another category. */
const DELETED_CATEGORIES: Record<Device, string> = { '360 px': 'Arte', '1280 px': 'Software' };

describe.each(Object.keys(DEVICES) as Device[])('an admin at %s', (device) => {
  const suffix = device.slice(0, -3);
  const deletedCategory = DELETED_CATEGORIES[device];
  let dashboard: AdminDashboard;
  let page: AdminDashboard['page'];
  let seller: Creator;
  let other: Creator;

  beforeAll(async () => {
    ({ seller, other } = await createShops(banca, suffix, deletedCategory));
    dashboard = await openAdminDashboard(banca, browser, device);
    page = dashboard.page;
  });
  afterAll(async () => {
    await dashboard.close();
  });

  test('other accounts see that access is denied', async () => {
    const creator = await logIn(browser, banca, seller, device);
    await creator.page.goto(`${banca.url}/admin?section=users`);
    await creator.page.getByRole('heading', { name: 'Access denied. Admins only.' }).waitFor();
    await expectCleanScreen(creator, `${device} admin denied`);
    await creator.close();
  });

  test('sees the overview and opens every section', async () => {
    await dashboard.open('');
    await dashboard.waitForText('Vendas recentes');
    for (const text of ['850,00', `Inácio ${suffix}`, `Folhas repetidas ${suffix}`, `@${other.username}`, '1 venda'])
      await dashboard.waitForText(text);
    await dashboard.expectClean('overview');
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

  test('approves, features, edits and deletes products', async () => {
    await dashboard.open('?section=products&status=pending');
    await dashboard.card(`Curso de costura ${suffix}`).waitFor();
    await dashboard.expectClean('products');
    await dashboard.card(`Curso de costura ${suffix}`).getByRole('button', { name: 'Approve' }).click();
    await dashboard.confirmation().getByRole('button', { name: 'Aprovar' }).click();
    await dashboard.waitForText('Produto aprovado.');
    await dashboard.card(`Folhas repetidas ${suffix}`).getByRole('button', { name: 'Reject' }).click();
    await dashboard.confirmation().getByRole('button', { name: 'Rejeitar' }).click();
    await dashboard.waitForText('Produto rejeitado.');
    await page.getByRole('button', { name: 'Rejeitados' }).click();
    await dashboard
      .card(`Folhas repetidas ${suffix}`)
      .getByRole('button', { name: /^Delete/ })
      .click();
    await dashboard.confirmation().getByRole('button', { name: 'Apagar' }).click();
    await dashboard.waitForText('Produto deletado com sucesso!');
    await dashboard.waitForText('Nada corresponde aos filtros.');
    await page.getByRole('button', { name: 'Limpar filtros' }).first().click();
    await dashboard.card(`Curso de costura ${suffix}`).getByRole('switch').click();
    await dashboard.waitForText('Produto em destaque.');
    await dashboard.card(`Curso de costura ${suffix}`).getByRole('button', { name: /^Edit/ }).click();
    await dashboard.dialog().getByLabel('Título').fill(`Costura ${suffix}, revista`);
    await dashboard.expectClean('edit product');
    await dashboard.dialog().getByRole('button', { name: 'Salvar Produto' }).click();
    await dashboard.card(`Costura ${suffix}, revista`).getByText('Mudou depois de aprovado: título').waitFor();
  });

  test('finds products by creator, category and price', async () => {
    await dashboard.open('?section=products');
    await page.getByPlaceholder('Criador').fill(`@${other.username}`);
    await page.getByRole('button', { name: `Tirar o filtro do criador @${other.username}` }).waitFor();
    await expect.poll(async () => await page.getByRole('article').count()).toBe(1);
    await page.getByLabel('Categoria').selectOption(deletedCategory);
    await page.getByLabel('Ordem').selectOption('price-low');
    await dashboard.card('Capulanas em vector').waitFor();
    await page.goBack();
    await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBeNull();
  });

  test('approves an order of any creator and cancels another', async () => {
    await dashboard.open('?section=sales');
    await dashboard.waitForText('Produtos mais vendidos');
    await dashboard.row(`Zefa ${suffix}`).waitFor();
    await dashboard.expectClean('sales');
    await page.getByLabel('Estado').selectOption('pending');
    await dashboard.row(`Zefa ${suffix}`).waitFor({ state: 'detached' });
    await dashboard
      .row(`Inácio ${suffix}`)
      .getByRole('button', { name: /comprovativo/ })
      .click();
    await dashboard
      .dialog()
      .getByRole('img', { name: /Screenshot do pagamento/ })
      .waitFor();
    await dashboard.expectClean('proof');
    await dashboard.dialog().getByRole('button', { name: 'Approve' }).click();
    await dashboard.waitForText('Ordem aprovada e link de download enviado ao cliente!');
    await dashboard.row(`Celeste ${suffix}`).getByRole('button', { name: 'Cancel' }).click();
    await dashboard.dialog().getByRole('button', { name: 'Cancelar a encomenda' }).click();
    await dashboard.waitForText('Ordem cancelada e cliente notificado.');
    await dashboard.row(`Celeste ${suffix}`).getByText('cancelada').waitFor();
    await page.getByRole('searchbox').fill('inacio@example.com zefa');
    await dashboard.row(`Celeste ${suffix}`).waitFor({ state: 'detached' });
  });

  test('creates, renames, moves, deactivates and deletes categories', async () => {
    await dashboard.open('?section=categories');
    await page.getByRole('heading', { name: deletedCategory, exact: true }).waitFor();
    await dashboard.expectClean('categories');
    await page.getByRole('button', { name: 'Nova categoria' }).click();
    await dashboard.dialog().getByRole('button', { name: 'Criar categoria' }).click();
    await dashboard.dialog().getByText('Category name cannot be empty').waitFor();
    await dashboard.expectClean('new category');
    await dashboard.dialog().getByLabel('Nome').fill(`Fotografia ${suffix}`);
    await dashboard.dialog().getByRole('button', { name: 'Criar categoria' }).click();
    await dashboard.waitForText('Categoria criada.');
    await page.getByRole('button', { name: `Editar Fotografia ${suffix}` }).click();
    await dashboard.dialog().getByLabel('Nome').fill(`Vídeo ${suffix}`);
    await dashboard.dialog().getByRole('button', { name: 'Guardar' }).click();
    await dashboard.waitForText('Categoria guardada.');
    await page.getByRole('switch', { name: `Activa Vídeo ${suffix}` }).click();
    await expect.poll(async () => await page.getByRole('switch', { name: `Activa Vídeo ${suffix}` }).isChecked()).toBe(false);
    await page.getByRole('button', { name: `Eliminar ${deletedCategory}` }).click();
    await dashboard.dialog().getByLabel('Mover 1 produto para').selectOption({ label: 'Música' });
    await dashboard.expectClean('delete category');
    await dashboard.dialog().getByRole('button', { name: 'Mover e eliminar' }).click();
    await dashboard.waitForText('Categoria eliminada.');
    await page.getByRole('heading', { name: deletedCategory, exact: true }).waitFor({ state: 'detached' });
  });

  const listTitles = async (): Promise<string[]> =>
    await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();

  test('drags a category to another place, and moves it with the keyboard', async () => {
    await dashboard.open('?section=categories');
    const handles = page.getByRole('button', { name: /^Arrastar/ });
    await handles.first().waitFor();
    const [from, to] = [await handles.first().boundingBox(), await handles.nth(2).boundingBox()];
    if (!from || !to) throw new Error('no handles to drag by');
    const [moved = '', , third = ''] = await listTitles();
    const dropped = page.waitForResponse(/categories\/order/);
    await page.mouse.move(from.x + 10, from.y + 10);
    await page.mouse.down();
    for (const part of [0.5, 1]) await page.mouse.move(from.x + 10, from.y + 10 + (to.y + 60 - from.y) * part);
    await page.mouse.up();
    await dropped;
    expect((await listTitles()).slice(1, 3)).toEqual([third, moved]);
    const stepped = page.waitForResponse(/categories\/order/);
    await page.getByRole('button', { name: `Arrastar ${moved}, ou mover com as setas` }).press('ArrowUp');
    await stepped;
    await dashboard.open('?section=categories');
    await handles.first().waitFor();
    expect((await listTitles()).slice(1, 3)).toEqual([moved, third]);
  });

  test('suspends and activates an account, changes its role, suspends its shop and deletes it', async () => {
    await dashboard.open(`?section=users`);
    const row = dashboard.row(`@${other.username}`);
    await row.waitFor();
    await dashboard.row(ADMIN.email).getByText('Não podes despromover, suspender nem eliminar a tua própria conta.').waitFor();
    await dashboard.expectClean('users');
    await row.getByRole('button', { name: /^Suspend / }).click();
    await dashboard.expectClean('suspend');
    await dashboard.confirmation().getByRole('button', { name: 'Suspender' }).click();
    await dashboard.waitForText('Conta suspensa.');
    await row.getByRole('button', { name: /^Activate / }).click();
    await dashboard.waitForText('Conta reactivada.');
    await row.getByRole('button', { name: /^Suspender a loja/ }).click();
    await dashboard.confirmation().getByRole('button', { name: 'Suspender a loja' }).click();
    await dashboard.waitForText('Loja suspensa.');
    await row.getByLabel(/^Função de/).selectOption('user');
    await dashboard.confirmation().getByRole('button', { name: 'Mudar a função' }).click();
    await dashboard.waitForText('Função alterada.');
    await row.getByRole('button', { name: /^Delete/ }).click();
    await dashboard.dialog().getByText('1 produto sai de venda.').waitFor();
    await dashboard.dialog().getByRole('button', { name: 'Eliminar a conta' }).click();
    await dashboard.dialog().getByText(`Escreve “${other.username}” para confirmar.`).waitFor();
    await dashboard.expectClean('delete account');
    await dashboard
      .dialog()
      .getByLabel(/Escreve o nome/)
      .fill(other.username);
    await dashboard.dialog().getByRole('button', { name: 'Eliminar a conta' }).click();
    await dashboard.waitForText('Conta eliminada.');
    await row.waitFor({ state: 'detached' });
  });

  test('reads the audit log', async () => {
    await dashboard.open('?section=audit');
    await dashboard.row('Eliminou a conta').first().waitFor();
    await dashboard.expectClean('audit');
    await page.getByLabel('Acção', { exact: true }).selectOption('product.edit');
    const edit = dashboard.row('Editou o produto').first();
    await edit.getByText(`Costura ${suffix}, revista`).waitFor();
    await edit.getByRole('button', { name: /^Só o que mudou em/ }).click();
    await page.getByRole('button', { name: 'Limpar filtros' }).first().click();
    await dashboard.row('Eliminou a conta').first().waitFor();
  });
});
