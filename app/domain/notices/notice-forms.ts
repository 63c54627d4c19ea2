import { z } from '#app/domain/schema.ts'
import { Email } from '../customers/fields.ts'
import type { FaultOrder } from '../customers/first-fault.ts'

/** Spec §5 Stock notification, and the newsletter. */
export const NoticeForm = z.object({ email: Email })

/** Whatever is wrong with the address, there is one word for it. */
export const noticeFaults: FaultOrder = [
  ['field.required', 'notice.wrongEmail.text'],
  ['field.emailAt', 'notice.wrongEmail.text'],
  ['field.email', 'notice.wrongEmail.text'],
  ['field.tooLong', 'notice.wrongEmail.text'],
]
