import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect } from 'vitest';
import { listCategories } from '@banca/contracts/categories';
import { createProduct } from '@banca/contracts/own-products';
import type { User } from '../api/session.ts';
import { relaxedRules, strictRules } from '../features/products/product-rules.ts';
import { UploadForm } from '../features/products/upload-form.tsx';
import { t } from '../lib/i18n/text.tsx';
import { buildOwnProduct, buildUser } from './builders.ts';
import { createPngFile, mockDecodedSize } from './picture-files.ts';
import { renderApp } from './render-app.tsx';
import { getRequestsTo, mockEndpoint } from './server.ts';
import { setLanguage } from './set-language.ts';

export const user = userEvent.setup({ delay: null, applyAccept: false });
export const createdResponse = { product: buildOwnProduct(), message: t('upload.success') };
const completeUser = buildUser({ mpesa: '84 555 0123', contactEmail: 'loja@example.com' });

/** The pages that the form links or redirects to: the settings and the products. */
const Dashboard = () => {
  const isSettings = useLocation().search === '?section=settings';
  return isSettings ? <Link to="/upload">Voltar</Link> : <p>Meus produtos</p>;
};

interface FormOptions {
  search?: string;
  imageSlotCount?: number;
  hasRelaxedRules?: boolean;
  shouldRedirectOnSuccess?: boolean;
  user?: User;
}

export function renderForm(props: FormOptions = {}) {
  const form = (
    <UploadForm
      imageSlotCount={props.imageSlotCount ?? 3}
      rules={props.hasRelaxedRules ? relaxedRules : strictRules}
      shouldRedirectOnSuccess={props.shouldRedirectOnSuccess}
      renderPagePreview={() => null}
    />
  );
  return renderApp(
    <Routes>
      <Route path="/upload" element={form} />
      <Route path="/dashboard" element={<Dashboard />} />
    </Routes>,
    { url: `/upload${props.search ?? ''}`, user: props.user ?? completeUser },
  );
}

export const getUploadRequests = () => getRequestsTo(createProduct);
export const getBody = (n: number) => getUploadRequests()[n]?.body as FormData;
export const createImageFile = (name = 'capa.png') => createPngFile(name);
export const saveForm = () => user.click(screen.getByText(t('upload.save')));
export const getFeatureInput = () => screen.getByLabelText('Características', { selector: 'input' });
export const readFeatures = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

export async function fillField(label: RegExp, text: string): Promise<void> {
  await user.click(screen.getByLabelText(label));
  await user.paste(text);
}

export async function fillForm(price = '850'): Promise<void> {
  await fillField(/Título/, 'Marrabenta');
  await fillField(/Descrição/, 'Doze bases.');
  await fillField(/Preço \(MZN\)/, price);
  await fillField(/Link do ficheiro/, 'https://drive.google.com/file/d/1AbC/view');
  await screen.findByRole('option', { name: 'Música' });
  await user.selectOptions(screen.getByLabelText(/Categoria/), 'Música');
}

export async function selectImage(slotLabel: string, file = createImageFile()): Promise<void> {
  const control = screen.getByLabelText(slotLabel);
  await user.upload(control, file);
  await waitFor(() => expect(control.closest('[role=group]')?.querySelector('img')).not.toBeNull());
}

/** Registers the hooks of a file that tests the upload form. */
export function setUpUploadForm(): void {
  afterEach(() => setLanguage('default'));
  beforeEach(() => {
    sessionStorage.clear();
    mockEndpoint(listCategories, [{ _id: '65f1c0ffee0123456789abcd', name: 'Música', description: '' }]);
    mockEndpoint(createProduct, createdResponse);
    mockDecodedSize(10, 10);
    URL.createObjectURL = () => 'blob:preview';
    URL.revokeObjectURL = () => undefined;
  });
}
