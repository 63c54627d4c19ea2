import { runInDurableObject } from 'cloudflare:test'
import type { AppLoadContext } from '@remix-run/cloudflare'
import { expect, test } from 'vitest'
import type { GoodsRules } from '#app/domain/catalogue/goods-rules.ts'
import type { CsvRow } from '#app/domain/csv-reader.ts'
import { tenantFrom } from '#app/domain/tenancy/tenant-record.ts'
import { signedCookies } from '#app/http/signed-cookies.ts'
import { aCatalogue, aCategory, aPicture } from '#tests/factories/catalogue.ts'
import { aGoodsFile } from '#tests/factories/goods-csv.ts'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { aShop, aShopWith, stocked } from '#tests/factories/shop.ts'
import { aDeskSession, aStaffMember, deskOf } from '#tests/factories/staff.ts'
import { action } from './route.tsx'

const tenant = tenantFrom(anOpenedTenant())
const cookies = signedCookies({ tenant: tenant.id, secrets: ['x'.repeat(40)], sent: null, https: true, now: 0 })

/** A file of three chunks. */
const rows = Array.from({ length: 700 }, (_, at) => [`N-${at}`, `N-${at}`, `New ${at}`, `new-${at}`, 'pods', '5'])
const head = 'code variant_code name slug category price'
const file = aGoodsFile(head, ...rows)

interface Other {
  /** Brings the same file, to its end. */
  bring(): Promise<unknown>
  /** Brings it no further than to its beginning. */
  begin(): Promise<unknown>
}

/** Brings the file at the desk; `meanwhile` somebody else does, before its last chunk is checked. */
async function anImport(meanwhile: (other: Other) => Promise<unknown>) {
  const { shop, desk, stub, database } = aShop({ id: tenant.id })
  await shop.read((db, tenantId) => db.frame(tenantId))
  const session = await runInDurableObject(stub, (_shop, { storage }) => {
    stocked(storage, aCatalogue({ categories: [aCategory({ picture: aPicture() })], products: [] }))
    return aDeskSession(storage, aStaffMember(storage))
  })
  let isAlone = true
  const slow = aShopWith(
    { id: tenant.id, database },
    {
      async stageGoods(
        tenantId: string,
        id: string,
        position: number,
        rows: CsvRow[],
        lists: boolean,
        rules: GoodsRules,
      ) {
        if (isAlone && position === 2) {
          isAlone = false
          await meanwhile({
            bring,
            begin: () =>
              desk.write((db, tenantId) => db.beginGoodsRun(tenantId, id, 'goods.csv', head.split(' '), false)),
          })
        }
        return stub.stageGoods(tenantId, id, position, rows, lists, rules)
      },
    },
  )
  async function bring() {
    const body = new FormData()
    body.set('intent', 'check')
    body.set('file', new File([file], 'goods.csv'))
    const request = new Request('https://kiosk.example/desk/goods/import', { method: 'POST', body })
    const desks = { shop: slow, accounts: deskOf(desk, { session }) }
    const context = { tenant, settings: tenant.settings, cookies, desk: desks } as unknown as AppLoadContext
    const answer = (await action({ request, params: {}, context } as never)) as Response
    const run = new URL(answer.headers.get('location') ?? '', 'https://kiosk.example').searchParams.get('run')
    return run === null ? null : desk.read((db, tenantId) => db.goodsRun(tenantId, run, false))
  }
  return bring
}

test('a file that two bring at once is checked whole', async () => {
  const runs: unknown[] = []
  const bring = await anImport(async (other) => void runs.push(await other.bring()))
  runs.push(await bring())
  const whole = { state: 'checked', rows: 700, added: 700 }
  expect(runs).toMatchObject([whole, whole])
})

test('a file that somebody else has just begun anew is not taken for whole', async () => {
  const bring = await anImport((other) => other.begin())
  expect(await bring()).toBeNull()
  expect(await bring()).toMatchObject({ state: 'checked', rows: 700 })
})
