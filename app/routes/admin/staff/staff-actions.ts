import type { ActionFunctionArgs } from '@remix-run/cloudflare'
import { adminLinks } from '#app/admin-links.ts'
import { NewStaffForm, type StaffChangeOutcome } from '#app/domain/admin/staff.ts'
import { type Messages, translate } from '#app/domain/messages/translate.ts'
import { z } from '#app/domain/schema.ts'
import { type AdminContext, redirectWithMessage, requireFreshFactor } from '#app/http/admin-page.ts'
import { getFormHash, IdField, parseFormData, parseValues, rejectForm } from '#app/http/form-submissions.ts'

export const staffActions = ['make-owner', 'make-staff', 'sign-out', 'send-link', 'remove'] as const
export type StaffAction = (typeof staffActions)[number]

type StaffActionArgs = Pick<ActionFunctionArgs, 'context' | 'request'>

export async function inviteStaff(
  form: FormData | null,
  { staff, messages }: AdminContext,
  { context, request }: StaffActionArgs,
) {
  const submission = parseFormData(form, NewStaffForm)
  if (submission.status !== 'success') return rejectForm('invite', submission)
  const { email, role } = submission.value
  if (role === 'owner') await requireFreshFactor(context, request, staff, form)
  const outcome = await context.admin.accounts.invite(submission.value, staff.email, await getFormHash(form))
  if (!outcome.ok)
    return rejectForm('invite', submission, { kind: 'warning', title: null, text: formatRefusal(messages, outcome) })
  const text = translate(messages, 'adminStaff.added', { email })
  return redirectWithMessage(context, adminLinks.staff(), { kind: 'success', title: null, text })
}

/** Changes another staff member. Nobody can change their own account, so the shop always has an owner. */
export async function changeStaff(
  action: StaffAction,
  form: FormData | null,
  { staff, shop, messages }: AdminContext,
  { context, request }: StaffActionArgs,
) {
  // Signing someone out must be quick in an emergency, so it needs no code.
  if (action !== 'sign-out') await requireFreshFactor(context, request, staff, form)
  const staffId = parseValues(form, z.object({ id: IdField }))?.id
  const staffMember = (await shop.read((db, tenantId) => db.staff(tenantId))).find(
    ({ id }) => id === staffId && id !== staff.id,
  )
  const submissionId = await getFormHash(form)
  const actions = {
    'make-owner': {
      messageKey: 'adminStaff.roleChanged',
      run: (id: number) => shop.write((db, tenantId) => db.changeRole(tenantId, id, 'owner', staff.email)),
    },
    'make-staff': {
      messageKey: 'adminStaff.roleChanged',
      run: (id: number) => shop.write((db, tenantId) => db.changeRole(tenantId, id, 'staff', staff.email)),
    },
    'sign-out': {
      messageKey: 'adminStaff.signedOut',
      run: (id: number) => shop.write((db, tenantId) => db.signOutStaff(tenantId, id, staff.email)),
    },
    'send-link': {
      messageKey: 'adminStaff.linkSent',
      run: (id: number) => context.admin.accounts.sendNewLink(id, staff.email, submissionId),
    },
    remove: {
      messageKey: 'adminStaff.removed',
      run: (id: number) => shop.write((db, tenantId) => db.removeStaff(tenantId, id, staff.email)),
    },
  } as const
  const { messageKey, run } = actions[action]
  const outcome: StaffChangeOutcome =
    staffMember === undefined ? { ok: false, reason: 'not-found' } : await run(staffMember.id)
  return redirectWithMessage(
    context,
    adminLinks.staff(),
    outcome.ok && staffMember !== undefined
      ? { kind: 'success', title: null, text: translate(messages, messageKey, { email: staffMember.email }) }
      : { kind: 'warning', title: null, text: formatRefusal(messages, outcome) },
  )
}

function formatRefusal(messages: Messages, outcome: StaffChangeOutcome): string {
  if (!outcome.ok && outcome.reason === 'taken') return translate(messages, 'adminStaff.emailTaken')
  if (!outcome.ok && outcome.reason === 'last-owner') return translate(messages, 'adminStaff.lastOwner')
  return translate(messages, 'adminStaff.notFound')
}
