import { type Mutation, mutation } from './mutation.ts'

const desk = (name: string) => `workers/shop/desk/${name}.workers.test.ts`

/** Mutations of the admin. */
export const adminMutations: readonly Mutation[] = [
  mutation(
    'staff may do what the owner may',
    'app/http/desk-page.ts',
    '  if (!mayAct(staff.role, role)) throw data(null, { status: 403 })\n',
    '',
    'app/routes/desk/roles.workers.test.ts',
  ),
  mutation(
    'the last owner can be removed',
    'workers/shop/desk/staff.ts',
    "    if (isLastOwner(db, staff)) return { ok: false, reason: 'last-owner' }\n    deleteStaff(db, id)\n",
    '    deleteStaff(db, id)\n',
    'workers/front/operator/staff.workers.test.ts',
  ),
  mutation(
    'a code of an authenticator is good twice',
    'workers/shop/customers/totp.ts',
    '  return step > lastStep ? step : null\n',
    '  return step\n',
    'workers/shop/customers/totp.test.ts',
  ),
  mutation(
    'what a colleague changed meanwhile is written over',
    'workers/shop/desk/desk-goods.ts',
    'if (productVersion(held.product) !== version)',
    'if (productVersion(held.product) === null)',
    desk('desk-goods'),
  ),
  mutation(
    'two may change the same version of a shop’s record',
    'workers/shop/desk/record-changes.ts',
    'return replacement === next && replacementOf(db, next, now - memory) === null',
    'return true',
    desk('record-changes'),
  ),
  mutation(
    'a product that was ordered can be removed',
    'workers/shop/desk/make-and-remove.ts',
    "    if (uses.length > 0) return { ok: false, reason: 'in-use', uses }\n    deleteProduct(db, id)\n",
    '    deleteProduct(db, id)\n',
    desk('make-and-remove'),
  ),
]
