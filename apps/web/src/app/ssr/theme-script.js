// Runs before the first paint, because the stylesheet reads both attributes.
(function (d, t, a) {
  try {
    t = localStorage.getItem('banca.theme');
    a = localStorage.getItem('banca.token');
  } catch {}
  d.dataset.theme = t || (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
  d.dataset.auth = a ? 'in' : 'out';
})(document.documentElement);
