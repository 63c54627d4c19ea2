import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData, useLocation } from '@remix-run/react'
import { adminLinks } from '#app/admin-links.ts'
import { discountIssues, VoucherForm } from '#app/domain/admin/discount-forms.ts'
import { toEndInstant } from '#app/domain/dates.ts'
import { adminVouchersMessages } from '#app/domain/messages/en/admin-products.ts'
import { translate } from '#app/domain/messages/translate.ts'
import { cents } from '#app/domain/money.ts'
import { z } from '#app/domain/schema.ts'
import { getVoucherState, maskVoucherCode } from '#app/domain/vouchers/voucher.ts'
import { redirectWithMessage, requireFreshFactor, requireStaff } from '#app/http/admin-page.ts'
import {
  acceptForm,
  createFormKey,
  IdField,
  parseFormData,
  parseIntent,
  parseValues,
  readFormData,
  rejectForm,
} from '#app/http/form-submissions.ts'
import { parsePositiveInteger } from '#app/http/search-term.ts'
import { AdminAction, AdminPage, AdminPanel, DecimalField, getAdminMeta } from '#app/ui/admin/admin-page.tsx'
import { AdminPagination, AdminTable } from '#app/ui/admin/admin-table.tsx'
import { DateText } from '#app/ui/date-text.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { SubmitButton, useValidatedForm, ValidatedForm } from '#app/ui/form/validated-form.tsx'
import { useMessages, useMoney, useShop } from '#app/ui/shop-context.tsx'

export { clientAction, shouldRevalidate } from '#app/ui/form/form-client-action.ts'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => getAdminMeta(page?.title)

const formId = 'voucher'
const PER_PAGE = 50

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop, messages } = await requireStaff(context, request, 'owner')
  const before = parsePositiveInteger(new URL(request.url).searchParams.get('before'))
  const vouchers = await shop.read((db, tenantId) => db.listVouchers(tenantId, before))
  const now = Date.now()
  return {
    title: translate(messages, 'adminVouchers.title'),
    vouchers: vouchers.map((voucher) => ({ ...voucher, state: getVoucherState(voucher, now) })),
    before,
    formKey: createFormKey(),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { staff, shop, messages } = await requireStaff(context, request, 'owner')
  const form = await readFormData(request)
  const intent = parseIntent(form, ['issue', 'activate', 'deactivate'])
  if (intent !== 'deactivate') await requireFreshFactor(context, request, staff, form)
  if (intent === 'issue') {
    const submission = parseFormData(form, VoucherForm)
    if (submission.status !== 'success') return rejectForm(formId, submission)
    const { amount, ends, note, key } = submission.value
    const expiresAt = ends ? Date.parse(toEndInstant(ends, context.tenant.time_zone)) : null
    if (expiresAt !== null && expiresAt <= Date.now())
      return rejectForm(formId, submission, null, { issues: { ends: ['field.pastDay'] } })
    const code = await shop.write((db, tenantId) =>
      db.issueGiftVoucher(tenantId, { amount, expiresAt, note, formKey: key }, staff.email),
    )
    const text =
      code === null
        ? translate(messages, 'adminVouchers.issuedBefore')
        : translate(messages, 'adminVouchers.issued', { code })
    // Show the code in the response, not through a cookie: it is shown once and never stored.
    return acceptForm(formId, submission, { kind: code === null ? 'warning' : 'success', title: null, text })
  }
  const id = parseValues(form, z.object({ id: IdField }))?.id
  if (intent === null || id === undefined) throw data(null, { status: 400 })
  await shop.write((db, tenantId) => db.switchVoucher(tenantId, id, intent === 'activate', staff.email))
  const text = translate(messages, 'admin.saved')
  return redirectWithMessage(context, adminLinks.vouchers(), { kind: 'success', title: null, text })
}

export default function AdminVouchers() {
  const t = useMessages(adminVouchersMessages)
  const money = useMoney()
  const { locale } = useShop()
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  const { vouchers, before, formKey } = useLoaderData<typeof loader>()
  const { key } = useLocation()
  return (
    <AdminPage title={t('adminVouchers.title')} text={t('adminVouchers.text')}>
      {/* The key remounts the form after a redirect, so that old input is never sent with a new idempotency key. */}
      <IssueVoucher key={key} formKey={formKey} />
      <AdminTable
        caption={t('adminVouchers.title')}
        columns={(['code', 'balance', 'state', 'history', 'actions'] as const).map((name) => ({
          label: t(`adminVouchers.${name}`),
        }))}
        emptyText={t('adminVouchers.empty')}
        rows={vouchers.map(
          ({ id, lastCharacters, kind, taxedAt, amount, balance, state, isActive, note, entries }) => ({
            key: id,
            cells: [
              <div key="code">
                {maskVoucherCode(lastCharacters)}
                <span className="block text-sm font-normal text-ink-soft">{note}</span>
                {kind === 'single-purpose' && (
                  <span className="block text-sm font-normal text-ink-soft">
                    {taxedAt === null
                      ? t('adminVouchers.taxedBefore')
                      : t('adminVouchers.taxedAt', { rate: percent.format(taxedAt / 10_000) })}
                  </span>
                )}
              </div>,
              t('adminVouchers.of', { balance: money(balance), amount: money(amount) }),
              t(`adminVouchers.state.${state}`),
              <ul key="history" className="text-sm">
                {entries.map((entry) => (
                  <li key={`${entry.at} ${entry.kind} ${entry.order}`}>
                    <DateText timestamp={new Date(entry.at).toISOString()} /> {t(`adminVouchers.entry.${entry.kind}`)}{' '}
                    {entry.amount < 0 ? `−${money(cents(-entry.amount))}` : money(entry.amount)} {entry.order}
                  </li>
                ))}
              </ul>,
              <AdminAction
                key="switch"
                action={adminLinks.vouchers()}
                intent={isActive ? 'deactivate' : 'activate'}
                fields={{ id }}
              >
                {t(isActive ? 'adminVouchers.deactivate' : 'adminVouchers.activate')}
              </AdminAction>,
            ],
          }),
        )}
      />
      <AdminPagination
        previous={before === null ? null : adminLinks.vouchers()}
        next={vouchers.length === PER_PAGE ? adminLinks.vouchers({ before: vouchers.at(-1)?.id ?? null }) : null}
      />
    </AdminPage>
  )
}

function IssueVoucher({ formKey }: { formKey: string }) {
  const t = useMessages(adminVouchersMessages)
  const { formState, fields } = useValidatedForm({ id: formId, schema: VoucherForm, issueOrder: discountIssues })
  return (
    <AdminPanel title={t('adminVouchers.issue')}>
      <ValidatedForm formState={formState} action={adminLinks.vouchers()} className="grid max-w-xl gap-4">
        <input type="hidden" name="intent" value="issue" />
        <input type="hidden" name="key" value={formKey} />
        <DecimalField field={fields.amount} label={t('adminVouchers.amount')} required />
        <Field field={fields.ends} label={t('adminVouchers.ends')} type="date" />
        <Field field={fields.note} label={t('adminVouchers.note')} maxLength={200} autoComplete="off" />
        <SubmitButton formState={formState} className="justify-self-start">
          {t('adminVouchers.issue')}
        </SubmitButton>
      </ValidatedForm>
    </AdminPanel>
  )
}
