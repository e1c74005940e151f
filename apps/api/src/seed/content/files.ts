/**
 * Builders of download URLs for the demo products, one for each storage service. The URLs lead nowhere: the ids are made up, and
 * Amazon reserves the bucket and distribution names for documentation.
 */
export const drive = (slug: string): string => `https://drive.google.com/file/d/banca-exemplo-${slug}/view?usp=sharing`;
export const docs = (slug: string): string => `https://docs.google.com/spreadsheets/d/banca-exemplo-${slug}/copy`;
export const dropbox = (file: string): string => `https://www.dropbox.com/s/banca-exemplo/${file}?dl=1`;
export const s3 = (file: string): string => `https://amzn-s3-demo-bucket.s3.af-south-1.amazonaws.com/banca-exemplo/${file}`;
export const cloudfront = (file: string): string => `https://d111111abcdef8.cloudfront.net/banca-exemplo/${file}`;
