import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { t } from '../../../lib/i18n/text.tsx';
import { buildId, buildUser } from '../../../testing/builders.ts';
import { advanceTime } from '../../../testing/polling.ts';
import { errorResponse, mockEndpoint } from '../../../testing/server.ts';
import { fillField, fillForm, getBody, renderForm, saveForm, setUpUploadForm, user } from '../../../testing/upload-form.tsx';
import { chooseFiles, createLargeFile, mockHostedFile, mockUploads, uploadId } from '../../../testing/uploads.ts';
import { resendVerification } from '@banca/contracts/auth';
import { listCategories } from '@banca/contracts/categories';
import { me } from '@banca/contracts/current-user';
import { getHostedFile } from '@banca/contracts/files';

setUpUploadForm();

const getCard = (name = /marrabenta\.pdf/) => within(screen.getByText(name).closest('li') as HTMLElement);
const getProgress = () => screen.getByRole('progressbar', { name: 'Progresso de marrabenta.pdf' });
const size = createLargeFile().size;

async function beginUpload() {
  const mock = mockUploads();
  const view = renderForm({ hasRelaxedRules: true });
  await chooseFiles();
  await waitFor(() => expect(mock.uploads[0]?.start).toHaveBeenCalledOnce());
  mock.report(({ onCreated }) => onCreated(uploadId));
  return { ...mock, ...view };
}

const setOnline = (isOnline: boolean): void => act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));

describe('an upload', () => {
  afterEach(() => vi.useRealTimers());

  test('shows how much is sent and how long it takes', async () => {
    const { report } = await beginUpload();
    vi.setSystemTime(Date.now() + 4000);
    report(({ onProgress }) => onProgress(0));
    vi.setSystemTime(Date.now() + 60_000);
    report(({ onProgress }) => onProgress(4));
    expect(getProgress().getAttribute('aria-valuenow')).toBe('36');
    expect(getProgress().getAttribute('aria-valuetext')).toMatch(/36 % · 4\sB de 11\sB\s· faltam cerca de 2 min/);
  });

  test('can be paused and continued', async () => {
    const { uploads } = await beginUpload();
    await user.click(screen.getByRole('button', { name: 'Pausar marrabenta.pdf' }));
    expect(uploads[0]?.stop).toHaveBeenCalledOnce();
    expect(getCard().getByRole('status').textContent).toBe('Em pausa');
    await user.click(screen.getByRole('button', { name: 'Continuar marrabenta.pdf' }));
    await waitFor(() => expect(uploads[0]?.start).toHaveBeenCalledTimes(2));
    expect(uploads).toHaveLength(1);
  });

  test('waits for the network and continues when it is back', async () => {
    const { uploads, report } = await beginUpload();
    report(({ onFailure }) => onFailure({ status: 0 }));
    expect(getCard().getByRole('status').textContent).toMatch(/^Sem ligação/);
    setOnline(true);
    await waitFor(() => expect(uploads[0]?.start).toHaveBeenCalledTimes(2));
    setOnline(false);
    expect(uploads[0]?.stop).toHaveBeenCalledOnce();
    expect(getCard().getByRole('status').textContent).toMatch(/^Sem ligação/);
  });

  test('tries again by itself after an error of the server, later each time', async () => {
    const { uploads, report } = await beginUpload();
    vi.useFakeTimers();
    for (const [attempt, delay] of [1_000, 3_000, 8_000].entries()) {
      report(({ onFailure }) => onFailure({ status: 503 }));
      await advanceTime(delay - 1);
      expect(uploads[0]?.start).toHaveBeenCalledTimes(attempt + 1);
      await advanceTime(1);
      expect(uploads[0]?.start).toHaveBeenCalledTimes(attempt + 2);
    }
  });

  test('that sends nothing for a minute begins again', async () => {
    const mock = mockUploads();
    renderForm();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await chooseFiles();
    await waitFor(() => expect(mock.uploads[0]?.start).toHaveBeenCalledOnce());
    await advanceTime(61_001);
    expect(mock.uploads[0]?.stop).toHaveBeenCalledOnce();
    await waitFor(() => expect(mock.uploads[0]?.start).toHaveBeenCalledTimes(2));
  });

  test('shows why the API refuses it and can be tried again', async () => {
    const { uploads, report } = await beginUpload();
    report(({ onFailure }) => onFailure({ status: 413, message: 'Já usaste os teus 20 GB.' }));
    expect(getCard().getByRole('status').textContent).toBe('Já usaste os teus 20 GB.');
    await user.click(screen.getByRole('button', { name: 'Tentar outra vez com marrabenta.pdf' }));
    await waitFor(() => expect(uploads[0]?.start).toHaveBeenCalledTimes(2));
  });

  test('sends the current token and language', async () => {
    const { uploads } = await beginUpload();
    expect(uploads[0]?.getHeaders()).toMatchObject({ authorization: 'Bearer token' });
  });

  test('can be cancelled after a question', async () => {
    const { uploads, report } = await beginUpload();
    report(({ onProgress }) => onProgress(4));
    await user.click(screen.getByRole('button', { name: 'Cancelar marrabenta.pdf' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remover' }));
    expect(uploads[0]?.cancel).toHaveBeenCalledOnce();
    expect(screen.queryByText('marrabenta.pdf')).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  test('of a third file waits until one of the first two is done', async () => {
    const mock = mockUploads();
    mockHostedFile();
    renderForm();
    await chooseFiles(['um.zip', 'dois.zip', 'tres.zip'].map((name) => createLargeFile(name, name)));
    await waitFor(() => expect(mock.uploads).toHaveLength(2));
    expect(getCard(/tres\.zip/).getByRole('status').textContent).toBe('À espera da sua vez');
    mock.report(({ onComplete }) => onComplete(uploadId));
    await waitFor(() => expect(mock.uploads[2]?.file.name).toBe('tres.zip'));
  });

  test('is not made of empty files, nor of more files than a product can contain', async () => {
    const mock = mockUploads();
    renderForm();
    const files = Array.from({ length: 22 }, (_, n) => createLargeFile(`faixa-${n + 1}.wav`, `${n}`));
    await chooseFiles([createLargeFile('vazio.wav', ''), ...files]);
    const text =
      'Um ficheiro vazio não se pode vender: vazio.wav. No máximo, 20 ficheiros por produto. Ficaram de fora: faixa-21.wav, faixa-22.wav.';
    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.getAllByRole('progressbar')).toHaveLength(20);
    expect(mock.uploads[0]?.file.name).toBe('faixa-1.wav');
  });

  test('of a file that another tab uploads says so', async () => {
    const request = (_name: string, _options: unknown, hold: (lock: null) => undefined) => Promise.resolve(hold(null));
    Object.assign(navigator, { locks: { request, query: async () => ({}) } });
    mockUploads();
    renderForm();
    await chooseFiles();
    expect(await screen.findByText(t('productFiles.elsewhere'))).toBeDefined();
  });
});

describe('with an unconfirmed address', () => {
  test('the form says at once what files may not do, and sends another link', async () => {
    mockEndpoint(me, { user: buildUser({ emailVerified: false }) });
    mockEndpoint(resendVerification, { message: t('verification.sent') });
    renderForm({ user: buildUser({ emailVerified: false }) });
    expect(screen.getByText(/helena@example\.com\. Até lá, carregas no máximo 200 MB/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Reenviar' }));
    expect(await screen.findByText(t('verification.sent'))).toBeDefined();
  });

  test('a file that no antivirus checked is not called ready', async () => {
    const { uploads, report } = mockUploads();
    mockHostedFile({ state: 'unscanned' });
    renderForm({ user: buildUser({ emailVerified: false }) });
    await chooseFiles();
    await waitFor(() => expect(uploads[0]?.start).toHaveBeenCalledOnce());
    report(({ onComplete }) => onComplete(uploadId));
    expect(await screen.findByText('Carregado. Confirma o teu e-mail para o venderes.')).toBeDefined();
    expect(screen.queryByText('Pronto')).toBeNull();
  });

  test('a confirmed address needs no notice', async () => {
    renderForm();
    expect(screen.queryByText(/200 MB/)).toBeNull();
  });
});

describe('a complete upload', () => {
  async function completeUpload() {
    const upload = await beginUpload();
    upload.report(({ onComplete }) => onComplete(uploadId));
    return upload;
  }

  test('is checked and then saved with the product, without a link', async () => {
    mockHostedFile({ state: 'checking', type: '' });
    await completeUpload();
    expect(await screen.findByText('Carregado. A verificar…')).toBeDefined();
    await fillForm();
    await user.clear(screen.getByLabelText(/Link do ficheiro/));
    await saveForm();
    expect(await screen.findByText('Espera que estes ficheiros acabem, ou remove-os: marrabenta.pdf')).toBeDefined();
    mockHostedFile();
    expect(await screen.findByText('Pronto')).toBeDefined();
    expect(screen.queryByText(/^Espera que estes/)).toBeNull();
    await user.click(screen.getByRole('switch', { name: /^PDF com o nome do comprador/ }));
    await fillField(/^Limite de downloads/, '5');
    await saveForm();
    await screen.findByText(t('upload.success'));
    expect(JSON.parse(getBody(0).get('files') as string)).toEqual([{ file: uploadId, isSample: false, isStamped: true }]);
    expect([getBody(0).get('file'), getBody(0).get('downloadLimit')]).toEqual(['', '5']);
  });

  test('ends the error about the missing file', async () => {
    renderForm();
    await saveForm();
    expect(await screen.findByText('Carrega um ficheiro ou indica um link.')).toBeDefined();
    const { uploads, report } = mockUploads();
    mockHostedFile();
    await chooseFiles();
    await waitFor(() => expect(uploads[0]?.start).toHaveBeenCalledOnce());
    report(({ onComplete }) => onComplete(uploadId));
    await screen.findByText('Pronto');
    await waitFor(() => expect(screen.queryByText('Carrega um ficheiro ou indica um link.')).toBeNull());
  });

  test.each([
    ['empty', t('productFiles.refusedEmpty')],
    ['wrongHash', t('productFiles.refusedWrongHash')],
    ['infected', t('productFiles.refusedInfected')],
  ])('can be refused because it is %s', async (reason, text) => {
    mockHostedFile({ state: 'refused', reason });
    await completeUpload();
    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.queryByRole('switch', { name: /^Amostra/ })).toBeNull();
  });

  test('of a program can only be sold in the category Software, and says so at once', async () => {
    const categories = ['Música', 'Software'].map((name, n) => ({ _id: buildId(n), name, description: '' }));
    mockEndpoint(listCategories, categories);
    mockHostedFile({ name: 'afinador.exe', type: 'application/x-msdownload' });
    await completeUpload();
    const text = '«afinador.exe» é um programa: só pode ser vendido na categoria Software.';
    expect(await screen.findByText(text)).toBeDefined();
    await user.selectOptions(screen.getByLabelText(/Categoria/), 'Software');
    expect(screen.queryByText(text)).toBeNull();
  });

  test.each([
    ['encrypted', /^Este PDF tem senha/],
    ['tooLarge', /até 30 MB/],
    ['notPdf', /^Só para ficheiros PDF/],
    ['unreadable', /^Não conseguimos abrir este PDF/],
  ])('of a PDF that is %s cannot be stamped, and says why', async (stampProblem, text) => {
    mockHostedFile({ stampProblem });
    await completeUpload();
    expect(await screen.findByText(text)).toBeDefined();
    const [, stampSwitch] = screen.getAllByRole<HTMLButtonElement>('switch');
    expect(stampSwitch?.disabled).toBe(true);
  });

  test('survives a reload', async () => {
    mockHostedFile();
    const { unmount } = await completeUpload();
    await screen.findByText('Pronto');
    unmount();
    renderForm();
    expect(await screen.findByText('Pronto')).toBeDefined();
    expect(screen.getByText('marrabenta.pdf')).toBeDefined();
  });

  test('that the server has removed meanwhile is refused after a reload', async () => {
    mockHostedFile();
    const { unmount } = await completeUpload();
    await screen.findByText('Pronto');
    unmount();
    mockEndpoint(getHostedFile, errorResponse(404));
    renderForm();
    expect(await screen.findByText(t('productFiles.gone'))).toBeDefined();
  });
});

describe('an upload that a reload interrupted', () => {
  async function interruptUpload() {
    const { report, unmount } = await beginUpload();
    report(({ onProgress }) => onProgress(4));
    unmount();
    vi.restoreAllMocks();
    const mock = mockUploads();
    const view = renderForm();
    await screen.findByText(/Escolhe «marrabenta\.pdf» outra vez/);
    return { ...mock, ...view };
  }

  test('continues when the same file is chosen, also by another name', async () => {
    const { uploads } = await interruptUpload();
    expect(getProgress().getAttribute('aria-valuenow')).toBe('36');
    await chooseFiles([createLargeFile('marrabenta (1).pdf')], 'Escolher outra vez marrabenta.pdf');
    await waitFor(() => expect(uploads[0]?.start).toHaveBeenCalledOnce());
    expect(uploads[0]?.uploadId).toBe(uploadId);
  });

  test('continues when the file is chosen like a new one', async () => {
    const { uploads } = await interruptUpload();
    await chooseFiles();
    await waitFor(() => expect(uploads[0]?.uploadId).toBe(uploadId));
    expect(screen.getAllByRole('progressbar')).toHaveLength(1);
  });

  test('does not continue with another file', async () => {
    const { uploads } = await interruptUpload();
    await chooseFiles([createLargeFile('outro.pdf', 'x'.repeat(size))], 'Escolher outra vez marrabenta.pdf');
    expect(await screen.findByText(t('productFiles.otherFile', { name: 'marrabenta.pdf' }))).toBeDefined();
    expect(uploads).toHaveLength(0);
  });

  test('is deleted on the server when it is cancelled', async () => {
    const { deleteUpload, unmount } = await interruptUpload();
    await user.click(screen.getByRole('button', { name: 'Cancelar marrabenta.pdf' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remover' }));
    await waitFor(() => expect(deleteUpload.mock.calls[0]?.[0]).toMatch(new RegExp(`/api/files/${uploadId}$`)));
    unmount();
    renderForm();
    expect(screen.queryByText('marrabenta.pdf')).toBeNull();
  });
});
