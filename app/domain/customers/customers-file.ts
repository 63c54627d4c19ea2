import { z } from '#app/domain/schema.ts'
import { codeDescription, codePattern, lineSchema } from '#app/domain/text.ts'
import { containsLink, emailPattern, normalizePhone } from './fields.ts'

/**
 * Customers imported from the shop's other systems (`customers.json` in the tenant's folder, optional). A row is
 * identified by its code. Once imported, the data belongs to the customer and no import changes it, except the terms:
 * price list and VAT.
 */

const line = lineSchema().max(120)
/** The shop mails this text. */
const linkFreeLine = line.refine((text) => !containsLink(text), 'A text without web or email addresses')
const euroCents = z.int().min(0).max(100_000_000)

export const CustomerRow = z
  .strictObject({
    /** The customer's code in the other system. */
    code: z.string().regex(codePattern, codeDescription),
    firstName: linkFreeLine.min(1),
    lastName: linkFreeLine,
    company: line.default(''),
    /** '' if unknown; several customers may share one. */
    phone: z
      .string()
      .transform(normalizePhone)
      .refine((digits) => /^(?:\+?[0-9]{1,30})?$/.test(digits), 'A phone number that contains only digits')
      .default(''),
    email: lineSchema().max(254).regex(emailPattern, 'An email address').nullable().default(null),
    /** CUST_USERNAME. Defaults to the email address, else the code. */
    username: line.min(1).optional(),
    /** As the shop stores it. Without one the customer sets a password with the reset mail. */
    password: z
      .string()
      .regex(/^scrypt\$\d{1,7}\$\d{1,2}\$\d{1,2}\$[\w-]{16,64}\$[\w-]{43}$/, 'A hash in the form scrypt$N$r$p$salt$key')
      .nullable()
      .default(null),
    address: z
      .strictObject({
        country: z.string().regex(/^[A-Z]{2}$/, 'Two capital letters'),
        street: linkFreeLine.min(1),
        city: linkFreeLine.min(1),
        postcode: linkFreeLine.min(1),
      })
      .nullable()
      .default(null),
    /** CUST_PriceLIst_Header_Id: a price list of the catalogue. */
    priceList: z.int().min(1).nullable().default(null),
    /** CUST_Exclude_Vat */
    excludeVat: z.boolean().default(false),
    /** CUST_POINT_Balance and CUST_POINTS_Onhold, in cents. */
    points: euroCents.default(0),
    pointsOnHold: euroCents.default(0),
  })
  .refine((row) => row.pointsOnHold <= row.points, {
    path: ['pointsOnHold'],
    message: 'Points on hold cannot exceed the balance',
  })

export const CustomersFile = z.strictObject({ customers: z.array(CustomerRow) })

export type CustomerRow = z.infer<typeof CustomerRow>
export type CustomersFile = z.infer<typeof CustomersFile>

/** The username for signing in. */
export function getUsername(row: CustomerRow): string {
  return row.username ?? row.email ?? row.code
}
