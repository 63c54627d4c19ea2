import { adminMutations } from './admin-mutations.ts'
import { cacheMutations } from './cache-mutations.ts'
import { moneyMutations } from './money-mutations.ts'
import type { Mutation } from './mutation.ts'
import { peopleMutations } from './people-mutations.ts'
import { tenantMutations } from './tenant-mutations.ts'
import { voucherMutations } from './voucher-mutations.ts'

/** All mutations. `npm run proof -- mutations` applies one at a time, and the test that it names must fail. */
export const mutations: readonly Mutation[] = [
  ...moneyMutations,
  ...voucherMutations,
  ...peopleMutations,
  ...tenantMutations,
  ...cacheMutations,
  ...adminMutations,
]
