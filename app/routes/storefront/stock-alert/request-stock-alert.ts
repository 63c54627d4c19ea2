import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { getMessages, type Messages, translate } from '#app/domain/messages/translate.ts'
import { productPath } from '#app/domain/page-paths.ts'
import { MAX_STOCK_ALERTS, StockAlertForm, type StockAlertOutcome } from '#app/domain/stock-alerts/stock-alerts.ts'
import { writeFlash } from '#app/http/flash.ts'
import { getField, isHoneypotFilled, parseFormData, rejectForm } from '#app/http/form-submissions.ts'
import { notFound, toSamePath, withCookies } from '#app/http/responses.ts'
import { parsePositiveInteger } from '#app/http/search-term.ts'

/** Saves a stock alert (spec §7 SaveNotifyOutOfStock) for the email in the form and the session's customer, if any. */
export async function requestStockAlert(form: FormData | null, target: StockAlertTarget, context: AppLoadContext) {
  const { tenant, shop, session, visitor, cookies, language } = context
  const messages = getMessages(tenant)
  const submission = parseFormData(form, StockAlertForm)
  if (submission.status !== 'success') {
    const wrongEmailText = {
      title: translate(messages, 'stockAlert.invalidEmail.title'),
      text: translate(messages, 'stockAlert.invalidEmail.text'),
    }
    return rejectForm('notice', submission, { kind: 'warning', ...wrongEmailText })
  }
  const { product, variant, page } = target
  const returnPath = toSamePath(getField(form, 'back')) ?? page
  if (isHoneypotFilled(form)) return redirect(returnPath, { headers: withCookies() })
  const customer = session.kind === 'signed-in' ? session.buyer.customerId : null
  const { email } = submission.value
  const outcome = await shop.write((db, tenantId) =>
    db.createStockAlert(tenantId, { product, variant, email, customer, visitor, language }),
  )
  if (!outcome.ok) {
    const failureText = { title: translate(messages, 'stockAlert.failed'), text: formatFailure(outcome, messages) }
    return rejectForm('notice', submission, { kind: 'error', ...failureText }, { status: statuses[outcome.reason] })
  }
  const text = translate(messages, 'stockAlert.created', { product: outcome.product })
  const flashCookie = await writeFlash(cookies, [{ kind: 'success', title: null, text }])
  return redirect(returnPath, { headers: withCookies(flashCookie) })
}

type StockAlertFailure = Exclude<StockAlertOutcome, { ok: true }>

const statuses = { 'not-found': 410, 'in-stock': 409, 'too-many': 409, limited: 429 } as const satisfies Record<
  StockAlertFailure['reason'],
  number
>

function formatFailure(failure: StockAlertFailure, messages: Messages): string {
  switch (failure.reason) {
    case 'limited':
      return translate(messages, 'rateLimited.text', { minutes: failure.minutes })
    case 'too-many':
      return translate(messages, 'stockAlert.tooMany', { count: MAX_STOCK_ALERTS })
    case 'in-stock':
      return translate(messages, 'stockAlert.inStock')
    case 'not-found':
      return translate(messages, 'stockAlert.notFound')
  }
}

/** The product of a stock alert, from the form's URL. */
interface StockAlertTarget {
  readonly product: number
  /** Null for any variant. */
  readonly variant: number | null
  /** Path of the product's page with the variant selected. */
  readonly page: string
}

/** Throws a 404 for malformed ids. Does not check that the product exists. */
export function parseStockAlertTarget(request: Request, id: string | undefined): StockAlertTarget {
  const variantParam = new URL(request.url).searchParams.get('variant')
  const [product, variant] = [
    parsePositiveInteger(id ?? ''),
    variantParam === null ? null : parsePositiveInteger(variantParam),
  ]
  if (product === null || (variantParam !== null && variant === null)) throw notFound()
  return { product, variant, page: productPath(product, variant) }
}
