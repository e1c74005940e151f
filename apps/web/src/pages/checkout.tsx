import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { t, Text } from '../lib/i18n/text.tsx';
import { PlainPageLink } from '../entities/page/plain-page-link.tsx';
import type { PageModule } from '../entities/page/page-module.ts';
import { paths } from '../config/paths.ts';
import type { CheckoutProduct, CreatedOrder } from '../api/checkout.ts';
import { getOwnPrice } from '../features/checkout/added-extras.ts';
import { CheckoutForm } from '../features/checkout/checkout-form.tsx';
import { CheckoutError, CheckoutLoading, OrderPlaced } from '../features/checkout/checkout-states.tsx';
import { DraftOfGone } from '../features/checkout/gone-product.tsx';
import { OrderSummary } from '../features/checkout/order-summary.tsx';
import { listGateways } from '../features/checkout/payment-way.ts';
import type { Purchase } from '../features/checkout/purchase-details.tsx';
import { findPurchaseStage } from '../entities/order/purchase-stage.ts';
import { getAccount, toTerms, useHeldPrice } from '../features/checkout/use-held-price.ts';
import { CheckoutSteps } from '../features/checkout/steps.tsx';
import { OrderNotice } from '../entities/order/order-notice.tsx';
import { useProduct } from '../entities/product/use-product.ts';
import { asApiError, getErrorText, getStatusText, toPageStatus } from '../api/errors.ts';
import { useUser } from '../api/hooks.ts';
import { productsApi } from '../api/products.ts';
import { importUnlessOffline } from '../lib/import-unless-offline.ts';
import { openSite } from '../lib/open-site.ts';
import { registerServiceWorker } from '../lib/register-service-worker.ts';
import { toPath } from '../lib/to-path.ts';

const buildRequest = (id = '') => ({ params: { id } });

export const query: PageModule['query'] = ['codigo', 'metodo'];

export const meta: PageModule['meta'] = (state, { params }) => ({
  title: t('checkout.pageTitle'),
  noindex: true,
  status: toPageStatus(productsApi.endpoints.getProduct.select(buildRequest(params['id']))(state).error),
});

// Only the server calls `load`: in the browser, the page renders first, and its hook fetches the product.
export const load: PageModule['load'] = import.meta.env.SSR
  ? (dispatch, { params }) => dispatch(productsApi.endpoints.getProduct.initiate(buildRequest(params['id'])))
  : undefined;

/** Lets the buyer read that the order was placed. */
const REDIRECT_DELAY_MS = 900;

/** The buyer may have paid before the product was taken off sale. */
const GoneError = (props: ComponentProps<typeof CheckoutError> & ComponentProps<typeof DraftOfGone>) => {
  const { message, isFinal, ...product } = props;
  return (
    <div className="mx-auto max-w-md">
      <CheckoutError message={message} isFinal={isFinal} />
      <DraftOfGone {...product} />
    </div>
  );
};

function toErrorMessage(error: unknown): ReactNode {
  const apiError = asApiError(error);
  return getErrorText(error, apiError ? getStatusText(apiError) : t('checkout.loadFailed'));
}

const loadSuccessPage = () => importUnlessOffline(() => import('./purchase-success.tsx'));

const loadOrderPage = () => importUnlessOffline(() => import('./order.tsx'));

interface PlacedPurchase extends Pick<Purchase, 'email' | 'contactEmail' | 'paymentAccount' | 'confirmationMinutes'> {
  createdOrder: CreatedOrder | null;
}

/** Opens the page once its code has loaded. If that fails, the placed order stays visible until the connection is back. */
function openWhenLoaded(loadPage: () => Promise<unknown>, open: () => Promise<void> | void, delayMs: number): () => void {
  const controller = new AbortController();
  const tryToOpen = (): void =>
    void loadPage().then(
      () => (controller.signal.aborted ? undefined : open()),
      () => undefined,
    );
  const timer = setTimeout(tryToOpen, delayMs);
  window.addEventListener('online', tryToOpen, { signal: controller.signal });
  return () => {
    clearTimeout(timer);
    controller.abort();
  };
}

/** Opens the success page, whose code loads during the checkout. */
function useRedirectToSuccess({ createdOrder, ...details }: PlacedPurchase): void {
  const { email, contactEmail, paymentAccount, confirmationMinutes } = details;
  const navigate = useNavigate();
  const buyer = useUser()?._id;
  useEffect(() => void loadSuccessPage().catch(() => undefined), []);
  useEffect(() => {
    if (!createdOrder || createdOrder.attempt) return undefined;
    const { product } = createdOrder.order;
    const state: Purchase = {
      ...createdOrder,
      product,
      buyer,
      email,
      contactEmail,
      paymentAccount,
      confirmationMinutes,
    };
    const open = (): Promise<void> | void => navigate(paths.purchaseSuccess, { state, replace: true });
    return openWhenLoaded(loadSuccessPage, open, REDIRECT_DELAY_MS);
  }, [createdOrder, navigate, buyer, email, contactEmail, paymentAccount, confirmationMinutes]);
}

/** Opens the page of an order that a gateway charges, and from there the page on which the buyer pays, if there is one. */
function useRedirectToOrder(createdOrder: CreatedOrder | null, product: CheckoutProduct): void {
  const navigate = useNavigate();
  const hasGateways = listGateways(product).length > 0;
  useEffect(() => {
    if (hasGateways) void loadOrderPage().catch(() => undefined);
  }, [hasGateways]);
  useEffect(() => {
    if (!createdOrder?.attempt) return undefined;
    const { attempt, orderLink } = createdOrder;
    const open = async (): Promise<void> => {
      await navigate(toPath(orderLink), { replace: true });
      if (attempt.redirect) openSite(attempt.redirect);
    };
    return openWhenLoaded(loadOrderPage, open, 0);
  }, [createdOrder, navigate]);
}

const Checkout = ({ product: latestProduct }: { product: CheckoutProduct }) => {
  const [search] = useSearchParams();
  const heldPrice = useHeldPrice(latestProduct, search.get('codigo'));
  const { product, scope } = heldPrice;
  const [createdOrder, setCreatedOrder] = useState<CreatedOrder | null>(null);
  const [email, setEmail] = useState('');
  const [hasForgotten, setForgotten] = useState(false);
  const { contactEmail, confirmationMinutes } = product.creator;
  const paymentAccount = createdOrder ? getAccount(toTerms(product), createdOrder.order.paymentMethod) : undefined;
  useRedirectToSuccess({ createdOrder, email, contactEmail, paymentAccount, confirmationMinutes });
  useRedirectToOrder(createdOrder, product);
  const steps = <CheckoutSteps isDone={createdOrder !== null} />;
  return (
    <div className="grid gap-4">
      {/* The notice appears after hydration. It takes the place of the steps, so that nothing below moves. */}
      <div role="status" className="grid min-h-12 items-center">
        {scope && !createdOrder && !hasForgotten ? (
          <OrderNotice key={scope.userId} {...scope}>
            {steps}
          </OrderNotice>
        ) : (
          steps
        )}
      </div>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_360px] lg:items-start">
        <div className="order-last lg:order-first">
          {createdOrder ? (
            <OrderPlaced stage={createdOrder.attempt ? 'charged' : findPurchaseStage({ ...createdOrder, paymentAccount })} />
          ) : (
            <CheckoutForm
              heldPrice={heldPrice}
              onEmailSubmitted={setEmail}
              onPlaced={setCreatedOrder}
              onForget={() => setForgotten(true)}
            />
          )}
        </div>
        <aside aria-label={t('checkout.summary')} className="lg:sticky lg:top-22">
          <OrderSummary product={{ ...product, price: getOwnPrice(heldPrice) }} owned={heldPrice.owned} />
        </aside>
      </div>
    </div>
  );
};

/** An older product may have been withdrawn. A younger one, which the server has just rendered, needs no second request. */
const MAX_AGE_SECONDS = 60;

const CheckoutPage = () => {
  const { id = '' } = useParams();
  const { search } = useLocation();
  // A checkout must survive a reload without a connection.
  useEffect(() => void registerServiceWorker(), []);
  const { currentData: data, error, isFetching } = useProduct(id, MAX_AGE_SECONDS);
  const { status = 0 } = asApiError(error) ?? {};
  const isRefused = status >= 400 && status < 500;
  const product = isRefused ? undefined : data?.product;
  return (
    <div className="wrap max-w-5xl py-6 lg:py-10">
      {product && !product.offSale && (
        <noscript>{import.meta.env.SSR && <PlainPageLink path={`${paths.checkout(id)}/form${search}`} />}</noscript>
      )}
      <h1 className="mb-5 text-2xl">
        <Text id={product?.price === 0 ? 'checkout.freePageTitle' : 'checkout.pageTitle'} />
      </h1>
      {product && (product.offSale || product.hasUnavailableParts) ? (
        <GoneError
          message={<Text id={product.offSale ? 'product.offSale' : 'checkout.partUnavailable'} />}
          isFinal
          productId={id}
          title={product.title}
          creator={product.creator.username}
        />
      ) : product ? (
        <Checkout key={product._id} product={product} />
      ) : status === 404 ? (
        <GoneError message={<Text id="checkout.notFound" />} isFinal={false} productId={id} />
      ) : error ? (
        <CheckoutError message={toErrorMessage(error)} isFinal={false} />
      ) : isFetching ? (
        <CheckoutLoading />
      ) : (
        <CheckoutError message={<Text id="checkout.noData" />} isFinal={false} />
      )}
    </div>
  );
};

export default CheckoutPage;
