// Runs before the first paint: the theme requested by the embedding page, else the system's.
(() => {
  const asked = new URLSearchParams(location.search).get('theme');
  const systemTheme = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
  document.documentElement.dataset.theme = asked === 'light' || asked === 'dark' ? asked : systemTheme;
})();
