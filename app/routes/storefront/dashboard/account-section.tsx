import './account.css'
import { Form, Link } from '@remix-run/react'
import { dashboardMessages, stockAlertsMessages } from '#app/domain/messages/en/account.ts'
import { cents, type Money } from '#app/domain/money.ts'
import { MAX_POINT_ENTRIES, type PointEntry, type PointsHistory } from '#app/domain/rewards/points.ts'
import type { CustomerStockAlert, CustomerSubscriptions } from '#app/domain/stock-alerts/stock-alerts.ts'
import { links } from '#app/links.ts'
import { LogOutForm } from '#app/ui/account/header-account.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { DateText } from '#app/ui/date-text.tsx'
import { Unbroken } from '#app/ui/line-breaks.tsx'
import { usePoints } from '#app/ui/price.tsx'
import { useMessages, useShop, useTextLanguage } from '#app/ui/shop-context.tsx'
import { Addresses, AddressFields } from './addresses.tsx'
import type { SectionData } from './load-section.ts'
import { Orders, Overview } from './overview.tsx'
import { DeleteAccount, DownloadData, EmailFields, ProfileFields, VatNumberFields } from './profile.tsx'
import { type DashboardSection, listSections, Panel, sections } from './sections.tsx'
import { PasswordSection, Sessions, TwoFactor } from './security.tsx'

const menuEntryClasses =
  'account-menu-entry flex min-h-11 items-center rounded-s border border-line bg-paper px-3.5 text-sm font-semibold hover:border-primary hover:text-primary-strong'

/** Navigation between the account's sections: a row that scrolls in narrow windows, a column in wide ones. */
export function DashboardMenu({ currentSection }: { currentSection: DashboardSection }) {
  const t = useMessages(dashboardMessages)
  return (
    <nav aria-label={t('dashboard.parts')} className="account-menu">
      <ul>
        {listSections(useShop().settings).map((section) => (
          <li key={section}>
            <Link
              to={links.dashboard(section === sections[0] ? undefined : section)}
              aria-current={section === currentSection ? 'page' : undefined}
              className={`${menuEntryClasses} aria-[current]:border-primary aria-[current]:bg-tint aria-[current]:text-primary-strong`}
            >
              {t(`dashboard.part.${section}`)}
            </Link>
          </li>
        ))}
        <li>
          <LogOutForm className={menuEntryClasses} />
        </li>
      </ul>
    </nav>
  )
}

export function AccountSection({ sectionData }: { sectionData: SectionData }) {
  switch (sectionData.section) {
    case 'overview':
      return <Overview {...sectionData} />
    case 'orders':
      return <Orders orders={sectionData.orders} />
    case 'addresses':
      return sectionData.form === null ? (
        <Addresses addresses={sectionData.addresses} countries={sectionData.countries} />
      ) : (
        <AddressFields form={sectionData.form} countries={sectionData.countries} />
      )
    case 'profile':
      return (
        <>
          <ProfileFields account={sectionData.account} />
          {sectionData.asksVatNumber && <VatNumberFields account={sectionData.account} />}
          <EmailFields account={sectionData.account} formKey={sectionData.formKey} />
        </>
      )
    case 'security':
      return (
        <>
          <PasswordSection formKey={sectionData.formKey} />
          <TwoFactor account={sectionData.account} />
          <Sessions sessions={sectionData.sessions} />
        </>
      )
    case 'points':
      return <PointsSection points={sectionData.points} />
    case 'notices':
      return <Subscriptions subscriptions={sectionData.subscriptions} />
    case 'data':
      return (
        <>
          <DownloadData />
          <DeleteAccount />
        </>
      )
  }
}

/** Reward points with their history, in euros with two decimals (spec §9). */
function PointsSection({ points: { spendable, balance, onHold, entries } }: { points: PointsHistory }) {
  const t = useMessages(dashboardMessages)
  const formatPoints = usePoints()
  return (
    <>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-2 sm:gap-3">
        <PointsTotal name={t('points.spendable')} value={formatPoints(spendable)} />
        <PointsTotal name={t('points.balance')} value={formatPoints(balance)} />
        <PointsTotal name={t('points.onHold')} value={formatPoints(onHold)} />
      </dl>
      <p className="text-ink-soft">{t('points.text')}</p>
      <Panel title={t('points.history')}>
        {entries.length === 0 ? <p>{t('points.none')}</p> : <PointEntryTable entries={entries} />}
        {entries.length >= MAX_POINT_ENTRIES && (
          <p className="mt-3 text-sm text-ink-soft">{t('points.recent', { count: entries.length })}</p>
        )}
      </Panel>
    </>
  )
}

function PointsTotal({ name, value }: { name: string; value: string }) {
  return (
    <div className="min-w-0 rounded-m border border-line bg-paper p-3 sm:p-4">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="text-lg font-bold tabular-nums">{value}</dd>
    </div>
  )
}

function PointEntryTable({ entries }: { entries: readonly PointEntry[] }) {
  const t = useMessages(dashboardMessages)
  const formatPoints = usePoints()
  return (
    <table className="w-full text-left text-sm wrap-anywhere">
      <thead>
        <tr className="border-b border-line text-ink-soft">
          <th scope="col" className="py-2 pr-4 font-semibold">
            {t('points.date')}
          </th>
          <th scope="col" className="py-2 pr-4 font-semibold">
            {t('points.description')}
          </th>
          <th scope="col" className="py-2 text-right font-semibold">
            {t('points.amount')}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {entries.map((entry) => (
          <tr key={entry.id}>
            <td className="py-2.5 pr-4 align-top">
              <DateText timestamp={new Date(entry.at).toISOString()} />
            </td>
            <td className="py-2.5 pr-4 align-top">
              <PointEntryLabel entry={entry} />
            </td>
            <td className="py-2.5 text-right align-top font-semibold whitespace-nowrap tabular-nums">
              {formatSignedPoints(entry, formatPoints)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function PointEntryLabel({ entry: { kind, state, order, note } }: { entry: PointEntry }) {
  const t = useMessages(dashboardMessages)
  return (
    <>
      {note !== '' ? (
        t('points.adjusted', { why: note })
      ) : order === '' ? (
        t('points.imported')
      ) : (
        <Unbroken text={t(`points.${kind}`, { order })} part={order} />
      )}
      {state !== 'final' && <span className="block text-ink-soft">{t(`points.${state}`)}</span>}
    </>
  )
}

function formatSignedPoints({ kind, state, amount }: PointEntry, formatPoints: (amount: Money) => string): string {
  if (state === 'void') return formatPoints(cents(0))
  return kind === 'earned' ? `+${formatPoints(amount)}` : `−${formatPoints(amount)}`
}

/** The customer's stock alerts and newsletter subscription. */
export function Subscriptions({
  subscriptions: { stockAlerts, newsletter },
}: {
  subscriptions: CustomerSubscriptions
}) {
  const t = useMessages(stockAlertsMessages)
  return (
    <>
      <Panel title={t('stockAlerts.title')}>
        <p className="text-ink-soft">{t(stockAlerts.length === 0 ? 'stockAlerts.none' : 'stockAlerts.text')}</p>
        {stockAlerts.length > 0 && (
          <ul className="mt-2 divide-y divide-line">
            {stockAlerts.map((stockAlert) => (
              <StockAlertItem key={stockAlert.id} stockAlert={stockAlert} />
            ))}
          </ul>
        )}
      </Panel>
      <Panel title={t('stockAlerts.newsletter')}>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <p className="min-w-0">
            {newsletter === null
              ? t('stockAlerts.newsletter.off')
              : t(
                  newsletter.confirmed ? 'stockAlerts.newsletter.on' : 'stockAlerts.newsletter.unconfirmed',
                  newsletter,
                )}
          </p>
          {newsletter === null ? (
            <ButtonLink to={links.newsletter()} appearance="quiet">
              {t('stockAlerts.newsletter.subscribe')}
            </ButtonLink>
          ) : (
            <Form method="post" action={links.dashboard('notices')} preventScrollReset>
              <Button type="submit" name="intent" value="leave-newsletter" appearance="quiet">
                {t('stockAlerts.newsletter.unsubscribe')}
              </Button>
            </Form>
          )}
        </div>
      </Panel>
    </>
  )
}

function StockAlertItem({
  stockAlert: { id, product, choice, variant, email, since },
}: {
  stockAlert: CustomerStockAlert
}) {
  const t = useMessages(stockAlertsMessages)
  const lang = useTextLanguage()
  const name = choice === '' ? product.name : `${product.name}, ${choice}`
  return (
    <li className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <p className="min-w-0">
        <Link
          to={links.product(product, variant === null ? {} : { variant })}
          lang={lang(name)}
          className="font-semibold underline underline-offset-3 hover:text-primary-strong"
        >
          {name}
        </Link>
        <span className="block text-sm text-ink-soft">
          {t('stockAlerts.requestedOn')} <DateText timestamp={new Date(since).toISOString()} />,{' '}
          {t('stockAlerts.recipient', { email })}
        </span>
      </p>
      <Form method="post" action={links.dashboard('notices')} preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <Button
          type="submit"
          name="intent"
          value="end-notice"
          appearance="quiet"
          aria-label={t('stockAlerts.removeNamed', { product: name })}
        >
          {t('stockAlerts.remove')}
        </Button>
      </Form>
    </li>
  )
}
