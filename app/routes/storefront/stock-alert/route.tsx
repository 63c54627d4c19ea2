import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { Link, useLoaderData } from '@remix-run/react'
import { formatVariantName } from '#app/domain/catalogue/displayed-product.ts'
import { stockAlertMessages } from '#app/domain/messages/en/product-dialogs.ts'
import { getMessages, translate } from '#app/domain/messages/translate.ts'
import { StockAlertForm, stockAlertIssues } from '#app/domain/stock-alerts/stock-alerts.ts'
import { readFormData } from '#app/http/form-submissions.ts'
import { notFound } from '#app/http/responses.ts'
import { links } from '#app/links.ts'
import { Field } from '#app/ui/form/field.tsx'
import { Honeypot } from '#app/ui/form/honeypot.tsx'
import { SubmitButton, useValidatedForm, ValidatedForm } from '#app/ui/form/validated-form.tsx'
import { AccountPage } from '#app/ui/page-layouts.tsx'
import { getPageMeta } from '#app/ui/page-meta.ts'
import { useCustomer, useMessages } from '#app/ui/shop-context.tsx'
import { parseStockAlertTarget, requestStockAlert } from './request-stock-alert.ts'

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
