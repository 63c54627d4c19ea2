import {
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare'
import { Link, useLoaderData } from '@remix-run/react'
import { formatVariantName } from '#app/domain/catalogue/displayed-product.ts'
import { stockAlertMessages } from '#app/domain/messages/en/product-dialogs.ts'
import { getMessages, type Messages, translate } from '#app/domain/messages/translate.ts'
import {
  MAX_STOCK_ALERTS,
  StockAlertForm,
  type StockAlertOutcome,
  stockAlertIssues,
} from '#app/domain/stock-alerts/stock-alerts.ts'
import { productPath } from '#app/domain/urls.ts'
import { writeFlash } from '#app/http/flash.ts'
import { getField, isHoneypotFilled, parseFormData, readFormData, rejectForm } from '#app/http/form-submissions.ts'
import { notFound, toSamePath, withCookies } from '#app/http/responses.ts'
import { parsePositiveInteger } from '#app/http/search-term.ts'
import { links } from '#app/links.ts'
import { Field } from '#app/ui/form/field.tsx'
import { Honeypot } from '#app/ui/form/honeypot.tsx'
import { SubmitButton, useValidatedForm, ValidatedForm } from '#app/ui/form/validated-form.tsx'
import { AccountPage } from '#app/ui/page-layouts.tsx'
import { getPageMeta } from '#app/ui/page-meta.ts'
import { useCustomer, useMessages } from '#app/ui/shop-context.tsx'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => getPageMeta(matches, data?.head)

export function headers() {
  return { 'Cache-Control': 'no-store' }
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const messages = getMessages(context.tenant)
  const target = parseStockAlertTarget(request, params.id)
  const found = await context.cached.productPage(target.product, context.buyer)
  const variant = found?.product.variants.find(({ id }) => id === target.variant)
  if (found === null || (target.variant !== null && variant === undefined)) throw notFound()
  const name = [found.product.name, variant ? formatVariantName(variant) : ''].filter(Boolean).join(', ')
  return {
    target,
    name,
    head: {
      title: `${translate(messages, 'stockAlert.titleNamed', { product: name })} | ${context.tenant.pages.products.company}`,
      description: translate(messages, 'stockAlert.description'),
      path: links.stockAlert(target.product, target.variant),
      noIndex: true,
    },
  }
}

/** Also handles the forms of the product page and the quick view. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  return requestStockAlert(await readFormData(request), parseStockAlertTarget(request, params.id), context)
}

export default function StockAlertPage() {
  const t = useMessages(stockAlertMessages)
  const { target, name } = useLoaderData<typeof loader>()
  const customer = useCustomer()
  const { formState, fields } = useValidatedForm({
    id: 'notice',
    schema: StockAlertForm,
    issueOrder: stockAlertIssues,
    ...(customer === null ? {} : { defaultValue: { email: customer.email } }),
  })
  return (
    <AccountPage title={t('stockAlert.titleNamed', { product: name })}>
      <ValidatedForm formState={formState} action={links.stockAlert(target.product, target.variant)}>
        <Honeypot />
        <Field
          field={fields.email}
          label={t('stockAlert.email')}
          hint={t('stockAlert.hint')}
          type="email"
          autoComplete="email"
          required
        />
        <SubmitButton formState={formState}>{t('stockAlert.submit')}</SubmitButton>
      </ValidatedForm>
      <Link to={target.page} className="mt-4 inline-block py-2 text-sm font-semibold text-primary-strong underline">
        {t('stockAlert.backToProduct')}
      </Link>
    </AccountPage>
  )
}

/** Saves a stock alert (spec §7 SaveNotifyOutOfStock) for the email in the form and the session's customer, if any. */
async function requestStockAlert(form: FormData | null, target: StockAlertTarget, context: AppLoadContext) {
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
function parseStockAlertTarget(request: Request, id: string | undefined): StockAlertTarget {
  const variantParam = new URL(request.url).searchParams.get('variant')
  const [product, variant] = [
    parsePositiveInteger(id ?? ''),
    variantParam === null ? null : parsePositiveInteger(variantParam),
  ]
  if (product === null || (variantParam !== null && variant === null)) throw notFound()
  return { product, variant, page: productPath(product, variant) }
}
