// Opens the page that could not be loaded. Inline scripts would need a hash in the Content-Security-Policy.
// A reload would cancel the link that the user has just followed. A `tel:` link leaves the page open: the user returns to it.
let isLeaving = false;
addEventListener('beforeunload', () => (isLeaving = true));
addEventListener('focus', () => (isLeaving = false));
addEventListener('online', () => {
  if (!isLeaving) location.reload();
});

/** The library without a connection: lists the orders placed without an account. Others are left out, because no session can be checked here. */
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
