// Opens the page that could not be loaded. Inline scripts would need a hash in the Content-Security-Policy.
addEventListener('online', () => location.reload());
