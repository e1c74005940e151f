import { z } from 'zod';

/** In the order of the checkout form. */
export const PaymentMethod = z.enum(['mpesa', 'paypal', 'emola', 'visa', 'mastercard']).meta({ id: 'PaymentMethod' });
