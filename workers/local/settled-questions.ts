import type { Plugin } from 'vite'
import { ofReact, ofReactDom, ofScheduler } from './settled-react.ts'

/** What stands in a framework's browser code, and what stands there instead. */
export type Settled = readonly (readonly [question: RegExp, answer: string | ((...found: string[]) => string)])[]

/** Remix and its router ask in the browser what is settled at build time: what never runs need not travel. */
export const ofRouter: Settled = [
  [/(?:[\w.]+\.)?\bfuture\.v3_singleFetch\b|typeof singleFetch === "function"/g, 'true'],
  [/\bwindow\.__remixContext\.isSpaMode\b/g, 'false'],
  // Loaders' promises travel as they are: nothing is wrapped as `defer` did.
  [/(?<!function )\bisDeferred(?:Result|Data)\(\w+\)/g, 'false'],
  // The scripts that a page begins with are written by the server, and stay as they are.
  [/\btypeof __remixContext === "object" && __remixContext\.a\b/g, 'false'],
  [/\bcontextScript = staticContext \?/g, 'contextScript = false ?'],
  [/!isStatic\b/g, 'true'],
  // Remix turns all of these on.
  [
    /(?<![\w.])(?:router\.)?future\.v7_(?:partialHydration|fetcherPersist|relativeSplatPath|prependBasename|normalizeFormMethod|skipActionErrorRevalidation)\b/g,
    'true',
  ],
  // No loader runs in the browser, so no page waits for one before it comes alive.
  [/\broute\.id === "root" \? RemixRootDefaultHydrateFallback : undefined/g, 'undefined'],
  // Nobody edits the shop while it is looked at.
  [/\bwindow\.__remixHdrActive\b/g, 'false'],
  [/\brouter\.createRoutesForHMR = \w+;/g, ''],
  [/\bneedsRevalidation == null\b/g, 'true'],
  [/\bif \(needsRevalidation\)/g, 'if (false)'],
  // Any other status has been told apart before.
  [/else if \(res\.status >= 400\) \{\s+throw new Error\(await res\.text\(\)\);\s+\}/g, ''],
  [/__html: `\s+console\.log\((?:\\.|[^`\\])*`/g, '__html: ""'],
  // Sentences to developers, and names for their tools.
  [/"[A-Z][^"\\\n]*(?: [^ "\\\n]+){4,}"|`[A-Z][^`\\\n]*(?: [^ `\\\n]+){5,}`/g, '""'],
  [/\b(?:Link|NavLink|Form|RemixContext)\.displayName = "\w+";/g, ''],
  [/\berrorMessage = (?!new\b)[^;]*;/g, 'errorMessage = "";'],
  [/(?<=function getInvalidPathError\([^)]*\) \{)\s+return .*?;(?=\s+\})/gs, ' return "";'],
  // As every browser has it.
  [/function _extends\(\) \{.*?_extends\.apply\((?:null|this), arguments\);\s+\}/gs, 'const _extends = Object.assign;'],
  // Each page stands within the root, which has a page for errors of its own.
  [/return isDataRoute \? useNavigateStable\(\) : useNavigateUnstable\(\);/g, 'return useNavigateStable();'],
  [/(?<=const defaultErrorElement = )[^;]*DefaultErrorComponent[^;]*/g, 'null'],
  [/(?<!function )\bisFogOfWarEnabled\([^()]*\)/g, 'true'],
  [/\bawait Promise\.all\(\[resolveNavigationDeferredResults\([^;]*;/g, ''],
  [/\bcancelActiveDeferreds\(routeId => [^;]*;|\.\.\.cancelActiveDeferreds\(\)|\bcancelActiveDeferreds\(\);/g, ''],
  [/\bactiveDeferreds\.forEach\(\(deferredData, routeId\) => \{.*?\n {4}\}\);/gs, ''],
  // The rest is what no page does: see `unused`.
  [/\b(?:routeModule|mod)\.clientLoader\b/g, 'undefined'],
  [/\b(?:route|manifest\.routes\[m\.route\.id\])\.hasClientLoader\b/g, 'false'],
  [/\b(?:opts\.)?formEncType === "(?:text\/plain|application\/json)"/g, 'false'],
  [/contentType && \/\\b(?:application\\\/json|text\\\/plain)\\b\/\.test\(contentType\)(?=\) \{\s+init\.)/g, 'false'],
  [/route\.path === "" \|\| !\(\(_route\$path = route\.path\) != null && _route\$path\.includes\("\?"\)\)/g, 'true'],
  [/\bshouldBlockNavigation\(\{[^}]*\}\)/g, 'undefined'],
  [/(?<!!)\bisPageLinkDescriptor\(link\)(?= \?)/g, 'false'],
  [/!viewTransitionOpts \|\| isViewTransitionUnavailable\b/g, 'true'],
  [/\bvtContext\.isTransitioning && !vtContext\.flushSync\b/g, 'false'],
  [/!vtContext\.isTransitioning && interruption\b/g, 'false'],
  [
    /\brenderDfd && pendingState && (?:router\.window\b|state\.location\.key === pendingState\.location\.key)/g,
    'false',
  ],
  [/\(opts && opts\.enableViewTransition\) === true/g, 'false'],
  [/\bpendingViewTransitionEnabled\b(?! =[^=])/g, 'false'],
  [/let priorPaths = appliedViewTransitions\.get\(state\.location\.pathname\);/g, ''],
  [
    /\bpriorPaths && priorPaths\.has\(location\.pathname\)|\bappliedViewTransitions\.has\(location\.pathname\)/g,
    'false',
  ],
  [/if \(isBrowser\) \{(?=[^}]*\brestoreAppliedTransitions\()/g, 'if (false) {'],
]

/** A page's data has some thousand names, each a string that is there already: none of them waits for its turn as a value does. */
const ofStream: Settled = [
  [
    /(?<=const object = \{\};\s+hydrated\[index2\] = object;\s+for \(const key of Object\.keys\(value\)\.reverse\(\)\) \{).*?\}\);(?=\s+\}\s+set\(object\);)/gs,
    'const name = values[key.slice(1)]; stack.push([value[key], (v) => { object[name] = v; }]);',
  ],
]

const code = [
  [/\/(@remix-run\/react\/dist\/esm|(@remix-run\/router|react-router|react-router-dom)\/dist)\//, ofRouter],
  [/\/react-dom\/cjs\/react-dom\.production\.min\.js$/, ofReactDom],
  [/\/react\/cjs\/react\.production\.min\.js$/, ofReact],
  [/\/scheduler\/cjs\/scheduler\.production\.min\.js$/, ofScheduler],
  [/\/turbo-stream\/dist\/turbo-stream\.mjs$/, ofStream],
] as const

/** Would be written in vain, now that the code behind it does not travel. */
const unused =
  /\b(NavLink|PrefetchPageLinks|useBlocker|usePrompt|useViewTransitionState|findDOMNode|clientLoader|HydrateFallback)\b|\s(prefetch|viewTransition)=|\bencType[=:] ?["'](?:text|application\/json)/

/** Leaves out of the frameworks' browser code what the shop never asks of it, and says so where somebody begins to. */
export function settledQuestions(): Plugin {
  return {
    name: 'settled-questions',
    transform(text, id, options) {
      if (options?.ssr === true) return null
      if (/\/app\/.*\.tsx?$/.test(id)) {
        const [found] = unused.exec(text) ?? []
        if (found !== undefined) this.error(`${found.trim()} is not among what travels: see settled-questions.ts`)
        return null
      }
      return withAnswers(text, id)
    },
  }
}

/**
 * A framework's file as browsers get it; null for files in which nothing is settled. Throws where a version asks otherwise. Of
 * Remix and its router no file asks everything.
 */
export function withAnswers(text: string, id: string): string | null {
  const [, settled] = code.find(([path]) => path.test(id)) ?? []
  if (settled === undefined) return null
  return settled.reduce((now, [question, answer]) => {
    if (settled !== ofRouter && now.search(question) < 0) throw new Error(`${id} has no ${question} any more`)
    return typeof answer === 'string' ? now.replaceAll(question, answer) : now.replaceAll(question, answer)
  }, text)
}
