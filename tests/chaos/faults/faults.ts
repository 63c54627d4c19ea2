import { cacheFaults } from './cache-faults.ts'
import { deskFaults } from './desk-faults.ts'
import type { Fault } from './fault.ts'
import { moneyFaults } from './money-faults.ts'
import { peopleFaults } from './people-faults.ts'
import { tenantFaults } from './tenant-faults.ts'

/** Planted one at a time by `npm run proof -- faults`: each must be seen by the test that it names. */
export const faults: readonly Fault[] = [
  ...moneyFaults,
  ...peopleFaults,
  ...tenantFaults,
  ...cacheFaults,
  ...deskFaults,
]
