import { formatMailDetails, parseMailDetails } from '#app/domain/notifications/mail.ts'
import { z } from '#app/domain/schema.ts'
import type { Database } from '../database.ts'
import type { RowSecrets } from '../secrets/row-secrets.ts'
import { findSealedCode } from './bought-vouchers.queries.ts'

const VoucherIds = z.array(z.int())

/**
 * The values of a mail with the codes of its gift vouchers, one for each line. The outbox has only their ids, because a
 * mail that can't be delivered stays there for weeks. Throws if a code can't be opened.
 */
export function addVoucherCodes(
  db: Database,
  values: Readonly<Record<string, string>>,
  secrets: RowSecrets | null,
): Readonly<Record<string, string>> {
  if (values.vouchers === undefined || secrets === null) return values
  const ids = VoucherIds.parse(JSON.parse(values.vouchers))
  const details = parseMailDetails(values)
  const lines = details.lines.map((line, index) => {
    const id = ids[index] ?? 0
    const sealedCode = findSealedCode(db, id)
    return sealedCode === null ? line : { ...line, name: secrets.openVoucherCode(id, sealedCode) }
  })
  return { ...values, details: formatMailDetails({ ...details, lines }) }
}
