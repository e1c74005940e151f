const ALLOWED_HOSTS = new Set([
  'drive.google.com',
  'docs.google.com',
  'drive.usercontent.google.com',
  'dropbox.com',
  'www.dropbox.com',
  'dl.dropboxusercontent.com',
]);
const S3 = /^(?:[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]\.)?s3(?:\.[a-z]{2}(?:-[a-z]+)+-\d)?\.amazonaws\.com$/;
const CLOUDFRONT = /^[a-z0-9]+\.cloudfront\.net$/;

/** Whether a URL is on a host that may serve product files. Refuses userinfo and ports. See docs/rules.md#files-and-images. */
export function isAllowedFileUrl(value: string): boolean {
  if (!/^https?:\/\/[\x21-\x7e]+$/i.test(value) || /[\\]/.test(value)) return false;
  // No allowed host has a user name, a port or an escape, so they need no check of their own.
  const [host = ''] = value
    .slice(value.indexOf('//') + 2)
    .toLowerCase()
    .split(/[/?#]/, 1);
  return ALLOWED_HOSTS.has(host) || S3.test(host) || CLOUDFRONT.test(host);
}
