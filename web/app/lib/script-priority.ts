const PRELOAD = /<link rel="modulepreload" href="([^"]+)"(?: nonce="[^"]*")?\/>/g
const START =
  /(<script(?: nonce="[^"]*")? type="module" async="">)(import .+?import\("([^"]+)"\);)(<\/script>)/s

/** However long the first picture takes, by then the page comes to life. */
const LATEST_MS = 1000

/**
 * Lets scripts give way to what is seen first: they are asked for when a frame has shown the page's text and its
 * first picture. Browsers fetch preloaded modules with the priority of styles, share one line among all that is
 * under way, and run modules that have come before they draw, so that a phone on 4G would wait for 120 kB of
 * them before its first picture. Then each module runs as a task of its own, so that a touch is answered in
 * between. React Router has no setting for any of it.
 */
export function withPatientScripts(html: string): string {
  const modules = new Set([...html.matchAll(PRELOAD)].map(([, href]) => href))
  return html
    .replaceAll(PRELOAD, '')
    .replace(
      START,
      (_, open, script, entry, close) =>
        open + afterFirstPicture([...modules], entry) + inTurn(script) + close,
    )
}

/**
 * All modules are fetched at once and run in turn, but the entry, which brings the page to life: that waits for
 * what the script names behind. What is not looked at shows no frames, so there it goes on at once.
 */
function afterFirstPicture(modules: readonly (string | undefined)[], entry: string): string {
  return `await new Promise((resolve) => {
  if (document.hidden) return resolve();
  setTimeout(resolve, ${LATEST_MS});
  new PerformanceObserver(async () => {
    const first = document.querySelector('img[fetchpriority="high"]');
    await Promise.allSettled([document.fonts.ready, first?.decode()]);
    requestAnimationFrame(() => setTimeout(resolve));
  }).observe({ type: 'paint', buffered: true });
});
const modules = ${JSON.stringify(modules)};
for (const href of modules) {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  await new Promise((resolve) => setTimeout(resolve));
}
for (const href of modules) if (href !== "${entry}") await import(href);
`
}

function inTurn(script: string): string {
  return script
    .replaceAll(/^import \* as (\w+) from ("[^"]+");/gm, 'const $1 = await import($2);')
    .replaceAll(/^import ("[^"]+");/gm, 'await import($1);')
}
