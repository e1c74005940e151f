export const subscriptions = {} as const;
