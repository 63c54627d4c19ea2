import { z } from '#app/domain/schema.ts'
import { typedLine } from '#app/domain/text.ts'
import { emailPattern } from '../customers/fields.ts'
import { staffRoles } from './staff.ts'

/**
 * The desk's people of a demo shop (`staff.json` in the tenant's folder), with passwords and authenticators that anybody
 * can read: taken on a developer's machine alone.
 */
export const StaffRow = z.strictObject({
  email: typedLine().max(254).regex(emailPattern, 'An e-mail address'),
  name: typedLine().min(1).max(120),
  role: z.enum(staffRoles),
  password: z
    .string()
    .regex(/^scrypt\$\d{1,7}\$\d{1,2}\$\d{1,2}\$[\w-]{16,64}\$[\w-]{43}$/, 'A hash as scrypt$N$r$p$salt$key'),
  /** The authenticator's. */
  secret: z.string().regex(/^[A-Z2-7]{32}$/, '32 letters and digits of base32'),
})
export type StaffRow = z.output<typeof StaffRow>

export const StaffFile = z.strictObject({ staff: z.array(StaffRow) })
export type StaffFile = z.output<typeof StaffFile>
