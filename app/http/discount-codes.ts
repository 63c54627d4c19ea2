import type { AppLoadContext } from '@remix-run/cloudflare'
import type { CodeView } from '#app/domain/discounts/discount.ts'
import { MAX_CODES } from '#app/domain/discounts/discount.ts'
import { codeField, removedCodeField } from '#app/domain/form-fields.ts'
import { getMessages, translate } from '#app/domain/messages/translate.ts'
import { formatMoney, getMoneyFormat } from '#app/domain/money.ts'
import type { CheckoutChoices } from '#app/domain/orders/checkout-form.ts'
import type { OrderedLine } from '#app/domain/orders/order.ts'
import { z } from '#app/domain/schema.ts'
import { parseVoucherCode } from '#app/domain/vouchers/voucher.ts'
import { type CheckoutContext, quoteChoices } from './checkout-choices.ts'
import { createFormKey, parseValues } from './form-submissions.ts'

const CodeFields = z.object({ [codeField]: z.string().catch(''), [removedCodeField]: z.string().catch('') })

/**
 * Applies the form's typed code or removes one, and returns the new choices with the reason why the typed code doesn't
 * apply. A code is applied only if it applies to this order now.
 */
export async function changeCodes(
  form: FormData,
  saved: CheckoutChoices,
  lines: readonly OrderedLine[],
  context: CheckoutContext,
): Promise<{ readonly choices: CheckoutChoices; readonly codeIssue: string | null }> {
  const fields = parseValues(form, CodeFields)
  const removed = fields?.[removedCodeField] ?? ''
  const codes = saved.codes.filter((code) => code !== removed && getCodeName(code) !== removed)
  const choices = { ...saved, codes, browser: saved.browser || createFormKey() }
  const typed = (fields?.[codeField] ?? '').trim().slice(0, 60)
  // Remove it from the form, or the page without JavaScript would send it again.
  form.delete(codeField)
  if (typed === '' || removed !== '') return { choices, codeIssue: null }
  const messages = getMessages(context.tenant)
  if (codes.length >= MAX_CODES)
    return { choices, codeIssue: translate(messages, 'checkout.code.tooMany', { count: MAX_CODES }) }
  const { browser } = choices
  const attempt = await context.shop.write((db, tenantId) =>
    db.tryCode(tenantId, typed, context.visitor, browser, context.buyer),
  )
  if (!attempt.ok) {
    const codeIssue =
      attempt.reason === 'limited'
        ? translate(messages, 'checkout.code.limited', { minutes: attempt.minutes })
        : translate(messages, 'checkout.code.unknown')
    return { choices, codeIssue }
  }
  const { code } = attempt
  if (codes.includes(code)) return { choices, codeIssue: null }
  const withCode = { ...choices, codes: [...codes, code] }
  const { quote } = await quoteChoices(context, lines, withCode)
  const issue = quote.codes.at(-1)?.issue ?? null
  return issue === null
    ? { choices: withCode, codeIssue: null }
    : { choices, codeIssue: formatCodeIssue(issue, context.tenant) }
}

/** The code for display: of a voucher, only the last characters. */
function getCodeName(code: string): string {
  return parseVoucherCode(code)?.slice(-4) ?? code
}

/** The reason why a code doesn't apply, as a message. */
export function formatCodeIssue(issue: NonNullable<CodeView['issue']>, tenant: AppLoadContext['tenant']): string {
  const messages = getMessages(tenant)
  switch (issue.reason) {
    case 'minimum-subtotal':
      return translate(messages, 'checkout.code.minimum-subtotal', {
        amount: formatMoney(issue.missing, getMoneyFormat(tenant.locale)),
      })
    case 'minimum-quantity':
      return translate(messages, 'checkout.code.minimum-quantity', { count: issue.missing })
    case 'empty':
      return translate(messages, 'checkout.code.voucherEmpty')
    default:
      return translate(messages, `checkout.code.${issue.reason}`)
  }
}
