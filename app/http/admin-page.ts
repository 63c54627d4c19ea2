import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare'
import { MAX_UPLOAD, type UploadIssue } from '#app/domain/admin/pictures.ts'
import {
  hasRole,
  type PendingForm,
  type StaffRole,
  type StaffSession,
  type StepUp,
  stepUpField,
} from '#app/domain/admin/staff.ts'
import type { FormMessageKey } from '#app/domain/customers/fields.ts'
import type { Message } from '#app/domain/messages/message-format.ts'
import { getMessages, type Messages } from '#app/domain/messages/translate.ts'
import { cleanLine } from '#app/domain/text.ts'
import { adminLoginPath, withQuery } from '#app/domain/urls.ts'
import { writeFlash } from './flash.ts'
import { getField, readFormData } from './form-submissions.ts'
import { getReturnPath, withCookies } from './responses.ts'

/** The context that `requireStaff` gives an admin page. */
export interface AdminContext {
  readonly staff: StaffSession
  /** The shop client for the admin. Its methods take `staff.email` as the actor of a change. */
  readonly shop: AppLoadContext['admin']['shop']
  /** The shop's texts, for titles and messages. */
  readonly messages: Messages
}

/**
 * Returns the signed-in staff member. Call it first in every loader and action of the admin: Remix runs a page's loader
 * in parallel with its layout's, so a check in the layout protects nothing. Without a session, a GET redirects to the
 * sign-in page and a POST throws 401 with the submitted form, so it can be sent again. A lower role throws 403.
 *
 *     const { staff, shop, messages } = await requireStaff(context, request, 'owner')
 */
export async function requireStaff(
  { admin, tenant }: AppLoadContext,
  request: Request,
  role: StaffRole = 'staff',
): Promise<AdminContext> {
  const staff = await admin.accounts.getSession()
  if (staff === null && request.method === 'POST')
    throw data(toUnsentForm(request, await readFormData(request)), { status: 401 })
  if (staff === null)
    throw redirect(withQuery(adminLoginPath, { back: getReturnPath(request) }), { status: 303, headers: withCookies() })
  if (!hasRole(staff.role, role)) throw data(null, { status: 403 })
  return { staff, shop: admin.shop, messages: getMessages(tenant) }
}

/** Keeps a form's text fields and the names of its files, so that it can be sent again after signing in. */
function toUnsentForm(request: Request, form: FormData | null): PendingForm {
  const entries = [...(form ?? [])]
  const { pathname, search } = new URL(request.url)
  return {
    action: `${pathname}${search}`,
    fields: entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])),
    files: entries.flatMap(([, value]) => (typeof value !== 'string' && value.size > 0 ? [value.name] : [])),
  }
}

/** Redirects to a page of the admin that shows `message`. */
export async function redirectWithMessage(
  { cookies }: AppLoadContext,
  to: string,
  message: Message,
): Promise<Response> {
  return redirect(to, { status: 303, headers: withCookies(await writeFlash(cookies, [message])) })
}

/**
 * Requires a second factor that was confirmed in the last few minutes. Otherwise it throws 401 with the submitted form:
 * the page asks for a code and sends the form again with it. Use it for changes that could hand over the shop or its
 * money: bank details, gift vouchers, owners, roles, and new sign-in links for other accounts (ASVS 5, 7.5.3).
 */
export async function requireFreshFactor(
  { admin }: AppLoadContext,
  request: Request,
  staff: StaffSession,
  form: FormData | null,
): Promise<void> {
  const code = getField(form, stepUpField)
  form?.delete(stepUpField)
  if (staff.hasFreshFactor) return
  const outcome = code === null ? null : await admin.accounts.confirmSecondFactor(code)
  if (outcome?.ok) return
  const unsent = toUnsentForm(request, form)
  if (outcome?.reason === 'signed-out') throw data(unsent, { status: 401 })
  throw data({ pendingForm: unsent, refusal: outcome } satisfies StepUp, { status: 401 })
}

const uploadIssues = {
  format: 'field.pictureFormat',
  size: 'field.pictureSize',
  pixels: 'field.picturePixels',
  unavailable: 'field.pictureUnavailable',
} as const satisfies Record<UploadIssue, FormMessageKey>

/** Issues of an uploaded file by form field, as the `issues` of `rejectForm`. */
export type UploadIssues = Readonly<Record<string, string[]>>

/**
 * Stores the picture uploaded with a form (`PictureFields`) and sets the form's `picture` to its path. If other fields
 * are invalid, the file need not be uploaded again. Returns null if there is no file or it was stored.
 */
export async function savePictureUpload(
  form: FormData | null,
  { admin }: AppLoadContext,
  actor: string,
): Promise<UploadIssues | null> {
  const file = form?.get('upload')
  if (form === null || !(file instanceof File) || file.size === 0) return null
  if (file.size > MAX_UPLOAD.bytes) return { upload: [uploadIssues.size] }
  const getAlt = (name: string) => cleanLine(String(form.get(name) ?? '')).slice(0, 300)
  const outcome = await admin.pictures.upload(
    {
      bytes: new Uint8Array(await file.arrayBuffer()),
      name: file.name.slice(0, 200),
      alt: getAlt('uploadAlt'),
      altEl: getAlt('uploadAltEl'),
    },
    actor,
  )
  if (!outcome.ok) return { upload: [uploadIssues[outcome.reason]] }
  form.set('picture', outcome.path)
  return null
}
