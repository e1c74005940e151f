export const home = {
  'home.uptime': '<en>uptime',
} as const;
