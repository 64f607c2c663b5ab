import { Browser } from './browser';
import { next } from './factories/sequence';

export const PASSWORD = 'correct horse battery';

export const register = async (email = `reader-${next()}@example.com`, browser = new Browser(`198.51.100.${next() % 250}`)) => {
  const response = await browser.post('/auth/register', { email, password: PASSWORD, password_confirmation: PASSWORD });
  const { bootstrapData } = (await response.json()) as { bootstrapData: { user: { id: number } } };
  return { browser, email, response, id: bootstrapData?.user.id };
};

/** Uses a browser with its own address by default. */
export const logIn = async (
  email: string,
  { password = PASSWORD, remember = true, browser = new Browser(`203.0.113.${next() % 250}`) } = {},
) => {
  const response = await browser.post('/auth/login', { email, password, remember });
  return { browser, response };
};
