import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { t, Text } from '../lib/i18n/text.tsx';
import type { PageModule } from '../entities/page/page-module.ts';
import { paths } from '../config/paths.ts';
import { type CheckoutProduct, type CreatedOrder, checkoutApi } from '../api/checkout.ts';
import { CheckoutForm } from '../features/checkout/checkout-form.tsx';
import { CheckoutError, CheckoutLoading, OrderPlaced } from '../features/checkout/checkout-states.tsx';
import { NoScriptCheckout } from '../features/checkout/no-script-checkout.tsx';
import { OrderSummary } from '../features/checkout/order-summary.tsx';
import type { Purchase } from '../features/checkout/purchase-details.tsx';
import { getAccount, toTerms, useHeldPrice } from '../features/checkout/use-held-price.ts';
import { CheckoutSteps } from '../features/checkout/steps.tsx';
import { asApiError, getErrorText, getStatusText } from '../api/errors.ts';
import { useUser } from '../api/hooks.ts';
import { importUnlessOffline } from '../lib/import-unless-offline.ts';

export const meta: PageModule['meta'] = () => ({ title: t('checkout.pageTitle'), noindex: true });

// Only the server uses `load` and `NoScript`, so browser builds leave them out.
export const load: PageModule['load'] = import.meta.env.SSR
  ? (dispatch, { params: { id = '' } }) => dispatch(checkoutApi.endpoints.checkoutProduct.initiate({ params: { id } }))
  : undefined;

export const NoScript: PageModule['NoScript'] = import.meta.env.SSR
  ? ({ params: { id = '' } }) => <NoScriptCheckout id={id} />
  : undefined;

const REDIRECT_DELAY_MS = 900;

function toErrorMessage(error: unknown): ReactNode {
  const apiError = asApiError(error);
  if (apiError?.status === 404) return <Text id="checkout.notFound" />;
  return getErrorText(error, apiError ? getStatusText(apiError) : t('checkout.loadFailed'));
}

const loadSuccessPage = () => importUnlessOffline(() => import('./purchase-success.tsx'));

interface Redirect extends Pick<Purchase, 'email' | 'contactEmail' | 'paymentAccount'> {
  createdOrder: CreatedOrder | null;
}

/** Loads the success page's code during checkout, and opens the page when an order is placed and the code has loaded. */
function useRedirectToSuccess({ createdOrder, email, contactEmail, paymentAccount }: Redirect): void {
  const navigate = useNavigate();
  const buyer = useUser()?._id;
  useEffect(() => void loadSuccessPage().catch(() => undefined), []);
  useEffect(() => {
    if (!createdOrder) return undefined;
    const state: Purchase = { ...createdOrder, product: createdOrder.order.product, buyer, email, contactEmail, paymentAccount };
    const controller = new AbortController();
    const open = async (): Promise<void> => {
      await loadSuccessPage();
      if (!controller.signal.aborted) await navigate(paths.purchaseSuccess, { state, replace: true });
    };
    // If the code cannot be fetched, the placed order stays visible until the connection is back.
    const tryToOpen = (): void => void open().catch(() => undefined);
    const timer = setTimeout(tryToOpen, REDIRECT_DELAY_MS);
    window.addEventListener('online', tryToOpen, { signal: controller.signal });
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [createdOrder, navigate, buyer, email, contactEmail, paymentAccount]);
}

const Checkout = ({ product: latestProduct }: { product: CheckoutProduct }) => {
  const heldPrice = useHeldPrice(latestProduct);
  const { product } = heldPrice;
  const [createdOrder, setCreatedOrder] = useState<CreatedOrder | null>(null);
  const [email, setEmail] = useState('');
  useRedirectToSuccess({
    createdOrder,
    email,
    contactEmail: product.creator.contactEmail,
    paymentAccount: createdOrder ? getAccount(toTerms(product), createdOrder.order.paymentMethod) : undefined,
  });
  return (
    <div className="grid gap-6">
      <CheckoutSteps isDone={createdOrder !== null} />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_360px] lg:items-start">
        <div className="order-last lg:order-first">
          {createdOrder ? (
            <OrderPlaced isReady={createdOrder.downloadLink !== null} />
          ) : (
            <CheckoutForm heldPrice={heldPrice} onEmailSubmitted={setEmail} onPlaced={setCreatedOrder} />
          )}
        </div>
        <aside aria-label={t('checkout.summary')} className="lg:sticky lg:top-22">
          <OrderSummary product={product} />
        </aside>
      </div>
    </div>
  );
};

const CheckoutPage = () => {
  const { id = '' } = useParams();
  const result = checkoutApi.useCheckoutProductQuery({ params: { id } }, { refetchOnMountOrArgChange: true });
  const { currentData: data, error } = result;
  const isLoading = result.isFetching && !data;
  return (
    <div className="wrap max-w-5xl py-6 lg:py-10">
      <h1 className="mb-5 text-2xl">
        <Text id="checkout.pageTitle" />
      </h1>
      {isLoading && <CheckoutLoading />}
      {error && !data && !isLoading && <CheckoutError message={toErrorMessage(error)} />}
      {!isLoading && !error && !data && <CheckoutError message={<Text id="checkout.noData" />} />}
      {data && <Checkout key={data.product._id} product={data.product} />}
    </div>
  );
};

export default CheckoutPage;
