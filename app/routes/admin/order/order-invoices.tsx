import { adminLinks } from '#app/admin-links.ts'
import { adminInvoicesMessages } from '#app/domain/messages/en/admin-orders.ts'
import type { AdminOrderView } from '#app/domain/orders/operations.ts'
import { AdminAction, AdminPanel } from '#app/ui/admin/admin-page.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'

/** The order's invoice and credit notes, or a button that issues the invoice. */
export function OrderInvoices({ order: { code, invoices } }: { order: AdminOrderView }) {
  const t = useMessages(adminInvoicesMessages)
  return (
    <AdminPanel title={t('adminInvoices.ofOrder')}>
      {invoices.length === 0 ? (
        <div className="grid justify-items-start gap-3">
          <p className="text-ink-soft">{t('adminInvoices.none')}</p>
          <AdminAction action={adminLinks.order(code)} intent="invoice">
            {t('adminInvoices.issue')}
          </AdminAction>
        </div>
      ) : (
        <ul className="grid gap-1">
          {invoices.map(({ number }) => (
            <li key={number}>
              <a
                href={adminLinks.invoice(number)}
                className="inline-flex min-h-8 items-center font-semibold text-primary-strong underline"
              >
                {t('adminInvoices.download', { number })}
              </a>
            </li>
          ))}
        </ul>
      )}
    </AdminPanel>
  )
}
