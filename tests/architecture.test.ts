import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { paymentMethodCodes } from '#app/domain/payments/payment-methods.ts'
import { emptyColumns, specNames } from '#app/domain/retail/spec-names.ts'

/**
 * The layering table. A file follows the first row whose folder contains it. A folder may always import its own files,
 * and any package unless `packages` limits them. Only types may be imported from the folders in `types`.
 */
const table: readonly {
  folder: string
  allowedFolders: readonly string[]
  types?: readonly string[]
  packages?: readonly string[]
}[] = [
  { folder: 'app/domain/tenancy/sealing.ts', allowedFolders: [], packages: ['node:crypto'] },
  {
    folder: 'app/domain/customers/phone-number.ts',
    allowedFolders: ['app/domain'],
    packages: ['libphonenumber-js/min'],
  },
  { folder: 'app/domain/customers/vat-number.ts', allowedFolders: [], packages: ['stdnum'] },
  { folder: 'app/domain/catalogue/slug.ts', allowedFolders: [], packages: ['@sindresorhus/slugify'] },
  {
    folder: 'app/domain/csv.ts',
    allowedFolders: ['app/domain'],
    packages: ['csv-parse', 'csv-stringify/sync', 'node:stream'],
  },
  { folder: 'app/domain/get-or-compute.ts', allowedFolders: ['app/domain'], packages: ['lru-cache'] },
  { folder: 'app/domain/content/clean-html.ts', allowedFolders: [], packages: ['sanitize-html'] },
  { folder: 'app/domain/notifications/mail-html.ts', allowedFolders: ['app/domain'], packages: ['hono/html'] },
  { folder: 'app/domain/catalogue/sitemap.ts', allowedFolders: [], packages: ['hono/html'] },
  // It imports nothing else: zod's `jitless` must be set before any schema is created.
  { folder: 'app/domain/schema.ts', allowedFolders: [], packages: ['zod'] },
  { folder: 'app/domain', allowedFolders: [], packages: ['schema-dts'] },
  { folder: 'app/ui', allowedFolders: ['app/domain', 'app/links.ts', 'app/admin-links.ts'] },
  { folder: 'app/http', allowedFolders: ['app/domain'] },
  {
    folder: 'app/routes',
    allowedFolders: ['app/ui', 'app/http', 'app/domain', 'app/links.ts', 'app/admin-links.ts'],
    types: ['workers/shop'],
  },
  { folder: 'app', allowedFolders: ['app'], types: ['workers/shop'] },
  {
    folder: 'workers/shop',
    allowedFolders: ['app/domain', 'workers/integrations', 'workers/env.ts'],
    types: ['workers/env.ts'],
  },
  { folder: 'workers/integrations', allowedFolders: ['app/domain'] },
  { folder: 'workers/accounts', allowedFolders: ['app/domain'], types: ['workers/shop'] },
  {
    folder: 'workers/retail-api',
    allowedFolders: ['app/domain', 'workers/accounts', 'workers/integrations'],
    types: ['workers/shop'],
  },
  { folder: 'workers/sandbox', allowedFolders: [], types: ['app/domain'] },
  { folder: 'workers/local', allowedFolders: ['app/domain', 'workers/env.ts'] },
  {
    folder: 'workers',
    allowedFolders: ['workers', 'app/domain', 'app/http/signed-cookies.ts', 'app/http/responses.ts'],
    types: ['app/load-context.ts'],
  },
  { folder: 'tenants', allowedFolders: ['app/domain', 'workers/local', 'workers/env.ts'] },
  {
    folder: 'tests/e2e',
    allowedFolders: ['tests/factories', 'tests/support', 'workers/local', 'workers/env.ts'],
  },
  { folder: 'tests', allowedFolders: ['app', 'workers', 'tenants', 'tests'] },
]

interface Import {
  readonly from: string
  readonly target: string
  readonly typeOnly: boolean
}

const importLine =
  /(?:^|\n)\s*(import|export)\s+(type\s+)?(?:[^'"();]*?\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g

/** All imports of a file: paths from the repository's root, and packages as `package:<name>`. */
function listImports(file: string, text: string): Import[] {
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

/** The violations of the layering table by one import. */
function findImportIssues({ from, target, typeOnly }: Import): string[] {
  const row = table.find(({ folder }) => within(folder, from))
  if (row === undefined) return [`${from} is in no folder of the table`]
  const isTest = /\.test\.tsx?$/.test(from)
  if (target.startsWith('package:')) {
    const name = target.slice('package:'.length)
    return row.packages === undefined || isTest || row.packages.includes(name)
      ? []
      : [`${from} imports the package ${name}`]
  }
  if (target.startsWith('build/'))
    return within('workers/app.ts', from) || within('workers/gateway', from) ? [] : [`${from} imports the built server`]
  // Clients of outside services are tested against their simulators.
  const forTests = ['tests/factories', 'tests/support', 'workers/sandbox']
  if (isTest && forTests.some((folder) => within(folder, target))) return []
  const issues: string[] = []
  // The simulators must not reach the deployed Worker.
  if (within('workers/sandbox', target) && !within('workers/sandbox', from) && !within('tests', from))
    issues.push(`${from} imports the simulators`)
  const allowed = [row.folder, ...row.allowedFolders, ...(typeOnly ? (row.types ?? []) : [])]
  if (!allowed.some((folder) => within(folder, target))) issues.push(`${from} imports ${target}`)
  const route = /^app\/routes\/([^/]+\/[^/]+)\//
  const own = route.exec(from)?.[1]
  const second = route.exec(target)?.[1]
  if (own !== undefined && second !== undefined && own !== second)
    issues.push(`the route ${own} imports the route ${second}`)
  return issues
}

const files = globSync('{app,workers,tenants,tests}/**/*.{ts,tsx}').filter((file) => !file.endsWith('.d.ts'))

test('every import follows the layering table', () => {
  expect(files.length).toBeGreaterThan(20)
  expect(files.flatMap((file) => listImports(file, readFileSync(file, 'utf8'))).flatMap(findImportIssues)).toEqual([])
})

/** `search.ts` is the only interface, so that the index can be replaced without changes elsewhere. */
test('other folders import only the class Search from workers/shop/search', () => {
  const outside = files.filter((file) => !within('workers/shop/search', file))
  const imports = outside.flatMap((file) => listImports(file, readFileSync(file, 'utf8')))
  const searchImports = imports.filter(({ target }) => within('workers/shop/search', target))
  expect(searchImports.length).toBeGreaterThan(5)
  expect(searchImports.filter(({ target }) => target !== 'workers/shop/search/search.ts')).toEqual([])
})

/** Remix removes server code only from `route.tsx`; whatever other components import reaches the browser. */
test('components outside of route.tsx import only types from app/http', () => {
  const components = files.filter((file) => /^app\/routes\/.*(?<!\/route|\.test)\.tsx$/.test(file))
  expect(components.length).toBeGreaterThan(50)
  const imports = components.flatMap((file) => listImports(file, readFileSync(file, 'utf8')))
  expect(imports.filter(({ target, typeOnly }) => within('app/http', target) && !typeOnly)).toEqual([])
})

test('the layering test finds forbidden imports, types from wrong folders and routes that import routes', () => {
  const stats = (from: string, line: string) => listImports(from, line).flatMap(findImportIssues).length
  expect(stats('app/domain/money.ts', "import { x } from '#workers/shop/shop.ts'")).toBe(1)
  expect(stats('app/domain/money.ts', "import { renderToString } from 'react-dom/server'")).toBe(1)
  expect(stats('app/routes/storefront/home/route.tsx', "import { Shop } from '#workers/shop/shop.ts'")).toBe(1)
  expect(stats('app/routes/storefront/home/route.tsx', "import type { Shop } from '#workers/shop/shop.ts'")).toBe(0)
  expect(stats('app/routes/storefront/home/route.tsx', "import { Card } from '../product/card.tsx'")).toBe(1)
  expect(stats('workers/gateway/gateway.ts', "import type { x } from '#workers/sandbox/sandbox.ts'")).toBe(1)
  expect(stats('workers/shop/shop.ts', "const ui = import('#app/ui/button.tsx')")).toBe(1)
})

test('every imported file exists', () => {
  const broken = files
    .flatMap((file) => listImports(file, readFileSync(file, 'utf8')))
    .filter(
      ({ target }) =>
        !target.startsWith('package:') && !target.startsWith('build/') && !existsSync(target.replace(/\?.*$/, '')),
    )
  expect(broken.filter(({ target }) => !target.includes('+types'))).toEqual([])
})

test('only query files and migrations contain SQL', () => {
  const sql = /\b(SELECT\s+[\w*]|INSERT\s+INTO|UPDATE\s+\w+\s+SET|DELETE\s+FROM)\b/
  const issues = files.filter(
    (file) =>
      !/\.queries\.ts$|\.test\.ts$/.test(file) &&
      !file.includes('/migrations/') &&
      sql.test(readFileSync(file, 'utf8')),
  )
  expect(issues).toEqual([])
})

const shopCall = /\.(read|write)\(\s*(?:async )?\(db, tenantId\) =>\s*db\s*\.(\w+)\(/g
/** Calls of the shop client: file, `read` or `write`, method. */
const shopCalls = (sources: readonly string[]) =>
  sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(shopCall)].map(([, kind = '', method = '']) => ({ file, kind, method })),
  )

test('each method of the shop client is called either by read, which retries, or by write, which does not', () => {
  const sources = files.filter((file) => /^(app|workers)\//.test(file) && !/\.test\.tsx?$/.test(file))
  const calls = shopCalls(sources)
  const methodsBy = (callKind: string) =>
    new Set(calls.flatMap(({ kind, method }) => (kind === callKind ? [method] : [])))
  const [read, written] = [methodsBy('read'), methodsBy('write')]
  expect([read.size > 50, written.size > 50]).toEqual([true, true])
  expect([...read].filter((method) => written.has(method))).toEqual([])
})

test('storefront pages call no method of the admin or the operator', () => {
  const methodsOf = (file: string) =>
    [...readFileSync(file, 'utf8').matchAll(/^ {2}(?:async )?(\w+)(?:<.*>)?\(/gm)].map(([, name = '']) => name)
  const restricted = new Set(
    ['admin-catalogue-shop.ts', 'admin-order-shop.ts', 'admin-shop.ts', 'shop.ts'].flatMap((file) =>
      methodsOf(`workers/shop/${file}`),
    ),
  )
  expect(restricted.size).toBeGreaterThan(80)
  const storefront = files.filter(
    (file) => /^app\/(?!routes\/admin|http\/admin)/.test(file) && !/\.test\.tsx?$/.test(file),
  )
  expect(shopCalls(storefront).filter(({ method }) => restricted.has(method))).toEqual([])
})

test('no file branches on the code of a payment method', () => {
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

test('the spec’s column names are written in one file', () => {
  const columns = [...Object.values(specNames).flatMap((names) => Object.values<string>(names)), ...emptyColumns]
  // Ordinary words, such as `price`, may appear anywhere.
  const own = columns.filter((name) => /^[A-Z]/.test(name))
  const columnName = new RegExp(`(['"\`])(${own.join('|')})\\1|[.\\s{,](${own.join('|')})(?=[:,]| [,}])`)
  const sources = files.filter((file) => !/^tests\/|\.test\.tsx?$|^app\/domain\/retail\/spec-names\.ts$/.test(file))
  const withoutRemarks = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
  const at = (file: string) => columnName.exec(withoutRemarks(readFileSync(file, 'utf8')))?.[0]
  expect(own.length).toBeGreaterThan(50)
  expect(sources.flatMap((file) => (at(file) === undefined ? [] : [`${file}: ${at(file)}`]))).toEqual([])
})

test('the proof imports no component, because Node runs it without a bundler', () => {
  const reached = new Set(['tests/chaos/proof.ts'])
  for (const file of reached)
    for (const { target, typeOnly } of listImports(file, readFileSync(file, 'utf8')))
      if (!typeOnly && /^(app|workers|tenants|tests)\//.test(target) && existsSync(target)) reached.add(target)
  expect(reached.size).toBeGreaterThan(50)
  expect([...reached].filter((file) => file.endsWith('.tsx'))).toEqual([])
})

test('the Cookie header and document.cookie are each read in one file', () => {
  const reads =
    /\bdocument\.cookie\b(?!\s*=[^=])|\bget\(['"]cookie['"]\)|\bheader\(['"]cookie['"]\)|hono\/cookie|from 'cookie'|createCookie/i
  const readers = files.filter(
    (file) => /^(app|workers)\//.test(file) && !/\.test\.tsx?$/.test(file) && reads.test(readFileSync(file, 'utf8')),
  )
  expect(readers.toSorted()).toEqual(['app/ui/browser-cookies.ts', 'workers/gateway/cookies.ts'])
})

/**
 * Files that read form fields directly, with the reason. All others use `form-submissions.ts` and a schema.
 */
const formReaders = [
  // Uploads, which `parseFormData` ignores.
  'app/http/admin-page.ts',
  'app/routes/admin/product-import/import-file.ts',
  // A client may send the field several times.
  'app/http/form-submissions.ts',
  // Field names that depend on the shop's data, or contain a dash, as in RFC 8058.
  'app/domain/cart/lists.ts',
  'app/domain/stock-alerts/stock-alerts.ts',
  'app/routes/admin/product/save-product.ts',
  'app/routes/admin/record/route.tsx',
]

test('forms are parsed by their schemas', () => {
  const server = files.filter((file) => /^app\/(domain|http|routes)\//.test(file) && !/\.test\.tsx?$/.test(file))
  expect(server.length).toBeGreaterThan(300)
  const readers = server.filter((file) => /\bform\??\.(?:get|getAll|has)\(/.test(readFileSync(file, 'utf8')))
  expect(readers.toSorted()).toEqual(formReaders.toSorted())
})

test('no e2e test waits for a fixed time', () => {
  const waiting = globSync('tests/e2e/**/*.ts').filter((file) => readFileSync(file, 'utf8').includes('waitForTimeout'))
  expect(waiting).toEqual([])
})

/** Packages with tables too large for a page. Each is used in one file of app/domain, which no component imports. */
test.each([
  ['libphonenumber-js/min', 'app/domain/customers/phone-number.ts'],
  ['@sindresorhus/slugify', 'app/domain/catalogue/slug.ts'],
  ['csv-parse', 'app/domain/csv.ts'],
  ['csv-stringify/sync', 'app/domain/csv.ts'],
])('%s is imported in one file, which no browser loads', (name, place) => {
  const imports = new Map(files.map((file) => [file, listImports(file, readFileSync(file, 'utf8'))]))
  const importers = [...imports].filter(([, all]) => all.some(({ target }) => target === `package:${name}`))
  expect(importers.map(([file]) => file)).toEqual([place])
  // Remix drops imports that only a loader or an action of a route module uses.
  const isRoute = (file: string) => /^app\/(root|routes\/.*\/route)\.tsx$/.test(file)
  const reached = new Set(
    files.filter((file) => /^app\/.*\.tsx$/.test(file) && !/\.test\./.test(file) && !isRoute(file)),
  )
  expect(reached.size).toBeGreaterThan(100)
  for (const file of reached)
    for (const { target, typeOnly } of imports.get(file) ?? []) if (!typeOnly) reached.add(target)
  expect([...reached].filter((file) => file === place)).toEqual([])
})

test('no folder or file collects unrelated code, and none is a barrel', () => {
  const names = /(^|\/)(utils?|lib|helpers?|common|misc)(\/|\.tsx?$)/
  expect(files.filter((file) => names.test(file))).toEqual([])
  expect(files.filter((file) => /^\s*export \* from/m.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('only the Worker imports the list of common passwords, so that it does not reach a browser', () => {
  const importers = files.filter((file) => readFileSync(file, 'utf8').includes("'@zxcvbn-ts/"))
  expect(importers.filter((file) => file !== 'tests/architecture.test.ts')).toEqual(['workers/accounts/credentials.ts'])
})

/**
 * Words that docs/glossary.md replaced. Names fixed outside the code, such as SQL columns and the Retail API's fields,
 * may keep them.
 */
const retiredWords =
  'asked basket chance desk examination fault faults gathered gone goods guess guesses kept knows nobody notices patience said slip spare spoken spoil stand stands thing things told town voice voices way ways whoever whose'.split(
    ' ',
  )
const fixedNames = new Set(['asked', 'basket', 'desk_edits', 'faults', 'goods', 'kept', 'missingGoods', 'notices'])

function listRetiredNames(source: string): string[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*|(['"])(?:(?!\1)[^\\\n]|\\.)*\1|`[^`]*`/g, '')
  const names = new Set(code.match(/[A-Za-z_]\w*/g))
  const hasRetiredWord = (name: string) =>
    name.split(/_|(?=[A-Z])/).some((word) => retiredWords.includes(word.toLowerCase()))
  return [...names].filter((name) => !fixedNames.has(name) && !/packingSlip/i.test(name) && hasRetiredWord(name))
}

test('no file and no identifier of the product uses a retired word', () => {
  expect(listRetiredNames('const deskPage = goodsOf(basketRows) // what is kept')).toEqual([
    'deskPage',
    'goodsOf',
    'basketRows',
  ])
  // Queries and migrations name SQL tables, and urls.ts has the old paths.
  const sources = files.filter(
    (file) => /^(app|workers|tenants)\//.test(file) && !/\.test\.tsx?$|\.queries\.ts$|\/migrations\.ts$/.test(file),
  )
  const badFiles = sources.filter((file) => file.split(/[/.-]/).some((word) => retiredWords.includes(word)))
  expect(badFiles.filter((file) => !file.includes('packing-slip'))).toEqual([])
  const named = sources.filter((file) => file !== 'app/domain/urls.ts')
  expect(
    named.flatMap((file) => listRetiredNames(readFileSync(file, 'utf8')).map((name) => `${file}: ${name}`)),
  ).toEqual([])
})

test('no component imports the catalogue of all messages, so that its texts do not reach the browser', () => {
  const imports = new Map(files.map((file) => [file, listImports(file, readFileSync(file, 'utf8'))]))
  const isRoute = (file: string) => /^app\/(root|entry\.server|routes\/.*\/route)\.tsx$/.test(file)
  const reached = new Set(
    files.filter((file) => /^app\/.*\.tsx$/.test(file) && !/\.test\./.test(file) && !isRoute(file)),
  )
  for (const file of reached)
    for (const { target, typeOnly } of imports.get(file) ?? []) if (!typeOnly) reached.add(target)
  expect([...reached].filter((file) => /^app\/domain\/messages\/(en|el)\.ts$/.test(file))).toEqual([])
})
