import { Form, Link } from '@remix-run/react'
import { stockAlertsMessages } from '#app/domain/messages/en/account.ts'
import type { CustomerStockAlert, CustomerSubscriptions } from '#app/domain/stock-alerts/stock-alerts.ts'
import { links } from '#app/links.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { DateText } from '#app/ui/date-text.tsx'
import { useMessages, useTextLanguage } from '#app/ui/shop-context.tsx'
import { Panel } from './sections.tsx'

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
