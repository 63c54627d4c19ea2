import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { removedPictureMemory } from '#app/domain/desk/picture-desk.ts'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { noon } from '#tests/factories/shop.ts'
import { tablesOf } from '../backup/tables.queries.ts'
import type { Database } from '../database.ts'
import { forgetPicture, keepPicture } from './desk-pictures.ts'
import { deleteRemovedPicturesJob } from './picture-jobs.ts'
import { noteRemoval } from './removed-pictures.queries.ts'

const who = 'owner@kiosk.example'
const day = 86_400_000

/** A shop whose desk has brought a picture; `ring` is its clock so many days after noon. */
function withPicture(test: (given: Given) => Promise<void>) {
  return async () => {
    const database: string = crypto.randomUUID()
    const opened = anOpenedTenant()
    const folder = `shop-${database.slice(0, 8)}`
    const path = `${folder}/desk/0123456789abcdef0123456789abcdef.png`
    await env.MEDIA.put(path, 'a picture')
    await runInDurableObject(env.SHOP.getByName(database), async (_shop, { storage, id }) => {
      const ring = (days: number, named = database) => {
        const record = { ...opened.record, database: named, img_folder: folder }
        const clock = () => noon + days * day
        return deleteRemovedPicturesJob.run({
          db: storage,
          env,
          id,
          clock,
          tenant: async () => ({ ...opened, record }),
        })
      }
      const bring = () => keepPicture(storage, { path, width: 60, height: 40, alt: '' }, 'x.png', who, noon)
      expect(bring()).toBe(false)
      await test({ db: storage, path, ring, bring })
    })
  }
}
interface Given {
  db: Database
  path: string
  ring: (days: number, named?: string) => Promise<void>
  bring: () => boolean
}

const isThere = async (path: string) => (await env.MEDIA.head(path)) !== null
const due = (db: Database) => deleteRemovedPicturesJob.due(db)

test(
  'the file of a removed picture goes when no copy of the database can show it any more',
  withPicture(async ({ db, path, ring }) => {
    expect(due(db)).toBeNull()
    expect(forgetPicture(db, path, who, noon)).toBe(true)
    expect(due(db)).toBe(noon + removedPictureMemory)
    await ring(30)
    expect(await isThere(path)).toBe(true)
    await ring(31)
    expect([await isThere(path), due(db)]).toEqual([false, null])
  }),
)

test(
  'the file of a picture that was brought again stays, and is put again in case it was just going',
  withPicture(async ({ db, path, ring, bring }) => {
    forgetPicture(db, path, who, noon)
    expect(bring()).toBe(true)
    expect(due(db)).toBeNull()
    await ring(31)
    expect([await isThere(path), bring()]).toEqual([true, false])
  }),
)

test(
  'the file of a picture that a row shows stays',
  withPicture(async ({ db, path, ring }) => {
    forgetPicture(db, path, who, noon)
    const picture = JSON.stringify({ path, width: 60, height: 40, alt: '' })
    db.sql.exec(
      "INSERT INTO brands (id, code, name, sequence, show_on_home_page, picture) VALUES (9, 'a', 'A', 1, 0, ?)",
      picture,
    )
    await ring(31)
    expect([await isThere(path), due(db)]).toEqual([true, null])
  }),
)

test(
  'a database that its shop has left deletes nothing and asks again tomorrow',
  withPicture(async ({ db, path, ring }) => {
    forgetPicture(db, path, who, noon)
    await ring(31, 'another')
    expect([await isThere(path), due(db)]).toEqual([true, noon + 32 * day])
    // One that is restored from a backup knows of no removals.
    expect(tablesOf(db)).not.toContain('removed_pictures')
  }),
)

test(
  'what is no picture of the shop’s own folder is left alone',
  withPicture(async ({ db, ring }) => {
    const foreign = 'another/desk/0123456789abcdef0123456789abcdef.png'
    await env.MEDIA.put(foreign, 'another shop’s')
    noteRemoval(db, foreign, noon)
    await ring(31)
    expect([await isThere(foreign), due(db)]).toEqual([true, null])
  }),
)
