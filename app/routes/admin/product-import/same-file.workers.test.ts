import { runInDurableObject } from 'cloudflare:test'
import type { AppLoadContext } from '@remix-run/cloudflare'
import { expect, test } from 'vitest'
import type { ProductRules } from '#app/domain/catalogue/stored-product.ts'
import type { CsvRow } from '#app/domain/csv.ts'
import { toTenant } from '#app/domain/tenancy/tenant-record.ts'
import { aCatalogue, aCategory, aPicture } from '#tests/factories/catalogue.ts'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { aProductsFile } from '#tests/factories/products-csv.ts'
import { aShop, aShopWith, stockShop } from '#tests/factories/shop.ts'
import { cookiesFrom } from '#tests/factories/signed-cookies.ts'
import { anAdminSession, aStaffMember, createAdminClient } from '#tests/factories/staff.ts'
import { action } from './route.tsx'

const tenant = toTenant(anOpenedTenant())
const cookies = cookiesFrom()

/** Rows of a file with three chunks. */
const rows = Array.from({ length: 700 }, (_, index) => [
  `N-${index}`,
  `N-${index}`,
  `New ${index}`,
  `new-${index}`,
  'pods',
  '5',
])
const head = 'code variant_code name slug category price'
const file = aProductsFile(head, ...rows)

interface Other {
  /** Uploads the whole file. */
  upload(): Promise<unknown>
  /** Starts the upload without finishing it. */
  begin(): Promise<unknown>
}

/** Uploads the file. `meanwhile` runs a second upload before the last chunk is checked. */
async function anImport(meanwhile: (second: Other) => Promise<unknown>) {
  const { shop, admin, stub, database } = aShop({ id: tenant.id })
  await shop.read((db, tenantId) => db.frame(tenantId))
  const session = await runInDurableObject(stub, (_shop, { storage }) => {
    stockShop(storage, aCatalogue({ categories: [aCategory({ picture: aPicture() })], products: [] }))
    return anAdminSession(storage, aStaffMember(storage))
  })
  let isAlone = true
  const slow = aShopWith(
    { id: tenant.id, database },
    {
      async stageProducts(
        tenantId: string,
        id: string,
        position: number,
        rows: CsvRow[],
        lists: boolean,
        rules: ProductRules,
      ) {
        if (isAlone && position === 2) {
          isAlone = false
          await meanwhile({
            upload,
            begin: () =>
              admin.write((db, tenantId) =>
                db.beginProductImport(tenantId, id, 'products.csv', head.split(' '), false),
              ),
          })
        }
        return stub.stageProducts(tenantId, id, position, rows, lists, rules)
      },
    },
  )
  async function upload() {
    const body = new FormData()
    body.set('intent', 'check')
    body.set('file', new File([file], 'products.csv'))
    const request = new Request('https://kiosk.example/admin/products/import', { method: 'POST', body })
    const admins = { shop: slow, accounts: createAdminClient(admin, { session }) }
    const context = { tenant, settings: tenant.settings, cookies, admin: admins } as unknown as AppLoadContext
    const response = (await action({ request, params: {}, context } as never)) as Response
    const run = new URL(response.headers.get('location') ?? '', 'https://kiosk.example').searchParams.get('run')
    return run === null ? null : admin.read((db, tenantId) => db.getProductImport(tenantId, run, false))
  }
  return upload
}

test('a file that is uploaded twice at once is checked completely', async () => {
  const runs: unknown[] = []
  const upload = await anImport(async (second) => void runs.push(await second.upload()))
  runs.push(await upload())
  const complete = { state: 'checked', rows: 700, added: 700 }
  expect(runs).toMatchObject([complete, complete])
})

test('an upload fails when another upload restarts the same file', async () => {
  const upload = await anImport((second) => second.begin())
  expect(await upload()).toBeNull()
  expect(await upload()).toMatchObject({ state: 'checked', rows: 700 })
})
