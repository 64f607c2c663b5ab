// Runs before the first paint: the theme that the visitor chose, and whether there is a session. `applyLook` stays for later changes.
globalThis.applyLook = () => {
  const root = document.documentElement;
  const cookies = document.cookie;
  const cookie = (name) => cookies.match(`(?:^|; )${name}=([^;]*)`)?.[1];
  root.dataset.session = cookie('segue-session') ? 'member' : 'guest';
  // Shown by an attribute from the server: showing it later has the browser work out the styles of the whole page anew.
  if (cookie('cookie_notice')) delete root.dataset.cookieNotice;
  const text = document.getElementById('bootstrap-data')?.textContent;
  if (!text) return;
  const data = JSON.parse(text);
  const { settings, themes } = typeof data === 'string' ? JSON.parse(data) : data;
  const themeId = (settings.themes.user_change && cookie('be-active-theme')) || settings.themes.default_id;
  const defaultKey = matchMedia('(prefers-color-scheme: dark)').matches ? 'default_dark' : 'default_light';
  const theme = themes.find(({ id }) => id === Number(themeId)) ?? themes.find((one) => one[defaultKey]) ?? themes[0];
  if (!theme) return;
  root.dataset.theme = theme.is_dark ? 'dark' : 'light';
  const font = theme.font ? { 'font-text': `"${theme.font.family}",ui-sans-serif,system-ui,"Noto Sans",sans-serif` } : {};
  const values = Object.entries({ ...theme.values, ...font }).map(([name, value]) => `--${name}:${value}`);
  const look = `@layer page{:root:root{${values.join(';')}}}`;
  const before = document.getElementById('theme');
  // A sheet that is put in again, even the same, has the browser work out the styles of the whole page anew.
  if (before?.textContent !== look) {
    before?.remove();
    document.head.append(Object.assign(document.createElement('style'), { id: 'theme', textContent: look }));
  }
  // Beside head and body, which page changes replace: the font stays while they do.
  const sheet = document.getElementById('web-font');
  if (sheet?.getAttribute('href') === theme.font?.stylesheet) return;
  sheet?.remove();
  if (theme.font)
    root.append(Object.assign(document.createElement('link'), { id: 'web-font', rel: 'stylesheet', href: theme.font.stylesheet }));
};
globalThis.applyLook();
// Else zod tries out whether it may make functions out of text, which the content policy forbids and would report.
globalThis.__zod_globalConfig = { jitless: true };
