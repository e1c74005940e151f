/** In a module of its own, because the chunk with an import() also lists all chunks that it needs. */
export const fetchShareSheet = () => import('../../entities/social/page-share-sheet.tsx');
