// Sets `data-theme` and `data-auth` before the first paint, because the stylesheet reads them.
(function (d, t, a) {
  try {
    t = localStorage.getItem('banca.theme');
    a = localStorage.getItem('banca.token');
  } catch {}
  d.dataset.theme = t || (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
  d.dataset.auth = a ? 'in' : 'out';
})(document.documentElement);
