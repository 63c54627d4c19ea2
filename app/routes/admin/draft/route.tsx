import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { adminLinks } from '#app/admin-links.ts'
import { listCountryNames } from '#app/domain/customers/countries.ts'
import { adminOrdersMessages } from '#app/domain/messages/en/admin-orders.ts'
import { translate } from '#app/domain/messages/translate.ts'
import { cents } from '#app/domain/money.ts'
import { findPointsIssue } from '#app/domain/orders/checkout-form.ts'
import { isDeliveryOpen, isDraftKey, listDraftPayments, listDraftShipping } from '#app/domain/orders/draft-order.ts'
import { getOrderRules } from '#app/domain/orders/order-rules.ts'
import { getAmountDue } from '#app/domain/orders/totals.ts'
import { requireStaff } from '#app/http/admin-page.ts'
import { createFormKey, parseIntent, readFormData } from '#app/http/form-submissions.ts'
import { notFound, withCookies } from '#app/http/responses.ts'
import { normalizeText } from '#app/http/search-term.ts'
import { AdminAction, AdminPage, AdminPanel, getAdminMeta } from '#app/ui/admin/admin-page.tsx'
import { OrderAmounts } from '#app/ui/admin/order-amounts.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { PageMessages } from '#app/ui/page-messages.tsx'
import { useMessages, useMoney } from '#app/ui/shop-context.tsx'
import { changeDraft, type DraftResponse, removeDraft } from './draft-actions.ts'
import { DraftFields } from './draft-fields.tsx'
import { DraftCustomerPanel, DraftProducts } from './draft-products.tsx'

export { clientAction, shouldRevalidate } from '#app/ui/form/form-client-action.ts'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => getAdminMeta(page?.title)

/** The path `new` redirects to a random key. The first save stores the draft under it. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { shop, messages } = await requireStaff(context, request)
  const { key = '' } = params
  if (key === 'new') throw redirect(adminLinks.draft(createFormKey()), { headers: withCookies() })
  if (!isDraftKey(key)) throw notFound()
  const rules = getOrderRules(context.tenant)
  const { searchParams } = new URL(request.url)
  const search = {
    product: normalizeText(searchParams.get('findProduct') ?? ''),
    customer: normalizeText(searchParams.get('findCustomer') ?? ''),
  }
  const draft = await shop.read((db, tenantId) => db.viewDraft(tenantId, key, search, rules, context.language))
  if (draft.order !== null) throw redirect(adminLinks.order(draft.order), { headers: withCookies() })
  return {
    title: translate(messages, 'adminDraft.title'),
    draftKey: key,
    draft,
    search,
    shipping: listDraftShipping(draft.content, draft.quote.shipping),
    payments: listDraftPayments(rules.payments),
    countries: listCountryNames(rules.countries, context.tenant.locale),
    asksBirthDate: rules.minimumAge !== null,
    asksVatNumber: rules.asksVatNumber,
  }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const admin = await requireStaff(context, request)
  const { key = '' } = params
  if (!isDraftKey(key)) throw notFound()
  const form = await readFormData(request)
  if (form === null) throw data(null, { status: 400 })
  return parseIntent(form, ['delete']) === 'delete'
    ? removeDraft({ admin, context, key })
    : changeDraft(form, { admin, context, key })
}

export default function AdminDraft() {
  const t = useMessages(adminOrdersMessages)
  const money = useMoney()
  const page = useLoaderData<typeof loader>()
  const response = useActionData<DraftResponse>()
  const { draft, draftKey, search } = page
  const { quote } = draft
  // If the form could not be saved, show the submitted values.
  const content = response?.content ?? draft.content
  const version = response?.version ?? draft.version
  const pointsIssue = findPointsIssue(draft.content, quote.redeemable)
  const issues = response?.issues ?? (pointsIssue === null ? {} : { points: [pointsIssue] })
  const due = getAmountDue(quote.totals)
  const notice =
    draft.previousTotal === null || response?.message
      ? null
      : t('adminDraft.totalSince', { was: money(draft.previousTotal), now: money(due) })
  const message = response?.message ?? (notice === null ? null : { kind: 'info' as const, title: null, text: notice })
  return (
    <AdminPage
      title={t('adminDraft.title')}
      actions={
        <ButtonLink appearance="quiet" to={adminLinks.drafts()}>
          {t('adminDrafts.title')}
        </ButtonLink>
      }
    >
      {message !== null && <PageMessages messages={[message]} />}
      {/* The key remounts the form to show values that the shop has filled in, such as the contact of a chosen account. */}
      <Form
        key={`${draftKey} ${version}`}
        method="post"
        action={adminLinks.draft(draftKey)}
        noValidate
        preventScrollReset
        className="grid min-w-0 gap-6"
      >
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="shownTotal" value={due} />
        <input type="hidden" name="shownVoucher" value={quote.totals.voucher} />
        <DraftProducts
          draft={draft}
          content={content}
          term={search.product}
          invalidQuantities={response?.quantities ?? {}}
        />
        <DraftCustomerPanel draft={draft} content={content} term={search.customer} />
        <DraftFields content={content} issues={issues} page={page} />
        <AdminPanel title={t('adminDraft.summary')}>
          <OrderAmounts
            {...quote}
            isPaid={false}
            refunded={cents(0)}
            isDeliveryOpen={isDeliveryOpen(draft.content, quote)}
          />
          <div className="mt-5 flex flex-wrap gap-3 md:justify-end">
            <Button type="submit" name="intent" value="save" appearance="quiet">
              {t('adminDraft.save')}
            </Button>
            <Button type="submit" name="intent" value="place">
              {t('adminDraft.place', { amount: money(due) })}
            </Button>
          </div>
        </AdminPanel>
      </Form>
      {draft.version > 0 && (
        <AdminAction action={adminLinks.draft(draftKey)} intent="delete">
          {t('adminDrafts.delete')}
        </AdminAction>
      )}
    </AdminPage>
  )
}
