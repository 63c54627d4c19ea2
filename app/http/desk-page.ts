import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare'
import { deskLoginAddress } from '#app/domain/desk/desk-address.ts'
import { mayAct, type StaffRole, type StaffSession } from '#app/domain/desk/staff.ts'
import type { UnsentForm } from '#app/domain/desk/unsent-form.ts'
import type { Message } from '#app/domain/messages/message.ts'
import { type Messages, messagesOf } from '#app/domain/messages/say.ts'
import { withQuery } from '#app/domain/with-query.ts'
import { flash } from './flash.ts'
import { formOf } from './forms.ts'
import { withCookies } from './responses.ts'
import { returnPath } from './same-path.ts'

/** What a page of the desk works with, once it is known who asks. */
export interface DeskPage {
  readonly staff: StaffSession
  /** What the desk may ask of the shop. Its changes take `staff.email` as `who`. */
  readonly shop: AppLoadContext['desk']['shop']
  /** The shop's texts, for titles and messages. */
  readonly messages: Messages
}

/**
 * Who is signed in at the desk. Every loader and every action there begins with it: Remix runs a page's loader beside its
 * layout's and not after it. A stranger is led to the sign-in and comes back from there, but whoever has sent a form gets 401 and
 * all that it held (UnsentForm); whose role does not reach gets 403.
 *
 *     const { staff, shop, messages } = await deskPage(context, request, 'owner')
 */
export async function deskPage(
  { desk, tenant }: AppLoadContext,
  request: Request,
  role: StaffRole = 'staff',
): Promise<DeskPage> {
  const staff = await desk.accounts.whoIs()
  if (staff === null && request.method === 'POST')
    throw data(unsentForm(request, await formOf(request)), { status: 401 })
  if (staff === null)
    throw redirect(withQuery(deskLoginAddress, { back: returnPath(request) }), { status: 303, headers: withCookies() })
  if (!mayAct(staff.role, role)) throw data(null, { status: 403 })
  return { staff, shop: desk.shop, messages: messagesOf(tenant) }
}

/** `form` is what the request's body said. */
export function unsentForm(request: Request, form: FormData | null): UnsentForm {
  const sent = [...(form ?? [])]
  const { pathname, search } = new URL(request.url)
  return {
    action: `${pathname}${search}`,
    fields: sent.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])),
    files: sent.flatMap(([, value]) => (typeof value !== 'string' && value.size > 0 ? [value.name] : [])),
  }
}

/** Leads to a page of the desk, which says this. */
export async function deskAnswer({ cookies }: AppLoadContext, to: string, message: Message): Promise<Response> {
  return redirect(to, { status: 303, headers: withCookies(await flash(cookies, [message])) })
}
