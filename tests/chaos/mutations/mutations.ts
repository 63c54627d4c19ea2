import { adminMutations } from './admin-mutations.ts'
import { cacheMutations } from './cache-mutations.ts'
import { moneyMutations } from './money-mutations.ts'
import type { Mutation } from './mutation.ts'
import { peopleMutations } from './people-mutations.ts'
import { tenantMutations } from './tenant-mutations.ts'

/** Run one at a time by `npm run proof -- mutations`: the test that each names must fail. */
export const mutations: readonly Mutation[] = [
  ...moneyMutations,
  ...peopleMutations,
  ...tenantMutations,
  ...cacheMutations,
  ...adminMutations,
]
