/** The variables that production requires. The mail server need not exist, because the API does not connect to it at start. */
export const productionEnv = {
  NODE_ENV: 'production',
  SEED_DEMO: '0',
  JWT_SECRET: 'only-for-a-server-that-lives-for-a-few-seconds',
  SMTP_URL: 'smtp://127.0.0.1:2525',
  MAIL_FROM: 'Banca <nao-responder@banca.test>',
  CONTACT_EMAIL: 'ajuda@banca.test',
};
