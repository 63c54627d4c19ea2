import { facetNames } from '#app/domain/catalogue/facets.ts'
import { isAdminPath } from '#app/domain/urls.ts'
import { createRandom } from '#tests/factories/random.ts'
import { sendForm } from '#tests/support/customer.ts'
import type { Check, Outcome, Trial } from '../check.ts'
import { describeDifference, formatResponse, stripVolatile } from '../fixtures/compare-responses.ts'
import { CONCURRENCY, crawlShop, formatBody, normalizePath, visit } from '../fixtures/crawl.ts'
import { publishFixtureShop } from '../fixtures/fixture-shop.ts'
import { extraPaths, listPaths } from '../fixtures/list-paths.ts'
import type { FoundForm } from '../fixtures/parse-forms.ts'
import { getFormIdentity, hasProductField, listRowIds, replaceRowIds } from '../fixtures/row-forms.ts'
import { readOtherRows } from '../fixtures/stable-rows.ts'
import { runConcurrently } from '../run-concurrently.ts'
import { runWithServer } from '../with-server.ts'

/** Ids from 1 to this number are tried. All rows of a small shop have lower ids. */
const MAX_ID = 40
/** An id that no row has. */
const missingId = '987654'
const toMissingId = (id: string) => id.replace(/\d+$/, missingId)
const codes = ['OLD-0', 'OLD-1', 'C-0', 'C-1', 'SKU-1', 'SALE', 'INV-2026-000001', 'CN-2026-000001']
/** Parameters that no link has: a customer's, and those of a provider's return URL. */
const hiddenNames = ['custid', 'customer', 's', 't', 'token']
/** Requests with a parameter that none of the path's pages uses. */
const UNKNOWN_NAME_PROBES = 50_000
/** Placeholder of the id in a URL. */
const ID_PLACEHOLDER = '@'
/** Parameters that select public products and pages. */
const publicNames = new Set<string>([
  ...[...facetNames, 'brandName', 'searchTerm', 'minPrice', 'maxPrice', 'sort', 'perPage', 'page', 'term'],
  ...['alternative', 'variant', 'product', 'line', 'saved', 'wished', 'compared', 'differences', 'done'],
])

/** The path with this parameter. */
const addParameter = (path: string, name: string) =>
  `${path}${path.includes('?') ? '&' : '?'}${encodeURIComponent(name)}=${ID_PLACEHOLDER}`

/** The row ids in somebody's own pages. */
function listOwnIds(forms: readonly FoundForm[]): ReadonlySet<string> {
  return new Set(forms.filter(({ action }) => !isAdminPath(action.replace(/\?.*/, ''))).flatMap(listRowIds))
}

async function checkOwnership(trial: Trial): Promise<Outcome> {
  const random = createRandom(trial.seed)
  return runWithServer(trial, async (server) => {
    const shop = await publishFixtureShop(server.port, { id: 'shared' })
    const [owner, otherCustomer] = shop.customers
    if (owner === undefined || otherCustomer === undefined) throw new Error('The shop needs two customers')
    const crawls = [await crawlShop(shop, `${owner.cookies}; ${shop.owner}`)]
    const forms = crawls[0]?.forms ?? []
    const formsByCookies = new Map<string, readonly FoundForm[]>()
    for (const { cookies } of [{ cookies: shop.visitor }, otherCustomer, { cookies: shop.staff }]) {
      const crawl = await crawlShop(shop, cookies)
      crawls.push(crawl)
      formsByCookies.set(cookies, crawl.forms)
    }
    const getOwnNames = (path: string) =>
      new Set(crawls.flatMap(({ queryNames }) => [...(queryNames.get(normalizePath(path)) ?? [])]))
    const names = [...new Set([...crawls.flatMap((crawl) => crawl.names), ...hiddenNames])]
    const ids = [
      ...Array.from({ length: trial.scale(MAX_ID) }, (_, index) => String(index + 1)),
      ...[...codes, owner.reference, owner.code, otherCustomer.code],
    ]
    const failures = new Set<string>()
    const checkLeak = (label: string, body: string) => {
      if (body.includes(owner.mark)) failures.add(`${label}: shows data of ${owner.mark}`)
    }
    const senders = [
      { actor: 'a visitor', cookies: shop.visitor },
      { actor: 'another customer', cookies: otherCustomer.cookies },
      { actor: 'a staff member', cookies: shop.staff },
    ]
    // An order's token is a secret, not an id. Only the other customer's is used, with others' invoice numbers.
    const tokens = [otherCustomer.token]
    const invoicePath = `/shop/order/${otherCustomer.token}/invoice?number=${ID_PLACEHOLDER}`
    const paths = [...listPaths(tokens), ...extraPaths]
    // Staff see customers and their orders in the admin, and are strangers elsewhere.
    const isStaffPath = (cookies: string, path: string) =>
      cookies === shop.staff && isAdminPath(new URL(path, shop.origin).pathname)
    const listPathsFor = ({ cookies }: { cookies: string }) => paths.filter((path) => !isStaffPath(cookies, path))
    const probes = senders.flatMap((sender) => [
      ...[invoicePath, ...listPaths([], [ID_PLACEHOLDER], [ID_PLACEHOLDER], [ID_PLACEHOLDER])]
        .filter((path) => path.includes(ID_PLACEHOLDER) && !isStaffPath(sender.cookies, path))
        .map((path) => ({ ...sender, path, name: '', own: true })),
      ...listPathsFor(sender).flatMap((path) => {
        const own = getOwnNames(path)
        return names.map((name) => ({ ...sender, path: addParameter(path, name), name, own: own.has(name) }))
      }),
    ])
    const ownNameProbes = probes.filter(({ own }) => own).flatMap((probe) => ids.map((id) => ({ ...probe, id })))
    const unknownNameProbes = probes.filter(({ own }) => !own)
    const sample = [
      ...random.shuffle(ownNameProbes).slice(0, trial.scale(ownNameProbes.length)),
      ...Array.from({ length: trial.scale(UNKNOWN_NAME_PROBES) }, () => ({
        ...random.pick(unknownNameProbes),
        id: random.pick(ids),
      })),
    ]
    // Somebody else's id must give the same response as a missing id. A payment's reference is known only to its payer.
    const own = new Map([...formsByCookies].map(([cookies, ownForms]) => [cookies, listOwnIds(ownForms)]))
    const isSecret = ({ cookies, path, name, id }: (typeof sample)[number]) =>
      (name === '' ? isAdminPath(path) || path === invoicePath : !publicNames.has(name)) &&
      id !== owner.reference &&
      !own.get(cookies)?.has(id)
    let comparedCount = 0
    await runConcurrently(sample, CONCURRENCY, async (probe) => {
      const { actor, cookies, path, id } = probe
      const buildPath = (value: string) => path.replaceAll(ID_PLACEHOLDER, value)
      // Ignore both ids: a page may repeat the requested one.
      const volatileIds = [id, toMissingId(id)]
      const fetchText = async (value: string) => {
        const response = await visit(shop.origin + buildPath(value), cookies)
        checkLeak(`GET ${buildPath(value)} by ${actor}`, response.body)
        return stripVolatile(formatResponse(response), volatileIds)
      }
      if (!isSecret(probe)) return fetchText(id)
      comparedCount++
      let diff = ''
      // Retry: a random difference does not occur three times.
      for (let attempt = 0; attempt < 3; attempt++) {
        diff = describeDifference(await fetchText(id), await fetchText(toMissingId(id)))
        if (diff === '') return
      }
      failures.add(`GET ${buildPath(id)} by ${actor} differs from the response for a missing row: ${diff}`)
    })
    const plainRequests = senders.flatMap((sender) => listPathsFor(sender).map((path) => ({ ...sender, path })))
    await runConcurrently(plainRequests, CONCURRENCY, async ({ actor, cookies, path }) =>
      checkLeak(`GET ${path} by ${actor}`, (await visit(shop.origin + path, cookies)).body),
    )

    // Forms with a row id: another person's row must give the same response as a missing row.
    const posts = forms.filter(({ method }) => method === 'POST')
    const rowForms = posts.filter((form) => listRowIds(form).length > 0)
    const productForms = posts.filter((form) => hasProductField(form) && !form.action.startsWith('/shop/checkout'))
    const before = readOtherRows(server.state, shop.id, owner.email)
    let sentCount = 0
    for (const { actor, cookies } of senders) {
      const ownForms = new Set(formsByCookies.get(cookies)?.map(getFormIdentity))
      const send = (form: FoundForm) => {
        sentCount++
        return sendForm(shop.origin + form.action, formatBody(form), { cookies })
      }
      for (const form of random.shuffle(rowForms)) {
        if (ownForms.has(getFormIdentity(form))) continue
        const foreignResponse = await send(form)
        const missingResponse = await send(replaceRowIds(form, missingId))
        const volatileIds = [...listRowIds(form), missingId]
        const diff = describeDifference(
          stripVolatile(foreignResponse.body, volatileIds),
          stripVolatile(missingResponse.body, volatileIds),
        )
        const label = `The form ${form.action} ${formatBody(form)} by ${actor}`
        if (!isStaffPath(cookies, form.action)) checkLeak(label, foreignResponse.body.replaceAll(/value="[^"]*"/g, ''))
        if (foreignResponse.status !== missingResponse.status || diff !== '')
          failures.add(`${label}: ${foreignResponse.status}, and ${missingResponse.status} for a missing row; ${diff}`)
      }
      for (const form of random.shuffle(productForms)) await send(form)
    }
    await server.kill()
    const after = new Set(readOtherRows(server.state, shop.id, owner.email))
    for (const row of before) if (!after.has(row)) failures.add(`Changed by others: ${row.slice(0, 200)}`)
    return {
      summary: `${sample.length} of ${ownNameProbes.length + UNKNOWN_NAME_PROBES} requests with ${ids.length} ids, in the parameters of each URL and in ${names.length} others, ${comparedCount} of them compared with a missing id; ${rowForms.length} forms with others' ids and ${productForms.length} with products, sent ${sentCount} times by a visitor, another customer and a staff member; ${before.length} rows must stay unchanged: ${failures.size} leaks and changes`,
      failures: [...failures],
    }
  })
}

export const ownership: Check = {
  name: 'ownership',
  description:
    'others’ ids and invoice numbers in every URL, query and form, sent by a visitor, a customer and staff; compared with ids that don’t exist',
  run: checkOwnership,
  control: {
    mutation: 'doesn’t check which customer an address belongs to',
    failsWith: /^(GET|The form) \/shop\/dashboard\?part=addresses|^Changed by others: addresses /,
    changes: [
      {
        file: 'workers/shop/customers/addresses.queries.ts',
        find: 'addresses WHERE id = ? AND customer_id = ?',
        replace: 'addresses WHERE id = ? AND ? IS NOT NULL',
      },
    ],
    share: 0.001,
  },
}
