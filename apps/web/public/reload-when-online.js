// Opens the page that could not be loaded. Inline scripts would need a hash in the Content-Security-Policy.
// A reload would cancel the link that the user has just followed. A `tel:` link leaves the page open: the user returns to it.
let isLeaving = false;
addEventListener('beforeunload', () => (isLeaving = true));
addEventListener('focus', () => (isLeaving = false));
addEventListener('online', () => {
  if (!isLeaving) location.reload();
});
