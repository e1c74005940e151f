export const info = {
  'info.learn': '<en>Learn & Grow',
} as const;
