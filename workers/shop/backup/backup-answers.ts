import { examine, namedPictures } from '../examination/examine.queries.ts'
import { closedRows, resealRows, sealPlainRows } from '../secrets/seal-rows.ts'
import type { ShopAnswers } from '../shop-methods.ts'
import { backupPage, beginBackup, endBackup } from './back-up.ts'
import { beginRestore, finishRestore, takeParts } from './restore.ts'

/** What is asked to keep a shop, to bring it back, and to see whether it is well. */
export const backupAnswers = {
  examine: ({ db }) => examine(db),
  closedRows: ({ db, secrets }) => closedRows(db, secrets),
  resealRows: ({ db, secrets }) => (closedRows(db, secrets) > 0 ? null : resealRows(db, secrets)),
  namedPictures: ({ db }) => namedPictures(db),
  beginBackup: ({ db }, ...told) => beginBackup(db, ...told),
  backupPage: ({ db }, ...told) => backupPage(db, ...told),
  endBackup: ({ db }, ...told) => endBackup(db, ...told),
  beginRestore: ({ db }, ...told) => beginRestore(db, ...told),
  takeParts: ({ db }, ...told) => takeParts(db, ...told),
  finishRestore: ({ db, tenant, secrets, now }, ...told) => {
    const end = finishRestore(db, tenant, ...told, now)
    // A backup of an older version has them in plain.
    if (end.ok) sealPlainRows(db, secrets)
    return end
  },
} satisfies Partial<ShopAnswers>
