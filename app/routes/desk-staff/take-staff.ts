import type { ActionFunctionArgs } from '@remix-run/cloudflare'
import { deskLinks } from '#app/desk-links.ts'
import type { StaffChangeOutcome } from '#app/domain/desk/staff.ts'
import { NewStaffForm } from '#app/domain/desk/staff-forms.ts'
import { type Messages, say } from '#app/domain/messages/say.ts'
import { z } from '#app/domain/schema.ts'
import { type DeskPage, deskAnswer } from '#app/http/desk-page.ts'
import { IdField, refusal, submissionIn, valuesIn } from '#app/http/form-answers.ts'
import { sentForm } from '#app/http/form-key.ts'
import { requireFreshFactor } from '#app/http/step-up.ts'

export const staffSteps = ['make-owner', 'make-staff', 'sign-out', 'send-link', 'remove'] as const
export type StaffStep = (typeof staffSteps)[number]

/** Somebody new: the link goes out by mail. */
type Asked = Pick<ActionFunctionArgs, 'context' | 'request'>

export async function invite(form: FormData | null, { staff, messages }: DeskPage, { context, request }: Asked) {
  const submission = submissionIn(form, NewStaffForm)
  if (submission.status !== 'success') return refusal('invite', submission)
  const { email, role } = submission.value
  if (role === 'owner') await requireFreshFactor(context, request, staff, form)
  const outcome = await context.desk.accounts.invite(submission.value, staff.email, await sentForm(form))
  if (!outcome.ok)
    return refusal('invite', submission, { kind: 'warning', title: null, text: refusalText(messages, outcome) })
  const text = say(messages, 'deskStaff.added', { email })
  return deskAnswer(context, deskLinks.staff(), { kind: 'success', title: null, text })
}

/** One step with somebody who is there. Nobody does it to themselves: there is always another owner for it. */
export async function changeStaff(
  step: StaffStep,
  form: FormData | null,
  { staff, shop, messages }: DeskPage,
  { context, request }: Asked,
) {
  // Signing somebody out is for emergencies.
  if (step !== 'sign-out') await requireFreshFactor(context, request, staff, form)
  const chosen = valuesIn(form, z.object({ id: IdField }))?.id
  const person = (await shop.read((db, tenantId) => db.staff(tenantId))).find(
    ({ id }) => id === chosen && id !== staff.id,
  )
  const sent = await sentForm(form)
  const steps = {
    'make-owner': {
      done: 'deskStaff.changed',
      take: (id: number) => shop.write((db, tenantId) => db.changeRole(tenantId, id, 'owner', staff.email)),
    },
    'make-staff': {
      done: 'deskStaff.changed',
      take: (id: number) => shop.write((db, tenantId) => db.changeRole(tenantId, id, 'staff', staff.email)),
    },
    'sign-out': {
      done: 'deskStaff.signedOut',
      take: (id: number) => shop.write((db, tenantId) => db.signOutStaff(tenantId, id, staff.email)),
    },
    'send-link': {
      done: 'deskStaff.linkSent',
      take: (id: number) => context.desk.accounts.sendNewLink(id, staff.email, sent),
    },
    remove: {
      done: 'deskStaff.removed',
      take: (id: number) => shop.write((db, tenantId) => db.removeStaff(tenantId, id, staff.email)),
    },
  } as const
  const { done, take } = steps[step]
  const outcome: StaffChangeOutcome = person === undefined ? { ok: false, reason: 'not-found' } : await take(person.id)
  return deskAnswer(
    context,
    deskLinks.staff(),
    outcome.ok && person !== undefined
      ? { kind: 'success', title: null, text: say(messages, done, { email: person.email }) }
      : { kind: 'warning', title: null, text: refusalText(messages, outcome) },
  )
}

function refusalText(messages: Messages, outcome: StaffChangeOutcome): string {
  if (!outcome.ok && outcome.reason === 'taken') return say(messages, 'deskStaff.taken')
  if (!outcome.ok && outcome.reason === 'last-owner') return say(messages, 'deskStaff.lastOwner')
  return say(messages, 'deskStaff.gone')
}
