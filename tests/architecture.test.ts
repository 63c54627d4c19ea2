import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { paymentMethodCodes } from '#app/domain/payments/payment-methods.ts'
import { sentEmpty, specNames } from '#app/domain/retail/spec-names.ts'

/**
 * Who may import whom, as a table. The first row whose folder holds the file counts. A folder
 * may always import its own files and packages; `types` lists folders of which only types may be imported.
 */
const table: readonly {
  folder: string
  may: readonly string[]
  types?: readonly string[]
  packages?: readonly string[]
}[] = [
  { folder: 'app/domain/tenancy/sealing.ts', may: [], packages: ['node:crypto'] },
  { folder: 'app/domain/customers/phone-number.ts', may: ['app/domain'], packages: ['libphonenumber-js/min'] },
  { folder: 'app/domain/catalogue/slug.ts', may: [], packages: ['@sindresorhus/slugify'] },
  { folder: 'app/domain/csv.ts', may: [], packages: ['csv-stringify/sync'] },
  { folder: 'app/domain/csv-reader.ts', may: ['app/domain'], packages: ['csv-parse', 'node:stream'] },
  { folder: 'app/domain/recall.ts', may: ['app/domain'], packages: ['lru-cache'] },
  { folder: 'app/domain/content/clean-html.ts', may: [], packages: ['sanitize-html'] },
  { folder: 'app/domain/notifications/mail-html.ts', may: ['app/domain'], packages: ['hono/html'] },
  { folder: 'app/domain/catalogue/sitemap.ts', may: [], packages: ['hono/html'] },
  // Alone, so that no schema is made before it has been said that schemas are not compiled.
  { folder: 'app/domain/schema.ts', may: [], packages: ['zod'] },
  { folder: 'app/domain', may: [], packages: ['schema-dts'] },
  { folder: 'app/ui', may: ['app/domain', 'app/links.ts', 'app/desk-links.ts'] },
  { folder: 'app/http', may: ['app/domain'] },
  {
    folder: 'app/routes',
    may: ['app/ui', 'app/http', 'app/domain', 'app/links.ts', 'app/desk-links.ts'],
    types: ['workers/shop'],
  },
  { folder: 'app', may: ['app'], types: ['workers/shop'] },
  {
    folder: 'workers/shop',
    may: ['app/domain', 'workers/integrations', 'workers/record-reading.ts'],
    types: ['workers/env.ts'],
  },
  { folder: 'workers/integrations', may: ['app/domain'] },
  { folder: 'workers/accounts', may: ['app/domain'], types: ['workers/shop'] },
  {
    folder: 'workers/retail-api',
    may: ['app/domain', 'workers/accounts', 'workers/integrations'],
    types: ['workers/shop'],
  },
  { folder: 'workers/sandbox', may: [], types: ['app/domain'] },
  { folder: 'workers/local', may: ['app/domain', 'workers/local-variables.ts'] },
  {
    folder: 'workers',
    may: ['workers', 'app/domain', 'app/http/signed-cookies.ts', 'app/http/referer.ts'],
    types: ['app/load-context.ts'],
  },
  { folder: 'tenants', may: ['app/domain', 'workers/local', 'workers/local-variables.ts'] },
  {
    folder: 'tests/e2e',
    may: ['tests/factories', 'tests/support', 'workers/local', 'workers/local-variables.ts'],
  },
  { folder: 'tests', may: ['app', 'workers', 'tenants', 'tests'] },
]

interface Import {
  readonly from: string
  readonly target: string
  readonly typeOnly: boolean
}

const importLine =
  /(?:^|\n)\s*(import|export)\s+(type\s+)?(?:[^'"();]*?\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g

/** All imports of a file; a path inside the repository comes from its top, a package by its name. */
function importsOf(file: string, text: string): Import[] {
  return [...text.matchAll(importLine)].map((match) => {
    const specifier = match[3] ?? match[4] ?? ''
    const target = specifier.startsWith('#')
      ? specifier.slice(1)
      : specifier.startsWith('.')
        ? normalize(join(dirname(file), specifier))
        : `package:${specifier}`
    return { from: file, target, typeOnly: match[2] !== undefined }
  })
}

const within = (folder: string, path: string) => path === folder || path.startsWith(`${folder}/`)

/** The faults of one import by the table, as sentences. */
function faultsOf({ from, target, typeOnly }: Import): string[] {
  const row = table.find(({ folder }) => within(folder, from))
  if (row === undefined) return [`${from} stands in no folder of the table`]
  const isTest = /\.test\.tsx?$/.test(from)
  if (target.startsWith('package:')) {
    const name = target.slice('package:'.length)
    return row.packages === undefined || isTest || row.packages.includes(name)
      ? []
      : [`${from} imports the package ${name}`]
  }
  if (target.startsWith('build/'))
    return within('workers/app.ts', from) || within('workers/front', from) ? [] : [`${from} imports the built server`]
  // Clients of outside services are tested against their simulators.
  const forTests = ['tests/factories', 'tests/support', 'workers/sandbox']
  if (isTest && forTests.some((folder) => within(folder, target))) return []
  const faults: string[] = []
  // They may not come into the deployed Worker, by whatever way.
  if (within('workers/sandbox', target) && !within('workers/sandbox', from) && !within('tests', from))
    faults.push(`${from} imports the simulators`)
  const allowed = [row.folder, ...row.may, ...(typeOnly ? (row.types ?? []) : [])]
  if (!allowed.some((folder) => within(folder, target))) faults.push(`${from} imports ${target}`)
  const route = /^app\/routes\/([^/]+)\//
  const own = route.exec(from)?.[1]
  const other = route.exec(target)?.[1]
  if (own !== undefined && other !== undefined && own !== other)
    faults.push(`the route ${own} imports the route ${other}`)
  return faults
}

const files = globSync('{app,workers,tenants,tests}/**/*.{ts,tsx}').filter((file) => !file.endsWith('.d.ts'))

test('every import keeps to the layering table', () => {
  expect(files.length).toBeGreaterThan(20)
  expect(files.flatMap((file) => importsOf(file, readFileSync(file, 'utf8'))).flatMap(faultsOf)).toEqual([])
})

/** Its one interface is `search.ts`: the index behind it can be replaced without a change elsewhere. */
test('only the class Search is imported from outside of workers/shop/search', () => {
  const outside = files.filter((file) => !within('workers/shop/search', file))
  const imports = outside.flatMap((file) => importsOf(file, readFileSync(file, 'utf8')))
  const ofSearch = imports.filter(({ target }) => within('workers/shop/search', target))
  expect(ofSearch.length).toBeGreaterThan(5)
  expect(ofSearch.filter(({ target }) => target !== 'workers/shop/search/search.ts')).toEqual([])
})

/** Remix removes the server's code from `route.tsx` alone: what another component imports reaches the browser. */
test('components outside of route.tsx import only types of app/http', () => {
  const components = files.filter((file) => /^app\/routes\/.*(?<!\/route|\.test)\.tsx$/.test(file))
  expect(components.length).toBeGreaterThan(100)
  const imports = components.flatMap((file) => importsOf(file, readFileSync(file, 'utf8')))
  expect(imports.filter(({ target, typeOnly }) => within('app/http', target) && !typeOnly)).toEqual([])
})

test('the layering test sees a forbidden import, a type from the wrong place, and a route that imports a route', () => {
  const seen = (from: string, line: string) => importsOf(from, line).flatMap(faultsOf).length
  expect(seen('app/domain/money.ts', "import { x } from '#workers/shop/shop.ts'")).toBe(1)
  expect(seen('app/domain/money.ts', "import { renderToString } from 'react-dom/server'")).toBe(1)
  expect(seen('app/routes/home/route.tsx', "import { Shop } from '#workers/shop/shop.ts'")).toBe(1)
  expect(seen('app/routes/home/route.tsx', "import type { Shop } from '#workers/shop/shop.ts'")).toBe(0)
  expect(seen('app/routes/home/route.tsx', "import { Card } from '../product/card.tsx'")).toBe(1)
  expect(seen('workers/front/front.ts', "import type { x } from '#workers/sandbox/sandbox.ts'")).toBe(1)
  expect(seen('workers/shop/shop.ts', "const ui = import('#app/ui/button.tsx')")).toBe(1)
})

test('imports across folders go by their address, and every one has a file', () => {
  const broken = files
    .flatMap((file) => importsOf(file, readFileSync(file, 'utf8')))
    .filter(
      ({ target }) =>
        !target.startsWith('package:') && !target.startsWith('build/') && !existsSync(target.replace(/\?.*$/, '')),
    )
  expect(broken.filter(({ target }) => !target.includes('+types'))).toEqual([])
})

test('SQL stands in query files and migrations only', () => {
  const sql = /\b(SELECT\s+[\w*]|INSERT\s+INTO|UPDATE\s+\w+\s+SET|DELETE\s+FROM)\b/
  const faults = files.filter(
    (file) =>
      !/\.queries\.ts$|\.test\.ts$/.test(file) &&
      !file.includes('/migrations/') &&
      sql.test(readFileSync(file, 'utf8')),
  )
  expect(faults).toEqual([])
})

const shopCall = /\.(read|write)\(\s*(?:async )?\(db, tenantId\) =>\s*db\s*\.(\w+)\(/g
/** Calls of the shop's database: file, `read` or `write`, method. */
const shopCalls = (sources: readonly string[]) =>
  sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(shopCall)].map(([, kind = '', method = '']) => ({ file, kind, method })),
  )

test('a method of the shop is either read, and retried, or written, and never retried', () => {
  const sources = files.filter((file) => /^(app|workers)\//.test(file) && !/\.test\.tsx?$/.test(file))
  const calls = shopCalls(sources)
  const methodsBy = (wanted: string) => new Set(calls.flatMap(({ kind, method }) => (kind === wanted ? [method] : [])))
  const [read, written] = [methodsBy('read'), methodsBy('write')]
  expect([read.size > 50, written.size > 50]).toEqual([true, true])
  expect([...read].filter((method) => written.has(method))).toEqual([])
})

test('pages of the storefront call no method of the admin or the operator', () => {
  const methodsOf = (file: string) =>
    [...readFileSync(file, 'utf8').matchAll(/^ {2}(\w+)(?:<.*>)?\(/gm)].map(([, name = '']) => name)
  const kept = new Set(
    ['admin-catalogue-shop.ts', 'admin-shop.ts', 'shop.ts'].flatMap((file) => methodsOf(`workers/shop/${file}`)),
  )
  expect(kept.size).toBeGreaterThan(80)
  const storefront = files.filter(
    (file) => /^app\/(?!routes\/desk|http\/desk)/.test(file) && !/\.test\.tsx?$/.test(file),
  )
  expect(shopCalls(storefront).filter(({ method }) => kept.has(method))).toEqual([])
})

test('no code outside of a payment method’s own file decides by its code', () => {
  const code = `['"](${paymentMethodCodes.join('|')})['"]`
  const decides = new RegExp(`[!=]==? ${code}|case ${code}|payment (=|<>|(NOT )?IN) ?\\(?${code}`)
  const sources = files.filter((file) => /^(app|workers|tenants)\//.test(file) && !/\.test\.tsx?$/.test(file))
  const at = (file: string) => decides.exec(readFileSync(file, 'utf8'))?.[0]
  expect(sources.flatMap((file) => (at(file) === undefined ? [] : [`${file}: ${at(file)}`]))).toEqual([])
  expect(
    ["order.payment !== 'viva'", "case 'paypal'", "payment IN ('viva', 'paypal')"].filter(
      (line) => !decides.test(line),
    ),
  ).toEqual([])
})

test('the spec’s column names of rows are spelled in one place', () => {
  const columns = [...Object.values(specNames).flatMap((names) => Object.values<string>(names)), ...sentEmpty]
  // Plain words, as `price`, are everybody's.
  const own = columns.filter((name) => /^[A-Z]/.test(name))
  const spelled = new RegExp(`(['"\`])(${own.join('|')})\\1|[.\\s{,](${own.join('|')})(?=[:,]| [,}])`)
  const sources = files.filter((file) => !/^tests\/|\.test\.tsx?$|^app\/domain\/retail\/spec-names\.ts$/.test(file))
  const withoutRemarks = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
  const at = (file: string) => spelled.exec(withoutRemarks(readFileSync(file, 'utf8')))?.[0]
  expect(own.length).toBeGreaterThan(50)
  expect(sources.flatMap((file) => (at(file) === undefined ? [] : [`${file}: ${at(file)}`]))).toEqual([])
})

test('the proof imports no component: Node runs it without a bundler', () => {
  const reached = new Set(['tests/chaos/proof.ts'])
  for (const file of reached)
    for (const { target, typeOnly } of importsOf(file, readFileSync(file, 'utf8')))
      if (!typeOnly && /^(app|workers|tenants|tests)\//.test(target) && existsSync(target)) reached.add(target)
  expect(reached.size).toBeGreaterThan(50)
  expect([...reached].filter((file) => file.endsWith('.tsx'))).toEqual([])
})

test('the Cookie header and document.cookie are read in one place each', () => {
  const reads =
    /\bdocument\.cookie\b(?!\s*=[^=])|\bget\(['"]cookie['"]\)|\bheader\(['"]cookie['"]\)|hono\/cookie|from 'cookie'|createCookie/i
  const readers = files.filter(
    (file) => /^(app|workers)\//.test(file) && !/\.test\.tsx?$/.test(file) && reads.test(readFileSync(file, 'utf8')),
  )
  expect(readers.toSorted()).toEqual(['app/ui/browser-cookies.ts', 'workers/front/cookies.ts'])
})

/** What reads a form by itself, and why. Everything else goes through `form-answers.ts`, where Conform reads it by a schema. */
const formReaders = [
  // Files, which `submissionIn` leaves out.
  'app/http/desk-upload.ts',
  'app/routes/desk-goods-import/take-file.ts',
  // A program may send the field several times.
  'app/http/honeypot.ts',
  // Names that only the shop's own data know, or with a dash, as RFC 8058 has it.
  'app/http/basket-form.ts',
  'app/domain/cart/list-button.ts',
  'app/domain/notices/one-click.ts',
  'app/routes/desk-product/take-product.ts',
  'app/routes/desk-row/route.tsx',
]

test('forms are read by their schemas', () => {
  const server = files.filter((file) => /^app\/(domain|http|routes)\//.test(file) && !/\.test\.tsx?$/.test(file))
  expect(server.length).toBeGreaterThan(300)
  const readers = server.filter((file) => /\bform\??\.(?:get|getAll|has)\(/.test(readFileSync(file, 'utf8')))
  expect(readers.toSorted()).toEqual(formReaders.toSorted())
})

test('no e2e test waits for a fixed time', () => {
  const waits = globSync('tests/e2e/**/*.ts').filter((file) => readFileSync(file, 'utf8').includes('waitForTimeout'))
  expect(waits).toEqual([])
})

/** Packages whose tables are too heavy for a page: each has one file of app/domain, and no component reaches it. */
test.each([
  ['libphonenumber-js/min', 'app/domain/customers/phone-number.ts'],
  ['@sindresorhus/slugify', 'app/domain/catalogue/slug.ts'],
  ['csv-parse', 'app/domain/csv-reader.ts'],
  ['csv-stringify/sync', 'app/domain/csv.ts'],
])('%s is imported in one place, and not by a browser', (name, place) => {
  const imports = new Map(files.map((file) => [file, importsOf(file, readFileSync(file, 'utf8'))]))
  const importers = [...imports].filter(([, all]) => all.some(({ target }) => target === `package:${name}`))
  expect(importers.map(([file]) => file)).toEqual([place])
  // Remix leaves out what only a loader or an action of a route module imports.
  const isRoute = (file: string) => /^app\/(root|routes\/.*\/route)\.tsx$/.test(file)
  const reached = new Set(
    files.filter((file) => /^app\/.*\.tsx$/.test(file) && !/\.test\./.test(file) && !isRoute(file)),
  )
  expect(reached.size).toBeGreaterThan(100)
  for (const file of reached)
    for (const { target, typeOnly } of imports.get(file) ?? []) if (!typeOnly) reached.add(target)
  expect([...reached].filter((file) => file === place)).toEqual([])
})

test('there is no room for odds and ends, and no barrel', () => {
  const names = /(^|\/)(utils?|lib|helpers?|common|misc)(\/|\.tsx?$)/
  expect(files.filter((file) => names.test(file))).toEqual([])
  expect(files.filter((file) => /^\s*export \* from/m.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('the list of common passwords is imported in the Worker alone: it must not reach a browser', () => {
  const importers = files.filter((file) => readFileSync(file, 'utf8').includes("'@zxcvbn-ts/"))
  expect(importers.filter((file) => file !== 'tests/architecture.test.ts')).toEqual([
    'workers/accounts/password-policy.ts',
  ])
})
