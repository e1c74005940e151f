// Opens the page that could not be loaded. Inline scripts would need a hash in the Content-Security-Policy.
// A reload would cancel the link that the user has just followed. A `tel:` link leaves the page open: the user returns to it.
let isLeaving = false;
addEventListener('beforeunload', () => (isLeaving = true));
addEventListener('focus', () => (isLeaving = false));
addEventListener('online', () => {
  if (!isLeaving) location.reload();
});

/** Lists the orders of a guest in place of the library. Those of an account stay hidden, because nobody knows here who is logged in. */
function listDeviceOrders(section) {
  const orders = JSON.parse(localStorage.getItem('banca.orders') ?? '[]').filter(({ title, userId }) => title && !userId);
  for (const { _id, title } of orders) {
    const item = document.createElement('li');
    item.textContent = `${title} · #${_id.slice(-6)}`;
    section.querySelector('ul').append(item);
  }
  section.hidden = orders.length === 0;
}

if (/^\/(?:library|orders)\/?$/i.test(location.pathname)) listDeviceOrders(document.getElementById('device-orders'));
