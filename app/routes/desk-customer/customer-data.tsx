import type { CustomerRecord } from '#app/domain/desk/customers.ts'
import { deskCustomersWords } from '#app/domain/messages/words/desk-customers.ts'
import { DateText } from '#app/ui/date-text.tsx'
import { DeskFacts } from '#app/ui/desk/desk-facts.tsx'
import { DeskPanel } from '#app/ui/desk/desk-panel.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'

/** What the shop knows of a customer. */
export function CustomerData({ customer }: { customer: CustomerRecord }) {
  const say = useMessages(deskCustomersWords)
  const facts = [
    [say('deskCustomer.company'), customer.company],
    [say('deskCustomer.email'), customer.email],
    [
      say('deskCustomer.emailConfirmed'),
      customer.email === '' ? '' : say(customer.emailConfirmed ? 'deskCustomer.yes' : 'deskCustomer.no'),
    ],
    [say('deskCustomer.username'), customer.username],
    [say('deskCustomer.phone'), customer.phone],
    [say('deskCustomer.code'), customer.code],
    [say('deskCustomer.vat'), customer.vat],
    [
      say('deskCustomer.password'),
      say(customer.hasPassword ? 'deskCustomer.password.set' : 'deskCustomer.password.none'),
    ],
    [say('deskCustomer.twoFactor'), say(customer.twoFactor ? 'deskCustomer.on' : 'deskCustomer.off')],
    [say('deskCustomer.registered'), <DateText key="at" at={new Date(customer.registeredAt).toISOString()} minute />],
  ] as const
  return (
    <DeskPanel title={say('deskCustomer.data')}>
      <DeskFacts facts={facts.filter(([, value]) => value !== '')} />
      <h3 className="mt-5 mb-2 font-bold">{say('deskCustomer.addresses')}</h3>
      {customer.addresses.length === 0 ? (
        <p className="text-ink-soft">{say('deskCustomer.noAddresses')}</p>
      ) : (
        <ul className="grid gap-3 sm:grid-cols-2">
          {customer.addresses.map(
            ({ id, firstName, lastName, company, street, postcode, city, country, isDefault }) => (
              <li key={id} className="wrap-anywhere">
                <span className="font-semibold">{`${firstName} ${lastName}`.trim()}</span>
                {isDefault && <span className="text-ink-soft"> ({say('deskCustomer.default')})</span>}
                <span className="block">
                  {[company, street, `${postcode} ${city}`.trim(), country].filter((part) => part !== '').join(', ')}
                </span>
              </li>
            ),
          )}
        </ul>
      )}
    </DeskPanel>
  )
}
