const toAsciiName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["%\\]/gu, '_');

/** encodeURIComponent() leaves these characters, which RFC 8187 does not allow. */
const encodeName = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Names a download for every browser (RFC 6266): old ones read the name without accents and emoji. */
export const createContentDisposition = (name: string): string =>
  `attachment; filename="${toAsciiName(name)}"; filename*=UTF-8''${encodeName(name)}`;
