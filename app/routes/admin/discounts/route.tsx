import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { Link, useLoaderData } from '@remix-run/react'
import { adminLinks } from '#app/admin-links.ts'
import { type Discount, getDiscountState } from '#app/domain/discounts/discount.ts'
import { adminDiscountsMessages } from '#app/domain/messages/en/admin-products.ts'
import { translate } from '#app/domain/messages/translate.ts'
import { cents } from '#app/domain/money.ts'
import { z } from '#app/domain/schema.ts'
import { redirectWithMessage, requireStaff } from '#app/http/admin-page.ts'
import { IdField, parseIntent, parseValues, readFormData } from '#app/http/form-submissions.ts'
import { AdminAction, AdminPage, getAdminMeta } from '#app/ui/admin/admin-page.tsx'
import { AdminTable } from '#app/ui/admin/admin-table.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { DateText } from '#app/ui/date-text.tsx'
import { useMessages, useMoney, useShop } from '#app/ui/shop-context.tsx'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => getAdminMeta(page?.title)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop, messages } = await requireStaff(context, request, 'owner')
  const [discounts, { categories }] = await Promise.all([
    shop.read((db, tenantId) => db.listDiscounts(tenantId)),
    shop.read((db, tenantId) => db.getDiscountChoices(tenantId, context.language)),
  ])
  const names = new Map(categories.map(({ code, name }) => [code, name]))
  const now = Date.now()
  return {
    title: translate(messages, 'adminDiscounts.title'),
    discounts: discounts.map((discount) => ({
      ...discount,
      categories: discount.categories.map((code) => names.get(code) ?? code),
      state: getDiscountState(discount, now),
    })),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { staff, shop, messages } = await requireStaff(context, request, 'owner')
  const form = await readFormData(request)
  const intent = parseIntent(form, ['activate', 'deactivate'])
  const id = parseValues(form, z.object({ id: IdField }))?.id
  if (intent === null || id === undefined) throw data(null, { status: 400 })
  await shop.write((db, tenantId) => db.switchDiscount(tenantId, id, intent === 'activate', staff.email))
  const text = translate(messages, 'adminDiscounts.saved')
  return redirectWithMessage(context, adminLinks.discounts(), { kind: 'success', title: null, text })
}

export default function AdminDiscounts() {
  const t = useMessages(adminDiscountsMessages)
  const { discounts } = useLoaderData<typeof loader>()
  return (
    <AdminPage
      title={t('adminDiscounts.title')}
      text={t('adminDiscounts.text')}
      actions={<ButtonLink to={adminLinks.newDiscount()}>{t('adminDiscounts.new')}</ButtonLink>}
    >
      <AdminTable
        caption={t('adminDiscounts.title')}
        columns={(['code', 'rule', 'state', 'uses', 'actions'] as const).map((name) => ({
          label: t(`adminDiscounts.${name}`),
        }))}
        emptyText={t('adminDiscounts.empty')}
        rows={discounts.map((discount) => ({
          key: discount.id,
          cells: [
            discount.code ?? t('adminDiscounts.automatic'),
            <Rule key="rule" discount={discount} />,
            t(`adminDiscounts.state.${discount.state}`),
            discount.maxUses === null ? discount.used : `${discount.used} / ${discount.maxUses}`,
            <div key="actions" className="flex flex-wrap items-center gap-3">
              <Link to={adminLinks.discount(discount.id)} className="underline">
                {t('adminDiscounts.edit')}
              </Link>
              <Link to={adminLinks.newDiscount({ from: discount.id })} className="underline">
                {t('adminDiscounts.duplicate')}
              </Link>
              <AdminAction
                action={adminLinks.discounts()}
                intent={discount.isActive ? 'deactivate' : 'activate'}
                fields={{ id: discount.id }}
              >
                {t(discount.isActive ? 'adminDiscounts.deactivate' : 'adminDiscounts.activate')}
              </AdminAction>
            </div>,
          ],
        }))}
      />
    </AdminPage>
  )
}

/** A summary of the discount, such as "10% off the order, on liquids, minimum quantity 3, until 31 December". */
function Rule({ discount }: { discount: Discount }) {
  const t = useMessages(adminDiscountsMessages)
  const money = useMoney()
  const { decimal } = useShop().money
  const { offer, categories, products, minimumSubtotal, minimumQuantity, customers, startsAt, endsAt } = discount
  const amount = 'amount' in offer ? offer.amount : 'price' in offer ? offer.price : cents(0)
  const percent = 'basisPoints' in offer ? offer.basisPoints / 100 : 0
  const isFree = offer.kind === 'buy-x-get-y' && percent === 100
  const values = {
    ...{ percent: String(percent).replace('.', decimal), amount: money(amount) },
    ...{ buy: 'buy' in offer ? offer.buy : 0, get: 'get' in offer ? offer.get : 0 },
    quantity: 'quantity' in offer ? offer.quantity : 0,
  }
  const names = [...categories, ...products].join(', ')
  const parts = [
    t(`adminDiscounts.sum.${isFree ? 'free-units' : offer.kind}`, values),
    ...(names === '' ? [] : [t('adminDiscounts.sum.on', { names })]),
    ...(minimumSubtotal > 0 ? [t('adminDiscounts.sum.fromAmount', { amount: money(minimumSubtotal) })] : []),
    ...(minimumQuantity > 0 ? [t('adminDiscounts.sum.fromUnits', { count: minimumQuantity })] : []),
    ...(customers === 'everyone' ? [] : [t(`adminDiscounts.customers.${customers}`)]),
  ]
  return (
    <>
      <strong className="block font-semibold">{discount.title}</strong>
      {parts.join(', ')}
      <PeriodDay name="firstDay" instant={startsAt} />
      <PeriodDay name="lastDay" instant={endsAt === null ? null : endsAt - 1} />
    </>
  )
}

function PeriodDay({ name, instant }: { name: 'firstDay' | 'lastDay'; instant: number | null }) {
  const t = useMessages(adminDiscountsMessages)
  if (instant === null) return null
  const [beforeDate, afterDate] = t(`adminDiscounts.sum.${name}`, { date: '\n' }).split('\n')
  return (
    <>
      {`, ${beforeDate}`}
      <DateText timestamp={new Date(instant).toISOString()} />
      {afterDate}
    </>
  )
}
