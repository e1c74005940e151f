// Opens the page that could not be loaded. Inline scripts would need a hash in the Content-Security-Policy.
// A reload would cancel the link that the user has just followed. A `tel:` link leaves the page open: the user returns to it.
let isLeaving = false;
addEventListener('beforeunload', () => (isLeaving = true));
addEventListener('focus', () => (isLeaving = false));
addEventListener('online', () => {
  if (!isLeaving) location.reload();
});

function listOrders(section, orders) {
  for (const { _id, title } of orders) {
    const item = document.createElement('li');
    item.textContent = `${title} · #${_id.slice(-6)}`;
    section.querySelector('ul').append(item);
  }
  section.hidden = orders.length === 0;
}

/**
 * Lists the orders that the library showed last after it was opened with a code, then other orders that were placed on this device without
 * an account. Orders of an account are hidden, because the page cannot check who is logged in.
 */
function listOwnOrders() {
  const { shownAt, orders = [] } = JSON.parse(localStorage.getItem('banca.purchases') ?? '{}');
  const section = document.getElementById('library-orders');
  const since = section.querySelector('p');
  since.textContent = since.textContent.replace('{time}', shownAt);
  listOrders(section, orders);
  const ids = new Set(orders.map(({ _id }) => _id));
  const deviceOrders = JSON.parse(localStorage.getItem('banca.orders') ?? '[]');
  listOrders(
    document.getElementById('device-orders'),
    deviceOrders.filter(({ _id, title, userId }) => title && !userId && !ids.has(_id)),
  );
}

if (/^\/(?:library|orders)\/?$/i.test(location.pathname)) listOwnOrders();
