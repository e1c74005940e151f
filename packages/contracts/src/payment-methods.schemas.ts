import { z } from 'zod';

/** In the order in which forms list them. */
export const PaymentMethod = z.enum(['mpesa', 'paypal', 'emola', 'visa', 'mastercard']).meta({ id: 'PaymentMethod' });
