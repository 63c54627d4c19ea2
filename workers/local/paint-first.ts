import type { Plugin } from 'vite'

/**
 * A page is read before it is alive. Remix asks for a page's program beside its style and its first picture, which on a slow
 * line it then holds up: here the browser asks for it, all files at once, when the first paint is done.
 */
const remixScripts = /\/@remix-run\/react\/dist\/esm\/components\.js$/
/** Takes a page back to where it was, and for that waits for the tab's storage, also where a page stands in its tab for the first time. */
const remixScroll = /\/@remix-run\/react\/dist\/esm\/scroll-restoration\.js$/

/** Milliseconds after the first frame, for a browser that does not say when it was seen. */
const patience = 300

/**
 * Runs in the browser, as text. That a frame was made is not yet that it is seen: until then the program would share the line
 * with the first pictures. A page that nobody looks at paints nothing, and has nothing to wait for. All files come at once, and
 * each is run in a task of its own, the one that begins last: a file that does not come is missed by the program, as it is without
 * all this.
 */
const beginAfterPaint = `(program, [entry, ...others], nonce) => {
  const add = (tag, facts) => document.head.appendChild(Object.assign(document.createElement(tag), facts, { nonce })).remove();
  let begin = async () => {
    begin = () => {};
    for (const href of [entry, ...others]) add("link", { rel: "modulepreload", href });
    for (const href of others) {
      await import(href).catch(() => {});
      await new Promise((next) => setTimeout(next));
    }
    add("script", { type: "module", textContent: program });
  };
  document.hidden ? begin() : requestAnimationFrame(() => {
    new PerformanceObserver(() => begin()).observe({ type: "paint", buffered: true });
    setTimeout(() => begin(), ${patience});
  });
}`

/** Looks for the links of a page whose routes a browser does not know yet, and asks for them. */
const remixDiscovery = /\/@remix-run\/react\/dist\/esm\/fog-of-war\.js$/

type Change = readonly [published: RegExp, instead: string]

const noLinks: Change = [
  /React\.createElement\("link", \{\s+rel: "modulepreload",\s+href: manifest\.entry\.module,\s+crossOrigin: props\.crossOrigin\s+\}\), dedupe\(preloads\)\.map\(.*?\}\)\)(?=, initialScripts)/s,
  'null',
]

const laterProgram: Change = [
  /createHtml\(routeModulesScript\),\s+type: "module",\s+async: true/,
  'createHtml(afterPaint(routeModulesScript, [manifest.entry.module, ...manifest.entry.imports, ...filesOf(manifest, matches)]))',
]

const besides = `
function filesOf({ routes }, matches) {
  return matches.flatMap(({ route: { id } }) => [...(routes[id].imports || []), routes[id].module]);
}
function afterPaint(program, files) {
  const given = [program, dedupe(files)].map((each) => JSON.stringify(each).replaceAll("<", "\\\\u003c"));
  return ${JSON.stringify(`(${beginAfterPaint})`)} + "(" + given.join(", ") + ", document.currentScript.nonce)";
}
`

const newPlacesAreNotLookedUp: Change = [
  /window\.history\.replaceState\(\{\s+key\s+\}, ""\);/,
  'window.history.replaceState({ key }, ""); return;',
]

/** Browsers have it from the server, and never write it. */
const noScrollScript: readonly Change[] = [
  [/let restoreScroll = .*?\.toString\(\);/s, ''],
  [/__html: `\(\$\{restoreScroll\}.*?`/, '__html: ""'],
]

const linksAreLookedAtLater: Change = [
  /document\.body\.querySelectorAll\("a\[data-discover\], form\[data-discover\]"\)\.forEach\(.*?\);\s+fetchPatches\(\);/s,
  'setTimeout(() => { $& });',
]

function changesOf(file: string, server: boolean): readonly Change[] {
  if (remixScripts.test(file)) return server ? [noLinks, laterProgram] : [noLinks]
  if (remixScroll.test(file)) return server ? [newPlacesAreNotLookedUp] : noScrollScript
  if (remixDiscovery.test(file)) return server ? [] : [linksAreLookedAtLater]
  return []
}

/** Remix's files so, as the server or the browser has them; null for any other file. Throws where a version says it otherwise. */
export function withPaintFirst(text: string, file: string, server: boolean): string | null {
  const changes = changesOf(file, server)
  if (changes.length === 0) return null
  const changed = changes.reduce((now, [published, instead]) => {
    if (!published.test(now)) throw new Error(`${file} has no ${published} any more: see paint-first.ts`)
    return now.replace(published, (found) => instead.replace('$&', () => found))
  }, text)
  return changes.includes(laterProgram) ? `${changed}${besides}` : changed
}

export function paintFirst(): Plugin {
  return {
    name: 'paint-first',
    enforce: 'pre',
    transform: (text, id, options) => withPaintFirst(text, id, options?.ssr === true),
  }
}
