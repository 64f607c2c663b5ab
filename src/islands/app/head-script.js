// Runs before the first paint: the theme that the visitor chose, and whether there is a session. `applyLook` stays for later changes.
globalThis.applyLook = () => {
  const root = document.documentElement;
  const cookie = (name) => document.cookie.match(`(?:^|; )${name}=([^;]*)`)?.[1];
  root.dataset.session = cookie('segue-session') ? 'member' : 'guest';
  const text = document.getElementById('bootstrap-data')?.textContent;
  if (!text) return;
  const given = JSON.parse(text);
  const { settings, themes } = typeof given === 'string' ? JSON.parse(given) : given;
  const wanted = (settings.themes.user_change && cookie('be-active-theme')) || settings.themes.default_id;
  const usual = matchMedia('(prefers-color-scheme: dark)').matches ? 'default_dark' : 'default_light';
  const theme = themes.find(({ id }) => id === Number(wanted)) ?? themes.find((one) => one[usual]) ?? themes[0];
  if (!theme) return;
  root.dataset.theme = theme.is_dark ? 'dark' : 'light';
  const style = document.createElement('style');
  style.id = 'theme';
  style.textContent = `:root:root{${Object.entries(theme.values)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')}}`;
  document.getElementById('theme')?.remove();
  document.head.append(style);
};
globalThis.applyLook();
// Else zod tries out whether it may make functions out of text, which the content policy forbids and would report.
globalThis.__zod_globalConfig = { jitless: true };
