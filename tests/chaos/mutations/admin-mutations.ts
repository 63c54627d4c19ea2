import { type Mutation, mutation } from './mutation.ts'

const adminTest = (name: string) => `workers/shop/admin/${name}.workers.test.ts`

/** Mutations of the admin. */
export const adminMutations: readonly Mutation[] = [
  mutation(
    'staff have the owner’s permissions',
    'app/http/admin-page.ts',
    '  if (!hasRole(staff.role, role)) throw data(null, { status: 403 })\n',
    '',
    'app/routes/admin/layout/roles.workers.test.ts',
  ),
  mutation(
    'the last owner can be removed',
    'workers/shop/admin/staff.ts',
    "    if (isLastOwner(db, staff)) return { ok: false, reason: 'last-owner' }\n    deleteStaff(db, id)\n",
    '    deleteStaff(db, id)\n',
    'workers/gateway/operator/staff.workers.test.ts',
  ),
  mutation(
    'an authenticator code works twice',
    'workers/shop/customers/two-factor.ts',
    '  return step > lastStep ? step : null\n',
    '  return step\n',
    'workers/shop/customers/totp.test.ts',
  ),
  mutation(
    'a save overwrites a colleague’s change',
    'workers/shop/admin/products.ts',
    'if (getProductVersion(stored.product) !== version)',
    'if (getProductVersion(stored.product) === null)',
    adminTest('products'),
  ),
  mutation(
    'two changes to one version of a tenant record are both saved',
    'workers/shop/admin/record-changes.ts',
    'return replacement === next && findReplacement(db, next, now - CLAIM_WINDOW_MS) === null',
    'return true',
    adminTest('record-changes'),
  ),
  mutation(
    'an ordered product can be removed',
    'workers/shop/admin/rows.ts',
    "    if (uses.length > 0) return { ok: false, reason: 'in-use', uses }\n    deletePhotos(",
    '    deletePhotos(',
    adminTest('create-and-remove'),
  ),
]
