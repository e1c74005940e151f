import express, { type Router } from 'express';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/errors.ts';
import { addLogFields } from '../../platform/http/request-log.ts';
import { sendStoredFile } from '../../platform/http/send-stream.ts';

/** A name has exactly 22 characters (128 random bits), so a name that ends in `-400` is not mistaken for a width. */
const IMAGE_NAME = /^([\w-]{22})(-400|-800|-1200)?\.(webp|avif)$/;
const SHARE_IMAGE_NAME = /^([\w-]{22})-og\.jpg$/;
const TYPES = { webp: 'image/webp', avif: 'image/avif' } as const;
const FOREVER = 'public, max-age=31536000, immutable';
/** Short, because the AVIF file may not exist yet. */
const ONE_MINUTE = 'public, max-age=60';

export function createUploadsRouter(deps: Deps): Router {
  const router = express.Router();
  router.use((_req, res, next) => {
    addLogFields(res, { route: '/uploads/:name' });
    next();
  });
  router.get('/:name', async (req, res, next) => {
    const [, name] = SHARE_IMAGE_NAME.exec(req.params.name) ?? [];
    if (!name) return next();
    const file = await deps.images.getShareImage(name);
    if (!file) throw notFound();
    return await sendStoredFile(res, file, { type: 'image/jpeg', cacheControl: FOREVER });
  });
  router.get('/:name', async (req, res) => {
    const [, name, widthSuffix = '', extension] = IMAGE_NAME.exec(req.params.name) ?? [];
    if (!name || !extension) throw notFound();
    const key = `uploads/${name}${widthSuffix}`;
    if (extension === 'webp' && widthSuffix) {
      res.vary('Accept');
      const wantsAvif = req.get('accept')?.includes('image/avif') ?? false;
      const avif = wantsAvif ? await deps.storage.get(`${key}.avif`) : undefined;
      if (avif) return await sendStoredFile(res, avif, { type: TYPES.avif, cacheControl: FOREVER });
      const webp = await deps.storage.get(`${key}.webp`);
      if (!webp) throw notFound();
      return await sendStoredFile(res, webp, { type: TYPES.webp, cacheControl: wantsAvif ? ONE_MINUTE : FOREVER });
    }
    const file = await deps.storage.get(`${key}.${extension}`);
    if (!file) throw notFound();
    return await sendStoredFile(res, file, { type: TYPES[extension as keyof typeof TYPES], cacheControl: FOREVER });
  });
  return router;
}
