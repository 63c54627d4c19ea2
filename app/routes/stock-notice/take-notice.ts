import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { type Messages, messagesOf, say } from '#app/domain/messages/say.ts'
import { NoticeForm } from '#app/domain/notices/notice-forms.ts'
import { mostNotices } from '#app/domain/notices/notice-rules.ts'
import type { NoticeOutcome } from '#app/domain/notices/notices.ts'
import { flash } from '#app/http/flash.ts'
import { fieldIn, refusal, submissionIn } from '#app/http/form-answers.ts'
import { isFilledByProgram } from '#app/http/honeypot.ts'
import { withCookies } from '#app/http/responses.ts'
import { samePath } from '#app/http/same-path.ts'
import type { WantedGoods } from './wanted-goods.ts'

/** Who asks the session says: of the form the address alone counts (spec §7 SaveNotifyOutOfStock). */
export async function takeNotice(form: FormData | null, goods: WantedGoods, context: AppLoadContext) {
  const { tenant, shop, session, visitor, cookies, language } = context
  const messages = messagesOf(tenant)
  const submission = submissionIn(form, NoticeForm)
  if (submission.status !== 'success') {
    const wrong = { title: say(messages, 'notice.wrongEmail.title'), text: say(messages, 'notice.wrongEmail.text') }
    return refusal('notice', submission, { kind: 'warning', ...wrong })
  }
  const { product, variant, page } = goods
  const back = samePath(fieldIn(form, 'back')) ?? page
  if (isFilledByProgram(form)) return redirect(back, { headers: withCookies() })
  const customer = session.kind === 'signed-in' ? session.buyer.customerId : null
  const { email } = submission.value
  const asked = await shop.write((db, tenantId) =>
    db.askForNotice(tenantId, { product, variant, email, customer, visitor, language }),
  )
  if (!asked.ok) {
    const failed = { title: say(messages, 'notice.failed'), text: reasonText(asked, messages) }
    return refusal('notice', submission, { kind: 'error', ...failed }, { status: statuses[asked.reason] })
  }
  const text = say(messages, 'notice.done', { product: asked.product })
  const told = await flash(cookies, [{ kind: 'success', title: null, text }])
  return redirect(back, { headers: withCookies(told) })
}

type Refused = Exclude<NoticeOutcome, { ok: true }>

const statuses = { 'not-found': 410, 'in-stock': 409, 'too-many': 409, limited: 429 } as const satisfies Record<
  Refused['reason'],
  number
>

function reasonText(refused: Refused, messages: Messages): string {
  switch (refused.reason) {
    case 'limited':
      return say(messages, 'limited.text', { minutes: refused.minutes })
    case 'too-many':
      return say(messages, 'notice.tooMany', { count: mostNotices })
    case 'in-stock':
      return say(messages, 'notice.inStock')
    case 'not-found':
      return say(messages, 'notice.notFound')
  }
}
