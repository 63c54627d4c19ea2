import type { Plugin } from 'vite'

/**
 * Where a line is lost, or the shop was deployed anew meanwhile, Remix would put the page of an error in the place of the one at
 * hand, or load that again: either way what was typed on it is gone.
 */
type Change = readonly [published: RegExp, instead: string]

/** A form that is sent without leaving its page is told that nobody has answered: see `app/ui/form/kept-form.ts`. */
const formsAreTold: Change = [
  /function setFetcherError\(key, routeId, error, opts\) \{/,
  '$& if (error instanceof TypeError) return updateFetcherState(key, getDoneFetcher({ unanswered: true }));',
]

/**
 * The code of a page did not come. Whoever is on the way there gets it as a document, and comes back from there to this page as it
 * was left. For a form it is not there where the shop is, and is another one by now, or where nobody answers.
 */
const theWayGoesOn: Change = [
  /console\.error\(`Error loading route module[^;]*;\s+console\.error\(error\);(.*?)window\.location\.reload\(\);/s,
  `const { location: next } = window.__remixRouter.state.navigation;
    if (next) window.location.assign(next.pathname + next.search + next.hash);
    else {
      await fetch(route.module);
      window.location.reload();
    }`,
]

/** Broken off in its middle, or not the shop's at all: that is no answer either. */
const halfAnswersAreNone: Change = [
  /console\.error\(e\);\s+throw new Error\(`Unable to decode[^`]*`\)/,
  'throw new TypeError("")',
]

/**
 * A redirecting response (202) is read to its end before the page is left. Otherwise the browser aborts its stream, and the
 * decoder's promise rejects where nothing handles it.
 */
const redirectsAreWhole: Change = [
  /decodeViaTurboStream\(res\.body, window\)/,
  'decodeViaTurboStream(res.status === 202 ? new Response(await res.arrayBuffer()).body : res.body, window)',
]

const files: readonly (readonly [file: RegExp, change: Change])[] = [
  [/\/@remix-run\/router\/dist\/router\.js$/, formsAreTold],
  [/\/@remix-run\/react\/dist\/esm\/routeModules\.js$/, theWayGoesOn],
  [/\/@remix-run\/react\/dist\/esm\/single-fetch\.js$/, halfAnswersAreNone],
  [/\/@remix-run\/react\/dist\/esm\/single-fetch\.js$/, redirectsAreWhole],
]

/** A framework's file as browsers get it; null for any other. Throws where a version says it otherwise. */
export function withLostAnswers(text: string, file: string): string | null {
  const changes = files.flatMap(([path, change]) => (path.test(file) ? [change] : []))
  if (changes.length === 0) return null
  return changes.reduce((changed, [published, instead]) => {
    if (!published.test(changed)) throw new Error(`${file} has no ${published} any more: see lost-answers.ts`)
    return changed.replace(published, instead)
  }, text)
}

export function lostAnswers(): Plugin {
  return {
    name: 'lost-answers',
    enforce: 'pre',
    transform: (text, id, options) => (options?.ssr === true ? null : withLostAnswers(text, id)),
  }
}
