import { filesOfPicture } from '#app/domain/catalogue/picture.ts'
import { pictureFile } from '#app/domain/catalogue/picture-file.ts'
import { removedPictureMemory } from '#app/domain/desk/picture-desk.ts'
import type { TenantRecord } from '#app/domain/tenancy/tenant-record.ts'
import type { Env } from '#workers/env.ts'
import type { ClockJob } from '../clock/clock-job.ts'
import { databasesOf, deployedNamespace } from '../shop-client.ts'
import { firstRemovalAt, forgetRemovals, putOffRemovals, removedUntil } from './removed-pictures.queries.ts'

const day = 86_400_000
/** In one run: the bucket deletes a thousand files in one call. */
const mostPictures = 100

function isOwnDatabase(record: TenantRecord, env: Env, id: DurableObjectId): boolean {
  return databasesOf(deployedNamespace(env), record).getByName(record.database).id.equals(id)
}

/** Deletes the files of pictures that were removed at the desk long ago. */
export const deleteRemovedPicturesJob: ClockJob = {
  name: 'delete-removed-pictures',
  due(db) {
    const first = firstRemovalAt(db)
    return first === null ? null : first + removedPictureMemory
  },
  async run({ db, env, id, clock, tenant }) {
    const opened = await tenant().catch(() => null)
    const lapsed = clock() - removedPictureMemory
    // A database that its shop has left can't tell what is shown now. It may be the shop's again tomorrow.
    if (opened === null || !isOwnDatabase(opened.record, env, id)) {
      putOffRemovals(db, lapsed + day)
      return
    }
    const removed = removedUntil(db, lapsed, mostPictures)
    const gone = removed
      .filter(({ path, isNamed }) => !isNamed && pictureFile(path)?.folder === opened.record.img_folder)
      .map(({ path }) => path)
    // First the files: where that fails it is tried again.
    if (gone.length > 0) await env.MEDIA.delete(gone.flatMap(filesOfPicture))
    forgetRemovals(
      db,
      removed.map(({ path }) => path),
    )
  },
}
