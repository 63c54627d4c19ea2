import type { ReactNode } from 'react'
import type { ContactPage } from '#app/domain/content/page-texts.ts'
import { contactWords } from '#app/domain/messages/words/contact.ts'
import type { HoursOfDays, OpeningState } from '#app/domain/tenancy/opening-hours.ts'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'
import { useTextLanguage } from '#app/ui/text-language.ts'
import { MapLink } from './map-link.tsx'
import type { Place } from './place.ts'

interface ContactFactsProps {
  page: ContactPage
  stores: readonly string[]
  phones: readonly { readonly text: string; readonly uri: string }[]
  emails: readonly string[]
  opening: OpeningState | null
  /** The record's hours. Without them the page's own texts say when the shop is open. */
  week: readonly HoursOfDays[]
  /** Where a link leads to; null where the page has a map of its own. */
  place: Place | null
}

/** Where the shop is, how to reach it, and when it is open. */
export function ContactFacts({ page, stores, phones, emails, opening, week, place }: ContactFactsProps) {
  const say = useMessages(contactWords)
  const lang = useTextLanguage()
  const dayName = (day: number) => say(`contact.day.${day}` as 'contact.day.0')
  return (
    <div className="space-y-6">
      {stores.length > 0 && (
        <Fact icon="store" title={say('contact.stores')}>
          <ul className="space-y-1">
            {stores.map((store) => (
              <li key={store} lang={lang(store)}>
                {store}
              </li>
            ))}
          </ul>
        </Fact>
      )}
      <Fact icon="phone" title={say('contact.office')}>
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
        {place !== null && <MapLink place={place} />}
      </Fact>
      <Fact icon="check" title={say('contact.hours')}>
        {opening !== null && (
          <p className="mb-2">
            <strong className={`font-semibold ${opening.open ? 'text-good' : 'text-bad'}`}>
              {say(opening.open ? 'contact.openNow' : 'contact.closedNow')}
            </strong>
            {' · '}
            {opening.today === null ? say('contact.closedToday') : say('contact.today', { ...opening.today })}
          </p>
        )}
        <dl className="space-y-1">
          {week.map(({ from, to, hours }) => (
            <Hours
              key={from}
              label={from === to ? dayName(from) : say('contact.days', { from: dayName(from), to: dayName(to) })}
              text={hours === null ? say('contact.closed') : say('contact.opens', { ...hours })}
            />
          ))}
          {week.length === 0 && (
            <>
              <Hours label={say('contact.workingHours')} text={page.workingHours} />
              <Hours label={say('contact.workingDays')} text={page.workingDays} />
              <Hours label={say('contact.weekend')} text={page.weekend} />
            </>
          )}
        </dl>
      </Fact>
    </div>
  )
}

function Fact({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
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

function Hours({ label, text }: { label: string; text: string }) {
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
