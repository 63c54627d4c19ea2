import { examine, namedPictures } from '../examination/examine.queries.ts'
import type { ShopAnswers } from '../shop-methods.ts'
import { backupPage, beginBackup, endBackup } from './back-up.ts'
import { beginRestore, finishRestore, takeParts } from './restore.ts'

/** What is asked to keep a shop, to bring it back, and to see whether it is well. */
export const backupAnswers = {
  examine: ({ db }) => examine(db),
  namedPictures: ({ db }) => namedPictures(db),
  beginBackup: ({ db }, ...told) => beginBackup(db, ...told),
  backupPage: ({ db }, ...told) => backupPage(db, ...told),
  endBackup: ({ db }, ...told) => endBackup(db, ...told),
  beginRestore: ({ db }, ...told) => beginRestore(db, ...told),
  takeParts: ({ db }, ...told) => takeParts(db, ...told),
  finishRestore: ({ db, tenant, now }, ...told) => finishRestore(db, tenant, ...told, now),
} satisfies Partial<ShopAnswers>
