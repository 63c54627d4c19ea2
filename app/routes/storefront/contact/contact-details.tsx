import type { ReactNode } from 'react'
import type { ContactPage } from '#app/domain/content/pages.ts'
import { contactMessages } from '#app/domain/messages/en/content.ts'
import type { DayRangeHours, OpeningState } from '#app/domain/tenancy/business-hours.ts'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { useMessages, useTextLanguage } from '#app/ui/shop-context.tsx'
import { WeekHours } from '#app/ui/week-hours.tsx'

interface ContactDetailsProps {
  page: ContactPage
  stores: readonly string[]
  phones: readonly { readonly text: string; readonly uri: string }[]
  emails: readonly string[]
  opening: OpeningState | null
  /** Opening hours from the record. When empty, the page's own texts give the hours. */
  weekHours: readonly DayRangeHours[]
  /** Target of the map link; null when the page shows its own map. */
  shopLocation: ShopLocation | null
}

/** Address, phones, emails and opening hours. */
export function ContactDetails({
  page,
  stores,
  phones,
  emails,
  opening,
  weekHours,
  shopLocation,
}: ContactDetailsProps) {
  const t = useMessages(contactMessages)
  const lang = useTextLanguage()
  return (
    <div className="flex flex-col gap-6">
      {stores.length > 0 && (
        <ContactItem icon="store" title={t('contact.stores')}>
          <ul className="flex flex-col gap-1">
            {stores.map((store) => (
              <li key={store} lang={lang(store)}>
                {store}
              </li>
            ))}
          </ul>
        </ContactItem>
      )}
      <ContactItem icon="phone" title={t('contact.office')}>
        <address className="not-italic">
          {page.address !== '' && <p lang={lang(page.address)}>{page.address}</p>}
          {phones.map(({ text, uri }) => (
            <p key={text}>
              <a href={uri} className="inline-block py-1 tabular-nums underline underline-offset-3">
                {text}
              </a>
            </p>
          ))}
          {emails.map((email) => (
            <p key={email}>
              <a href={`mailto:${email}`} className="inline-block py-1 wrap-anywhere underline underline-offset-3">
                {email}
              </a>
            </p>
          ))}
        </address>
        {shopLocation !== null && <MapLink shopLocation={shopLocation} />}
      </ContactItem>
      <ContactItem icon="check" title={t('contact.hours')}>
        {opening !== null && (
          <p className="mb-2">
            <strong className={`font-semibold ${opening.isOpen ? 'text-good' : 'text-bad'}`}>
              {t(opening.isOpen ? 'contact.openNow' : 'contact.closedNow')}
            </strong>
            {' · '}
            {opening.today === null ? t('contact.closedToday') : t('contact.today', { ...opening.today })}
          </p>
        )}
        {weekHours.length > 0 ? (
          <WeekHours weekHours={weekHours} />
        ) : (
          <dl className="flex flex-col gap-1">
            <OpeningHoursRow label={t('contact.workingHours')} text={page.workingHours} />
            <OpeningHoursRow label={t('contact.workingDays')} text={page.workingDays} />
            <OpeningHoursRow label={t('contact.weekend')} text={page.weekend} />
          </dl>
        )}
      </ContactItem>
    </div>
  )
}

function ContactItem({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <section className="flex gap-4">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-tint text-primary-strong">
        <Icon name={icon} />
      </span>
      <div className="min-w-0">
        <h2 className="mb-1 text-lg font-bold">{title}</h2>
        {children}
      </div>
    </section>
  )
}

function OpeningHoursRow({ label, text }: { label: string; text: string }) {
  const lang = useTextLanguage()
  if (text === '') return null
  return (
    <div>
      <dt className="inline text-ink-soft">{label}: </dt>
      <dd lang={lang(text)} className="inline">
        {text}
      </dd>
    </div>
  )
}

/** Replaces a map whose script failed to load. `children` are the address and a link. */
export function MapFallback({ children }: { children: ReactNode }) {
  const t = useMessages(contactMessages)
  return (
    <div role="status" className="rounded-l border border-line bg-paper px-5 py-8">
      <p className="mb-3 text-ink-soft">{t('contact.mapFailed')}</p>
      {children}
    </div>
  )
}

export function MapLink({ shopLocation }: { shopLocation: ShopLocation }) {
  const t = useMessages(contactMessages)
  return (
    <a
      href={getGoogleMapsUrl(shopLocation)}
      rel="noopener noreferrer"
      className="inline-flex min-h-11 items-center font-semibold text-primary-strong underline underline-offset-3"
    >
      {t('contact.openMap')}
    </a>
  )
}

/** The shop's coordinates: Clients_Lat and Clients_Long of the spec. */
export interface ShopLocation {
  readonly latitude: number
  readonly longitude: number
}

/** Null for 0, 0, which is the default of a shop without coordinates. */
export function toShopLocation({ latitude, longitude }: ShopLocation): ShopLocation | null {
  return latitude === 0 && longitude === 0 ? null : { latitude, longitude }
}

/** Link to Google Maps. A plain link loads nothing from Google until the visitor follows it. */
export function getGoogleMapsUrl({ latitude, longitude }: ShopLocation): string {
  return `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`
}
