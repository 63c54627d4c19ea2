import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { REMOVED_PICTURE_RETENTION_MS } from '#app/domain/admin/pictures.ts'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { noon } from '#tests/factories/shop.ts'
import { listTables } from '../backup/backup.queries.ts'
import type { Database } from '../database.ts'
import { insertRemoval } from './pictures.queries.ts'
import { addPicture, deleteRemovedPicturesJob, removePicture } from './pictures.ts'

const actor = 'owner@kiosk.example'
const day = 86_400_000

/** A shop with an uploaded picture. `runJob` runs the job this many days after noon. */
function withPicture(test: (fixture: PictureFixture) => Promise<void>) {
  return async () => {
    const database: string = crypto.randomUUID()
    const opened = anOpenedTenant()
    const folder = `shop-${database.slice(0, 8)}`
    const path = `${folder}/desk/0123456789abcdef0123456789abcdef.png`
    await env.MEDIA.put(path, 'a picture')
    await runInDurableObject(env.SHOP.getByName(database), async (_shop, { storage, id }) => {
      const runJob = (days: number, databaseName = database) => {
        const record = { ...opened.record, database: databaseName, img_folder: folder }
        const now = () => noon + days * day
        return deleteRemovedPicturesJob.run({
          db: storage,
          env,
          id,
          now,
          tenant: async () => ({ ...opened, record }),
        })
      }
      const upload = () => addPicture(storage, { path, width: 60, height: 40, alt: '' }, 'x.png', actor, noon)
      expect(upload()).toBe(false)
      await test({ db: storage, path, runJob, upload })
    })
  }
}
interface PictureFixture {
  db: Database
  path: string
  runJob: (days: number, databaseName?: string) => Promise<void>
  upload: () => boolean
}

const hasFile = async (path: string) => (await env.MEDIA.head(path)) !== null
const getDueTime = (db: Database) => deleteRemovedPicturesJob.due(db)

test(
  'the file of a removed picture is deleted after 31 days, when point-in-time recovery can’t bring the picture back',
  withPicture(async ({ db, path, runJob }) => {
    expect(getDueTime(db)).toBeNull()
    expect(removePicture(db, path, actor, noon)).toBe(true)
    expect(getDueTime(db)).toBe(noon + REMOVED_PICTURE_RETENTION_MS)
    await runJob(30)
    expect(await hasFile(path)).toBe(true)
    await runJob(31)
    expect([await hasFile(path), getDueTime(db)]).toEqual([false, null])
  }),
)

test(
  'the file of a picture that was uploaded again stays, and the first such upload reports that the picture had been removed',
  withPicture(async ({ db, path, runJob, upload }) => {
    removePicture(db, path, actor, noon)
    expect(upload()).toBe(true)
    expect(getDueTime(db)).toBeNull()
    await runJob(31)
    expect([await hasFile(path), upload()]).toEqual([true, false])
  }),
)

test(
  'the file of a picture in use stays',
  withPicture(async ({ db, path, runJob }) => {
    removePicture(db, path, actor, noon)
    const picture = JSON.stringify({ path, width: 60, height: 40, alt: '' })
    db.sql.exec(
      "INSERT INTO brands (id, code, name, sequence, show_on_home_page, picture) VALUES (9, 'a', 'A', 1, 0, ?)",
      picture,
    )
    await runJob(31)
    expect([await hasFile(path), getDueTime(db)]).toEqual([true, null])
  }),
)

test(
  'a database that its tenant no longer uses deletes nothing and tries again the next day',
  withPicture(async ({ db, path, runJob }) => {
    removePicture(db, path, actor, noon)
    await runJob(31, 'another')
    expect([await hasFile(path), getDueTime(db)]).toEqual([true, noon + 32 * day])
    // A database restored from a backup has no record of removals.
    expect(listTables(db)).not.toContain('removed_pictures')
  }),
)

test(
  'a file outside of the shop’s folder is not deleted',
  withPicture(async ({ db, runJob }) => {
    const foreign = 'another/desk/0123456789abcdef0123456789abcdef.png'
    await env.MEDIA.put(foreign, 'another shop’s')
    insertRemoval(db, foreign, noon)
    await runJob(31)
    expect([await hasFile(foreign), getDueTime(db)]).toEqual([true, null])
  }),
)
