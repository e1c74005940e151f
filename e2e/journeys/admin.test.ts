import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AdminDashboard, createAdminTestData, openAdminDashboard } from '../support/admin-dashboard.ts';
import { DEVICES, type Device } from '../support/browser.ts';
import { expectNoPageDefects } from '../support/expect-no-page-defects.ts';
import { logIn } from '../support/creator-dashboard.ts';
import type { Creator } from '../support/fixtures.ts';
import { ADMIN, setUpTestServer } from '../support/server.ts';

const server = setUpTestServer({ isFresh: true });
const FILTERS = 'Mostrar os filtros';

describe('an admin', () => {
  const suffix = '360';
  const deletedCategory = 'Arte';
  let dashboard: AdminDashboard;
  let page: AdminDashboard['page'];
  let creator: Creator;
  let otherCreator: Creator;

  beforeAll(async () => {
    ({ creator, otherCreator } = await createAdminTestData(server, suffix, deletedCategory));
    dashboard = await openAdminDashboard(server, '360 px');
    page = dashboard.page;
  });
  afterAll(async () => {
    await dashboard.close();
  });

  test('is required: a creator cannot open the admin area', async () => {
    const otherSession = await logIn(server, creator, '360 px');
    await otherSession.page.goto(`${server.url}/admin?section=users`);
    await otherSession.page.getByRole('heading', { name: 'Access denied. Admins only.' }).waitFor();
    await expectNoPageDefects(otherSession, '360 px admin denied');
    await otherSession.close();
  });

  test('sees recent sales in the overview and opens sections through the navigation', async () => {
    await dashboard.openPage('');
    await dashboard.waitForText('Vendas recentes');
    for (const text of ['850,00', `Inácio ${suffix}`, `Folhas repetidas ${suffix}`, `@${otherCreator.username}`, '1 venda'])
      await dashboard.waitForText(text);
    await dashboard.expectNoLayoutDefects('overview');
    for (const device of Object.keys(DEVICES) as Device[]) {
      await page.setViewportSize(DEVICES[device].viewport);
      for (const [name, section] of [
        ['Categories', 'categories'],
        ['Origens', 'sources'],
        ['System', 'system'],
        ['Audit', 'audit'],
        ['Users', 'users'],
      ] as const) {
        if (device === '360 px' && section !== 'users') await page.getByRole('button', { name: 'Mais' }).click();
        await page.getByRole('link', { name, exact: true }).filter({ visible: true }).first().click();
        await page.getByRole('heading', { level: 1, name }).waitFor();
        expect(new URL(page.url()).searchParams.get('section')).toBe(section);
      }
    }
    await page.setViewportSize(DEVICES['360 px'].viewport);
  });

  test('sees how many products are pending and opens the section on them', async () => {
    await dashboard.openPage('');
    await dashboard.waitForText('2 por aprovar');
    await expect.poll(async () => await page.title()).toMatch(/^\(2\) /);
    await page
      .getByRole('link', { name: /^Products ?2$/ })
      .filter({ visible: true })
      .click();
    await dashboard.getProduct(`Curso de costura ${suffix}`).waitFor();
    expect(new URL(page.url()).search).toBe('?section=products&status=pending');
    expect(await page.getByRole('article').count()).toBe(2);
    await page.getByRole('button', { name: 'Todos' }).click();
    await dashboard.getProduct('Capulanas em vector').first().waitFor();
    await page.goBack();
    await dashboard.getProduct('Capulanas em vector').first().waitFor({ state: 'detached' });
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
  });

  test('approves, rejects, deletes, features and edits products', async () => {
    await dashboard.openPage('?section=products&status=pending');
    await dashboard.getProduct(`Curso de costura ${suffix}`).waitFor();
    await dashboard.expectNoLayoutDefects('products');
    await dashboard.getProduct(`Curso de costura ${suffix}`).getByRole('button', { name: 'Approve' }).click();
    await dashboard.getConfirmDialog().getByRole('button', { name: 'Aprovar' }).click();
    await dashboard.waitForText('Produto aprovado.');
    await dashboard.getProduct(`Folhas repetidas ${suffix}`).getByRole('button', { name: 'Reject' }).click();
    const rejection = page.getByRole('dialog', { name: 'Rejeitar o produto?' });
    // Builds replace ids with texts, which only a browser shows.
    const reasons = rejection.getByRole('group', { name: 'Sugestões' }).getByRole('button');
    for (const reason of await reasons.all()) {
      await reason.click();
      expect(await rejection.getByLabel(/^Motivo/).inputValue()).toMatch(/^\p{Lu}[^.]* [^.]*[.!]/u);
    }
    await rejection.getByLabel(/^Motivo/).fill('As folhas já existem noutro produto.');
    await rejection.getByRole('button', { name: 'Rejeitar' }).click();
    await dashboard.waitForText('Produto rejeitado.');
    await page.getByRole('button', { name: 'Rejeitados' }).click();
    await dashboard.chooseInMenu(dashboard.getProduct(`Folhas repetidas ${suffix}`), 'Delete');
    await dashboard.getConfirmDialog().getByRole('button', { name: 'Eliminar' }).click();
    await dashboard.waitForText('Produto deletado com sucesso!');
    await dashboard.waitForText('Nada corresponde aos filtros.');
    await page.getByRole('button', { name: 'Limpar filtros' }).first().click();
    await dashboard.getProduct(`Curso de costura ${suffix}`).getByRole('switch').click();
    await dashboard.waitForText('Produto em destaque.');
    await dashboard.getProduct(`Curso de costura ${suffix}`).getByRole('button', { name: /^Edit/ }).click();
    await dashboard.getDialog().getByLabel('Título').fill(`Costura ${suffix}, revista`);
    await dashboard.expectNoPageDefects('edit product');
    await dashboard.getDialog().getByRole('button', { name: 'Salvar Produto' }).click();
    await dashboard.getProduct(`Costura ${suffix}, revista`).getByText('Mudou depois de aprovado: título').waitFor();
  });

  test('filters products by creator and category, sorts them by price and goes back to the default sort', async () => {
    await dashboard.openPage('?section=products&status=all');
    await page.getByRole('button', { name: FILTERS }).click();
    await page.getByPlaceholder('Criador').fill(`@${otherCreator.username}`);
    await page.getByRole('button', { name: `Tirar o filtro do criador @${otherCreator.username}` }).waitFor();
    await expect.poll(async () => await page.getByRole('article').count()).toBe(1);
    await page.getByLabel('Categoria').selectOption(deletedCategory);
    await page.getByLabel('Ordem').selectOption('price-low');
    await dashboard.getProduct('Capulanas em vector').waitFor();
    await page.goBack();
    await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBeNull();
  });

  test('approves an order of any creator and cancels another', async () => {
    await dashboard.openPage('?section=sales');
    await dashboard.waitForText('Produtos mais vendidos');
    await dashboard.getRow(`Zefa ${suffix}`).waitFor();
    await dashboard.expectNoLayoutDefects('sales');
    await page.getByRole('button', { name: FILTERS }).click();
    await page.getByLabel('Estado').selectOption('pending');
    await dashboard.getRow(`Zefa ${suffix}`).waitFor({ state: 'detached' });
    await dashboard
      .getRow(`Inácio ${suffix}`)
      .getByRole('button', { name: /^Ver o comprovativo/ })
      .click();
    await dashboard
      .getDialog()
      .getByRole('img', { name: /Screenshot do pagamento/ })
      .waitFor();
    await dashboard.expectNoPageDefects('proof');
    await dashboard.getDialog().getByRole('button', { name: 'Approve' }).click();
    await dashboard
      .getRow(`Celeste ${suffix}`)
      .getByRole('button', { name: /^Mais acções/ })
      .click();
    await dashboard.getRow(`Celeste ${suffix}`).getByRole('menuitem', { name: 'Cancel' }).click();
    await dashboard.getDialog().getByRole('button', { name: 'Cancelar a encomenda' }).click();
    await dashboard.waitForText('Ordem aprovada e link de download enviado ao cliente!');
    await dashboard.waitForText('Ordem cancelada e cliente notificado.');
    await dashboard.getRow(`Celeste ${suffix}`).getByText('cancelada').waitFor();
    await page.getByRole('searchbox').fill('inacio@example.com zefa');
    await dashboard.getRow(`Celeste ${suffix}`).waitFor({ state: 'detached' });
  });

  test('creates, renames and deactivates a category, and moves the product of another category to delete it', async () => {
    await dashboard.openPage('?section=categories');
    await page.getByRole('heading', { name: deletedCategory, exact: true }).waitFor();
    await dashboard.expectNoLayoutDefects('categories');
    await page.getByRole('button', { name: 'Nova categoria' }).click();
    await dashboard.getDialog().getByRole('button', { name: 'Criar categoria' }).click();
    await dashboard.getDialog().getByText('Category name cannot be empty').waitFor();
    await dashboard.expectNoPageDefects('new category');
    await dashboard.getDialog().getByLabel('Nome').fill(`Fotografia ${suffix}`);
    await dashboard.getDialog().getByRole('button', { name: 'Criar categoria' }).click();
    await dashboard.waitForText('Categoria criada.');
    await page.getByRole('button', { name: `Editar Fotografia ${suffix}` }).click();
    await dashboard.getDialog().getByLabel('Nome').fill(`Vídeo ${suffix}`);
    await dashboard.getDialog().getByRole('button', { name: 'Guardar' }).click();
    await dashboard.waitForText('Categoria guardada.');
    await page.getByRole('switch', { name: `Activa Vídeo ${suffix}` }).click();
    await expect.poll(async () => await page.getByRole('switch', { name: `Activa Vídeo ${suffix}` }).isChecked()).toBe(false);
    await page.getByRole('button', { name: `Eliminar ${deletedCategory}` }).click();
    await dashboard.getDialog().getByLabel('Mover 1 produto para').selectOption({ label: 'Música' });
    await dashboard.expectNoPageDefects('delete category');
    await dashboard.getDialog().getByRole('button', { name: 'Mover e eliminar' }).click();
    await dashboard.waitForText('Categoria eliminada.');
    await page.getByRole('heading', { name: deletedCategory, exact: true }).waitFor({ state: 'detached' });
  });

  const readCategoryNames = async (): Promise<string[]> =>
    await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();

  test('moves a category by dragging and with the keyboard', async () => {
    await dashboard.openPage('?section=categories');
    const handles = page.getByRole('button', { name: /^Arrastar/ });
    await handles.first().waitFor();
    const [from, to] = [await handles.first().boundingBox(), await handles.nth(2).boundingBox()];
    if (!from || !to) throw new Error('no handles to drag by');
    const [movedName = '', , thirdName = ''] = await readCategoryNames();
    const dropResponse = page.waitForResponse(/categories\/order/);
    await page.mouse.move(from.x + 10, from.y + 10);
    await page.mouse.down();
    for (const fraction of [0.5, 1]) await page.mouse.move(from.x + 10, from.y + 10 + (to.y + 60 - from.y) * fraction);
    await page.mouse.up();
    await dropResponse;
    expect((await readCategoryNames()).slice(1, 3)).toEqual([thirdName, movedName]);
    const keyResponse = page.waitForResponse(/categories\/order/);
    await page.getByRole('button', { name: `Arrastar ${movedName}, ou mover com as setas` }).press('ArrowUp');
    await keyResponse;
    await dashboard.openPage('?section=categories');
    await handles.first().waitFor();
    expect((await readCategoryNames()).slice(1, 3)).toEqual([movedName, thirdName]);
  });

  test('suspends and activates an account, suspends its shop, changes its role and deletes it', async () => {
    await dashboard.openPage(`?section=users`);
    const accountRow = dashboard.getRow(`@${otherCreator.username}`);
    await accountRow.waitFor();
    await dashboard.getRow(ADMIN.email).getByText('Não podes despromover, suspender nem eliminar a tua própria conta.').waitFor();
    await dashboard.expectNoLayoutDefects('users');
    await accountRow.getByRole('button', { name: /^Mais acções de/ }).click();
    await dashboard.expectNoPageDefects('account menu');
    await page.keyboard.press('Escape');
    await dashboard.chooseInMenu(accountRow, 'Suspend');
    await dashboard.expectNoPageDefects('suspend');
    await dashboard.getDialog().getByLabel('Motivo').fill('Vende ficheiros de outra pessoa.');
    await dashboard.getDialog().getByRole('button', { name: 'Suspender' }).click();
    await dashboard.waitForText('Conta suspensa.');
    await accountRow.getByText(/^Suspensa a .+: Vende ficheiros de outra pessoa\.$/).waitFor();
    await dashboard.expectNoPageDefects('suspended account');
    await dashboard.chooseInMenu(accountRow, 'Activate');
    await dashboard.getConfirmDialog().getByRole('button', { name: 'Reactivar' }).click();
    await dashboard.waitForText('Conta reactivada.');
    await dashboard.chooseInMenu(accountRow, 'Suspender a loja');
    await dashboard.getDialog().getByLabel('Motivo').fill('Vende ficheiros de outra pessoa.');
    await dashboard.getDialog().getByRole('button', { name: 'Suspender a loja' }).click();
    await dashboard.waitForText('Loja suspensa.');
    await accountRow.getByText(/^Loja suspensa a .+: Vende ficheiros de outra pessoa\.$/).waitFor();
    await dashboard.chooseInMenu(accountRow, 'Mudar para Utilizador');
    await dashboard.getConfirmDialog().getByRole('button', { name: 'Mudar a função' }).click();
    await dashboard.waitForText('Função alterada.');
    await dashboard.chooseInMenu(accountRow, 'Delete');
    await dashboard.getDialog().getByText('1 produto sai de venda.').waitFor();
    await dashboard.getDialog().getByRole('button', { name: 'Eliminar a conta' }).click();
    await dashboard.getDialog().getByText(`Escreve «${otherCreator.username}» para confirmar.`).waitFor();
    await dashboard.expectNoPageDefects('delete account');
    await dashboard
      .getDialog()
      .getByLabel(/Escreve o nome/)
      .fill(otherCreator.username);
    await dashboard.getDialog().getByRole('button', { name: 'Eliminar a conta' }).click();
    await dashboard.waitForText('Conta eliminada.');
    await accountRow.waitFor({ state: 'detached' });
  });

  test('sees the state of the system, tries a failed job again and discards another', async () => {
    for (const _job of [1, 2]) await server.addFailedEmail();
    await dashboard.openPage('?section=system');
    await page.getByText('550 5.1.1 No such user here').first().waitFor();
    for (const text of ['Base de dados', 'funciona', 'MongoDB', process.version, 'Última cópia de segurança'])
      await dashboard.waitForText(text);
    await dashboard.expectNoPageDefects('system');
    const rows = dashboard.getRow('Produto aprovado ou rejeitado');
    expect(await rows.count()).toBe(2);
    await rows.first().getByRole('button', { name: 'Tentar outra vez' }).click();
    await dashboard.waitForText('A tarefa volta a ser feita agora.');
    await expect.poll(async () => await rows.count()).toBe(1);
    await rows.getByRole('button', { name: 'Descartar' }).click();
    await dashboard.getConfirmDialog().getByRole('button', { name: 'Descartar' }).click();
    await dashboard.waitForText('A tarefa foi descartada.');
    await dashboard.waitForText('Nenhuma tarefa falhou.');
    await dashboard.openPage('?section=audit');
    for (const text of ['Mandou tentar outra vez uma tarefa', 'Descartou uma tarefa'])
      await dashboard.getRow(text).first().waitFor();
  });

  test('filters the audit log by action', async () => {
    await dashboard.openPage('?section=audit');
    await dashboard.getRow('Eliminou a conta').first().waitFor();
    await dashboard.expectNoLayoutDefects('audit');
    await page.getByLabel('Acção', { exact: true }).selectOption('product.edit');
    const edit = dashboard.getRow('Editou o produto').first();
    await edit.getByText(`Costura ${suffix}, revista`).waitFor();
    await edit.getByRole('button', { name: /^Só o que mudou em/ }).click();
    await page.getByRole('button', { name: 'Limpar filtros' }).first().click();
    await dashboard.getRow('Eliminou a conta').first().waitFor();
  });
});
