// The HTML is complete without scripts, so they are fetched after the first paint, or after 2 s in a hidden tab.
(function (d, hasStarted) {
  // Otherwise zod compiles its schemas with `new Function`, which the Content-Security-Policy refuses.
  window.__zod_globalConfig = { jitless: true };
  function run(link) {
    setTimeout(function () {
      var script = d.createElement('script');
      script.type = 'module';
      script.crossOrigin = '';
      script.fetchPriority = 'high';
      script.src = link.getAttribute('href');
      d.head.append(script);
    });
  }
  function start() {
    var entry = d.getElementById('entry');
    if (hasStarted || !entry) return;
    hasStarted = 1;
    // Each script runs in its own task, the entry last, so that the page handles input between them.
    d.querySelectorAll('link[data-deferred]').forEach(run);
    run(entry);
  }
  d.addEventListener('DOMContentLoaded', function () {
    requestAnimationFrame(function () {
      setTimeout(start);
    });
    setTimeout(start, 2000);
  });
})(document);
