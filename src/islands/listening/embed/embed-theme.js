// Runs before the first paint: the theme that the embedding page asks for, else the preference of the system.
(() => {
  const asked = new URLSearchParams(location.search).get('theme');
  const usual = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
  document.documentElement.dataset.theme = asked === 'light' || asked === 'dark' ? asked : usual;
})();
