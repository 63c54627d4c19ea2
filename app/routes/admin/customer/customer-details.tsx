import { Link } from '@remix-run/react'
import { adminLinks } from '#app/admin-links.ts'
import type { CustomerRecord } from '#app/domain/admin/customers.ts'
import { adminCustomersMessages } from '#app/domain/messages/en/admin-orders.ts'
import type { OrderSummary } from '#app/domain/orders/operations.ts'
import { AdminAction, AdminDetails, AdminPanel, VatNumber } from '#app/ui/admin/admin-page.tsx'
import { AdminTable } from '#app/ui/admin/admin-table.tsx'
import { DateText } from '#app/ui/date-text.tsx'
import { OrderBadges } from '#app/ui/order/order-card.tsx'
import { useMessages, useMoney } from '#app/ui/shop-context.tsx'

interface CustomerAccessProps {
  customer: CustomerRecord
  /** Only owners may turn the second factor off. */
  isOwner: boolean
  /** Idempotency key: submitting the form twice mails one link. */
  formKey: string
}

/** The customer's sessions, with actions for a lost password or a lost phone. */
export function CustomerAccess({
  customer: { id, email, sessions, twoFactor },
  isOwner,
  formKey,
}: CustomerAccessProps) {
  const t = useMessages(adminCustomersMessages)
  return (
    <AdminPanel title={t('adminCustomer.access')}>
      <div className="grid gap-4">
        <AdminTable
          caption={t('adminCustomer.sessions')}
          columns={[{ label: t('adminCustomer.browser') }, { label: t('adminCustomer.lastSeen') }]}
          emptyText={t('adminCustomer.noSessions')}
          rows={sessions.map((session) => ({
            key: session.id,
            cells: [
              session.browser || t('adminCustomer.unknownBrowser'),
              <DateText key="seen" timestamp={new Date(session.seenAt).toISOString()} withMinute />,
            ],
          }))}
        />
        <div className="flex flex-wrap gap-3">
          {sessions.length > 0 && (
            <AdminAction action={adminLinks.customer(id)} intent="end-sessions">
              {t('adminCustomer.signOutEverywhere')}
            </AdminAction>
          )}
          {twoFactor && isOwner && (
            <AdminAction action={adminLinks.customer(id)} intent="end-two-factor">
              {t('adminCustomer.turnOffTwoFactor')}
            </AdminAction>
          )}
          {email !== '' && (
            <AdminAction action={adminLinks.customer(id)} intent="send-reset" fields={{ key: formKey }}>
              {t('adminCustomer.reset')}
            </AdminAction>
          )}
        </div>
      </div>
    </AdminPanel>
  )
}

export function CustomerData({ customer }: { customer: CustomerRecord }) {
  const t = useMessages(adminCustomersMessages)
  const facts = [
    [t('adminCustomer.company'), customer.company],
    [t('adminCustomer.email'), customer.email],
    [
      t('adminCustomer.emailConfirmed'),
      customer.email === ''
        ? ''
        : t(customer.emailConfirmed ? 'adminCustomer.emailConfirmed.yes' : 'adminCustomer.emailConfirmed.no'),
    ],
    [t('adminCustomer.username'), customer.username],
    [t('adminCustomer.phone'), customer.phone],
    [t('adminCustomer.code'), customer.code],
    [
      t('adminCustomer.vat'),
      customer.vat === '' ? '' : <VatNumber key="vat" number={customer.vat} check={customer.vatCheck} />,
    ],
    [
      t('adminCustomer.password'),
      t(customer.hasPassword ? 'adminCustomer.password.set' : 'adminCustomer.password.none'),
    ],
    [t('adminCustomer.twoFactor'), t(customer.twoFactor ? 'adminCustomer.on' : 'adminCustomer.off')],
    [
      t('adminCustomer.registered'),
      <DateText key="at" timestamp={new Date(customer.registeredAt).toISOString()} withMinute />,
    ],
  ] as const
  return (
    <AdminPanel title={t('adminCustomer.data')}>
      <AdminDetails details={facts.filter(([, value]) => value !== '')} />
      <h3 className="mt-5 mb-2 font-bold">{t('adminCustomer.addresses')}</h3>
      {customer.addresses.length === 0 ? (
        <p className="text-ink-soft">{t('adminCustomer.noAddresses')}</p>
      ) : (
        <ul className="grid gap-3 sm:grid-cols-2">
          {customer.addresses.map(
            ({ id, firstName, lastName, company, street, postcode, city, country, isDefault }) => (
              <li key={id} className="wrap-anywhere">
                <span className="font-semibold">{`${firstName} ${lastName}`.trim()}</span>
                {isDefault && <span className="text-ink-soft"> ({t('adminCustomer.default')})</span>}
                <span className="block">
                  {[company, street, `${postcode} ${city}`.trim(), country].filter((part) => part !== '').join(', ')}
                </span>
              </li>
            ),
          )}
        </ul>
      )}
    </AdminPanel>
  )
}

/** The customer's latest orders. */
export function CustomerOrders({ orders }: { orders: readonly OrderSummary[] }) {
  const t = useMessages(adminCustomersMessages)
  const money = useMoney()
  return (
    <AdminPanel title={t('adminCustomer.orders')}>
      <AdminTable
        caption={t('adminCustomer.orders')}
        columns={[
          { label: t('adminCustomer.order') },
          { label: t('adminCustomer.placed') },
          { label: t('adminCustomer.status') },
          { label: t('adminCustomer.total'), alignEnd: true },
        ]}
        emptyText={t('adminCustomer.noOrders')}
        rows={orders.map((order) => ({
          key: order.id,
          cells: [
            <Link key="code" to={adminLinks.order(order.code)} className="font-semibold text-primary-strong underline">
              {order.code}
            </Link>,
            <DateText key="placed" timestamp={order.placedAt} />,
            <OrderBadges key="status" order={order} delivery={order.delivery} />,
            money(order.total),
          ],
        }))}
      />
    </AdminPanel>
  )
}
