// Opens the page that could not be loaded. Inline scripts would need a hash in the Content-Security-Policy.
// A reload would cancel the link that the user has just followed. A `tel:` link leaves the page open: the user returns to it.
let isLeaving = false;
addEventListener('beforeunload', () => (isLeaving = true));
addEventListener('focus', () => (isLeaving = false));
addEventListener('online', () => {
  if (!isLeaving) location.reload();
});

const readStored = (key, missing) => JSON.parse(localStorage.getItem(key)) ?? missing;

function createElement(name, text) {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}

function showTime(section, time) {
  const since = section.querySelector('p');
  since.textContent = since.textContent.replace('{time}', time);
}

function listOrders(section, orders) {
  const texts = JSON.parse(document.getElementById('states').textContent);
  for (const { _id, title, state, problemState } of orders) {
    const item = createElement('li', `${title} · #${_id.slice(-6)}`);
    const text = texts[problemState] ?? texts[state];
    if (text) item.append(createElement('small', text));
    section.querySelector('ul').append(item);
  }
  section.hidden = orders.length === 0;
}

/**
 * Lists the orders that the library showed last after it was opened with a code, then other orders that were placed on this device without
 * an account. Orders of an account are not listed, because this page cannot check who is logged in.
 */
function listOwnOrders() {
  const { shownAt, orders = [] } = readStored('banca.purchases', {});
  const section = document.getElementById('library-orders');
  showTime(section, shownAt);
  listOrders(section, orders);
  const ids = new Set(orders.map(({ _id }) => _id));
  const deviceOrders = readStored('banca.orders', []);
  listOrders(
    document.getElementById('device-orders'),
    deviceOrders.filter(({ _id, title, userId }) => title && !userId && !ids.has(_id)),
  );
}

/** Shows what the page of this order, or of its download, showed last on this device. */
function showOrder(id) {
  const order = readStored('banca.shownOrders', []).find(({ _id }) => _id === id);
  if (!order) return;
  const section = document.getElementById('shown-order');
  showTime(section, order.shownAt);
  for (const [label, value] of order.rows)
    section.querySelector('dl').append(createElement('dt', label), createElement('dd', value));
  section.hidden = false;
}

const [, shownId] = /^\/(?:orders|download)\/([\da-f]{24})\/?$/i.exec(location.pathname) ?? [];
if (shownId) showOrder(shownId);
if (/^\/(?:library|orders)\/?$/i.test(location.pathname)) listOwnOrders();
