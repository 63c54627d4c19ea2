import { Link } from '@remix-run/react'
import { checkoutWords } from '#app/domain/messages/words/checkout.ts'
import { links } from '#app/links.ts'
import { useMessages } from '#app/ui/shop-context.tsx'
import type { FilledIn } from './filled-in.ts'

/** The customer's addresses, each a link that fills it in. One alone is filled in already. */
export function SavedAddresses({ filled: { addresses, address } }: { filled: FilledIn }) {
  const say = useMessages(checkoutWords)
  if (addresses.length < 2) return null
  return (
    <nav aria-label={say('checkout.addresses')}>
      <p aria-hidden="true" className="mb-2 text-sm font-semibold">
        {say('checkout.addresses')}
      </p>
      <ul className="flex flex-wrap gap-2">
        {addresses.map(({ id, street, city }) => (
          <li key={id}>
            <Link
              to={links.checkout(id)}
              preventScrollReset
              aria-current={id === address ? 'true' : undefined}
              className="inline-flex min-h-11 items-center rounded-s border border-line px-3 text-sm hover:border-primary aria-[current]:border-primary aria-[current]:bg-tint"
            >
              {`${street}, ${city}`}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
