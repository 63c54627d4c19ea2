import { Form, Link } from '@remix-run/react'
import type { NamedCountry } from '#app/domain/customers/country-names.ts'
import type { Address } from '#app/domain/customers/views.ts'
import { dashboardWords } from '#app/domain/messages/words/dashboard.ts'
import { links } from '#app/links.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'

interface AddressesProps {
  addresses: readonly Address[]
  countries: readonly NamedCountry[]
}

export function Addresses({ addresses, countries }: AddressesProps) {
  const say = useMessages(dashboardWords)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-soft">{say(addresses.length === 0 ? 'addresses.none' : 'addresses.text')}</p>
        <ButtonLink to={links.dashboard('addresses', 'new')}>{say('addresses.add')}</ButtonLink>
      </div>
      {addresses.length > 0 && (
        <ul className="grid gap-4 md:grid-cols-2">
          {addresses.map((address) => (
            <AddressCard key={address.id} address={address} countries={countries} />
          ))}
        </ul>
      )}
    </>
  )
}

function AddressCard({ address, countries }: { address: Address; countries: readonly NamedCountry[] }) {
  const say = useMessages(dashboardWords)
  const { id, firstName, lastName, company, street, city, postcode, country, phone, isDefault } = address
  const countryName = countries.find(({ code }) => code === country)?.name ?? country
  return (
    <li className="flex flex-col rounded-l border border-line bg-paper p-5">
      <address className="grow not-italic">
        {isDefault && (
          <span className="mb-2 inline-block rounded-s bg-tint px-2.5 py-1 text-sm font-semibold text-primary-strong">
            {say('addresses.default')}
          </span>
        )}
        <span className="block font-semibold">{`${firstName} ${lastName}`}</span>
        {company !== '' && <span className="block">{company}</span>}
        <span className="block">{street}</span>
        <span className="block">{`${postcode} ${city}`}</span>
        <span className="block">{countryName}</span>
        {phone !== '' && <span className="block">{phone}</span>}
      </address>
      <div className="mt-3 flex flex-wrap gap-x-5 border-t border-line pt-2">
        <Link to={links.dashboard('addresses', id)} aria-label={say('addresses.editOf', { street })} className={quiet}>
          {say('addresses.edit')}
        </Link>
        <AddressButton id={id} intent="remove-address" label={say('addresses.removeOf', { street })}>
          {say('addresses.remove')}
        </AddressButton>
        {!isDefault && (
          <AddressButton id={id} intent="default-address" label={say('addresses.makeDefaultOf', { street })}>
            {say('addresses.makeDefault')}
          </AddressButton>
        )}
      </div>
    </li>
  )
}

const quiet =
  'inline-flex min-h-11 items-center text-sm font-semibold text-primary-strong underline underline-offset-3 hover:text-ink'

interface AddressButtonProps {
  id: number
  intent: 'remove-address' | 'default-address'
  label: string
  children: string
}

function AddressButton({ id, intent, label, children }: AddressButtonProps) {
  return (
    <Form method="post" action={links.dashboard('addresses')} preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <button type="submit" name="intent" value={intent} aria-label={label} className={quiet}>
        {children}
      </button>
    </Form>
  )
}
