import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { checkout } from '@banca/contracts/messages';
import type { PageModule } from '../app/page.ts';
import { paths } from '../app/paths.ts';
import { type Bought, type Placed, useCheckoutProductQuery } from '../features/checkout/checkout.api.ts';
import { CheckoutForm } from '../features/checkout/checkout-form.tsx';
import { CheckoutError, CheckoutLoading } from '../features/checkout/checkout-states.tsx';
import { OrderSummary } from '../features/checkout/order-summary.tsx';
import { Steps } from '../features/checkout/steps.tsx';
import { asApiError, serverText } from '../lib/errors.ts';

export const meta: PageModule['meta'] = () => ({ title: 'Checkout', noindex: true });

/** How long the confirmation stands before the success page, ms. */
const CONFIRMATION_MS = 900;

const problemOf = (error: unknown): string =>
  asApiError(error)?.status === 404 ? checkout.notFound : serverText(error, asApiError(error)?.message ?? checkout.loadFailed);

const Purchase = ({ product }: { product: Bought }) => {
  const navigate = useNavigate();
  const [isDone, setDone] = useState(false);
  const finish = ({ order, downloadLink }: Placed): void => {
    setDone(true);
    const state = {
      order,
      product: { _id: product._id, title: product.title, image: product.image, price: product.price },
      downloadLink,
    };
    setTimeout(() => void navigate(paths.purchaseSuccess, { state, replace: true }), CONFIRMATION_MS);
  };
  return (
    <div className="grid gap-6">
      <Steps isDone={isDone} />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_360px] lg:items-start">
        <CheckoutForm product={product} onPlaced={finish} />
        <div className="order-first lg:sticky lg:top-22 lg:order-last">
          <OrderSummary product={product} />
        </div>
      </div>
    </div>
  );
};

const CheckoutPage = () => {
  const { id = '' } = useParams();
  const { data, error, isLoading } = useCheckoutProductQuery({ params: { id } }, { refetchOnMountOrArgChange: true });
  return (
    <div className="wrap max-w-5xl py-6 lg:py-10">
      <h1 className="mb-5 text-2xl" lang="en">
        Checkout
      </h1>
      {isLoading && <CheckoutLoading />}
      {error && !data && <CheckoutError message={problemOf(error)} />}
      {!isLoading && !error && !data && <CheckoutError message={checkout.noData} />}
      {data && <Purchase key={data.product._id} product={data.product} />}
    </div>
  );
};

export default CheckoutPage;
