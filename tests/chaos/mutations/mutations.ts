import { deskFaults } from './admin-mutations.ts'
import { cacheFaults } from './cache-mutations.ts'
import { moneyFaults } from './money-mutations.ts'
import type { Fault } from './mutation.ts'
import { peopleFaults } from './people-mutations.ts'
import { tenantFaults } from './tenant-mutations.ts'

/** Planted one at a time by `npm run proof -- faults`: each must be seen by the test that it names. */
export const faults: readonly Fault[] = [
  ...moneyFaults,
  ...peopleFaults,
  ...tenantFaults,
  ...cacheFaults,
  ...deskFaults,
]
