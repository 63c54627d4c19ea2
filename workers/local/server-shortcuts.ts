import type { Plugin } from 'vite'

/** What stands in a framework's server code, and what stands there instead. */
type Shortcut = readonly [slow: RegExp, quick: string]

interface Framework {
  readonly file: RegExp
  readonly shortcuts: readonly Shortcut[]
  /** Is put behind the rest. */
  readonly besides?: string
}

/** What depends on the routes alone is the same for every page: it is made once for each list of them. */
const onceFor = `
const madeFor = new WeakMap();
function onceFor(routes, make) {
  if (!madeFor.has(routes)) madeFor.set(routes, make());
  return madeFor.get(routes);
}
`

const frameworks: readonly Framework[] = [
  {
    // React turns each tag, attribute and word into bytes by itself and hands on 512 of them at a time. Here what is ready is one
    // text, which becomes bytes once.
    file: /\/react-dom\/cjs\/react-dom-server\.browser\.production\.min\.js$/,
    shortcuts: [
      [/var l=null,n=0;/, 'var l="";'],
      [/function p\(a,b\)\{if\(0!==b\.length\).*?(?=function t\(a,b\))/s, 'function p(a,b){l+=b}'],
      [/function ba\(a\)\{.*?(?=var ca=new TextEncoder)/s, 'function ba(a){""!==l&&(a.enqueue(ca.encode(l)),l="")}'],
      [/return ca\.encode\(a\)/g, 'return a'],
      [/l=new Uint8Array\(512\);n=0/g, 'l=""'],
    ],
  },
  {
    // Every element's properties are copied, to leave its key and its ref out. Compiled markup hands the key over apart, and
    // makes an object for each element: where there is no ref it serves as it is.
    file: /\/react\/cjs\/react-jsx-runtime\.production\.min\.js$/,
    shortcuts: [
      [
        /function q\(c,a,g\)\{/,
        '$& if (a.key === void 0 && (a.ref ?? null) === null && !c?.defaultProps) return { $$$$typeof: k, type: c, key: g === void 0 ? null : "" + g, ref: null, props: a, _owner: n.current };',
      ],
    ],
  },
  {
    file: /\/@remix-run\/router\/dist\/router\.js$/,
    shortcuts: [
      [
        /let branches = flattenRoutes\(routes\);\s+rankRouteBranches\(branches\);/,
        'let branches = onceFor(routes, () => ranked(routes));',
      ],
      // An address is held against every route before its own: by the whole pattern most are told apart at once.
      [
        /matches = (matchRouteBranch\(branches\[i\], decoded, allowPartial\));/,
        'matches = allowPartial || branches[i].whole.test(decoded) ? $1 : null;',
      ],
      // A warning to developers says the address: the log would have it, with whatever a visitor has written there.
      [/function warning\(cond, message\) \{/, '$& return;'],
      // A route's own pattern is compiled for every page that it is a part of.
      [/= compilePath\(pattern\.path, pattern\.caseSensitive, pattern\.end\)/, '= compiledOnce(pattern)'],
    ],
    besides: `${onceFor}
function ranked(routes) {
  let branches = flattenRoutes(routes);
  rankRouteBranches(branches);
  for (let branch of branches) branch.whole = compilePath(branch.path, false, true)[0];
  return branches;
}
const compiled = new Map();
function compiledOnce({ path, caseSensitive, end }) {
  let name = [caseSensitive, end, path].join(" ");
  if (!compiled.has(name)) compiled.set(name, compilePath(path, caseSensitive, end));
  return compiled.get(name);
}
`,
  },
  {
    file: /\/@remix-run\/server-runtime\/dist\/esm\/data\.js$/,
    shortcuts: [
      // Most addresses have nothing to strip, and a request is no light thing.
      [/function stripIndexParam\(request\) \{/, '$& if (!request.url.includes("index")) return request;'],
      [/function stripRoutesParam\(request\) \{/, '$& if (!request.url.includes("_routes")) return request;'],
    ],
  },
  {
    file: /\/turbo-stream\/dist\/turbo-stream\.mjs$/,
    shortcuts: [
      // A name or a value that was met before is known by its number, without a list around it.
      [/flatten\.call\(this, (k|obj\[k\])\)(?=\})/g, 'this.indices.get($1) || flatten.call(this, $1)'],
    ],
  },
  {
    file: /\/@remix-run\/react\/dist\/esm\/server\.js$/,
    shortcuts: [
      [
        /= (createServerRoutes\(manifest\.routes, routeModules, context\.future, context\.isSpaMode\));/,
        '= onceFor(manifest.routes, () => $1);',
      ],
    ],
    besides: onceFor,
  },
  {
    file: /\/react-router-dom\/server\.mjs$/,
    shortcuts: [
      [
        /let manifest = \{\};\s+let dataRoutes = (UNSAFE_convertRoutesToDataRoutes\(routes, UNSAFE_mapRouteProperties, undefined, manifest\));/,
        'let { manifest, dataRoutes } = onceFor(routes, () => { let manifest = {}; return { manifest, dataRoutes: $1 }; });',
      ],
    ],
    besides: onceFor,
  },
]

/** A framework's file as the server runs it, null for any other. Throws where it no longer says what is said quicker here. */
export function withShortcuts(text: string, file: string): string | null {
  const framework = frameworkOf(file)
  if (framework === undefined) return null
  const { shortcuts, besides = '' } = framework
  const quick = shortcuts.reduce((now, [slow, instead]) => {
    const changed = now.replace(slow, instead)
    if (changed === now) throw new Error(`${file} has no ${slow} any more: see server-shortcuts.ts`)
    return changed
  }, text)
  return `${quick}${besides}`
}

function frameworkOf(path: string): Framework | undefined {
  return frameworks.find(({ file }) => file.test(path))
}

/**
 * Spares the server what its frameworks do anew for every page, and the log what they say to developers. What they write is the
 * same, byte for byte. A version that says any of it otherwise stops the build.
 */
export function serverShortcuts(): Plugin {
  const seen = new Set<Framework | undefined>()
  return {
    name: 'server-shortcuts',
    transform(text, id) {
      seen.add(frameworkOf(id))
      return withShortcuts(text, id)
    },
    buildEnd(error) {
      if (error !== undefined) return
      for (const framework of frameworks)
        if (!seen.has(framework)) this.error(`Nothing is built of ${framework.file}: see server-shortcuts.ts`)
    },
  }
}
