import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { Link, useLoaderData } from '@remix-run/react'
import { variantName } from '#app/domain/catalogue/variant-choice.ts'
import { messagesOf, say } from '#app/domain/messages/say.ts'
import { stockNoticeWords } from '#app/domain/messages/words/stock-notice.ts'
import { NoticeForm, noticeFaults } from '#app/domain/notices/notice-forms.ts'
import { formOf } from '#app/http/forms.ts'
import { notFound } from '#app/http/responses.ts'
import { links } from '#app/links.ts'
import { AccountPage } from '#app/ui/account/account-page.tsx'
import { CheckedForm } from '#app/ui/form/checked-form.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Honeypot } from '#app/ui/form/honeypot.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { useCheckedForm } from '#app/ui/form/use-checked-form.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { useCustomer, useMessages } from '#app/ui/shop-context.tsx'
import { takeNotice } from './take-notice.ts'
import { wantedGoods } from './wanted-goods.ts'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageMeta(matches, data?.head)

export function headers() {
  return { 'Cache-Control': 'no-store' }
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const messages = messagesOf(context.tenant)
  const goods = wantedGoods(request, params.id)
  const found = await context.cached.productPage(goods.product, context.buyer)
  const variant = found?.product.variants.find(({ id }) => id === goods.variant)
  if (found === null || (goods.variant !== null && variant === undefined)) throw notFound()
  const name = [found.product.name, variant ? variantName(variant) : ''].filter(Boolean).join(', ')
  return {
    goods,
    name,
    head: {
      title: `${say(messages, 'notice.titleOf', { product: name })} | ${context.tenant.pages.products.company}`,
      description: say(messages, 'notice.description'),
      path: links.stockNotice(goods.product, goods.variant),
      hidden: true,
    },
  }
}

/** The form of the product's page and of its quick view comes here as well. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  return takeNotice(await formOf(request), wantedGoods(request, params.id), context)
}

export default function StockNoticePage() {
  const say = useMessages(stockNoticeWords)
  const { goods, name } = useLoaderData<typeof loader>()
  const customer = useCustomer()
  const { checked, fields } = useCheckedForm({
    id: 'notice',
    schema: NoticeForm,
    order: noticeFaults,
    ...(customer === null ? {} : { defaultValue: { email: customer.email } }),
  })
  return (
    <AccountPage title={say('notice.titleOf', { product: name })}>
      <CheckedForm checked={checked} action={links.stockNotice(goods.product, goods.variant)}>
        <Honeypot />
        <Field
          field={fields.email}
          label={say('notice.email')}
          hint={say('notice.hint')}
          type="email"
          autoComplete="email"
          required
        />
        <SubmitButton checked={checked}>{say('notice.submit')}</SubmitButton>
      </CheckedForm>
      <Link to={goods.page} className="mt-4 inline-block py-2 text-sm font-semibold text-primary-strong underline">
        {say('notice.product')}
      </Link>
    </AccountPage>
  )
}
