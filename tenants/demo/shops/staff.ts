import type { StaffRow } from '#app/domain/desk/staff-file.ts'
import { password } from './customers.ts'

/** The desk's people of every demo shop. Both have the authenticator that the README states. */
const secret = 'PERIPTERODEMODESKPERIPTERODEMO27'

export const demoStaff: readonly StaffRow[] = [
  { email: 'owner@periptero.example', name: 'Eleni Georgiou', role: 'owner', password, secret },
  { email: 'staff@periptero.example', name: 'Petros Ioannou', role: 'staff', password, secret },
]
