import { useLocation } from '@remix-run/react'
import { useState } from 'react'
import type { RestoreChange } from '#app/domain/cart/basket.ts'
import { loginWords } from '#app/domain/messages/words/login.ts'
import { links } from '#app/links.ts'
import { BasketForm } from '../basket/basket-form.tsx'
import { Button } from '../button.tsx'
import { useMessages } from '../shop-context.tsx'

/** Where a customer looks after signing in. */
const places = [links.dashboard(), links.cart(), links.wishlist(), links.checkout()]

/** What a customer with a price list held before the sign-in comes back at the customer's own prices (spec §4). */
export function SetAsideOffer({ setAside }: { setAside: Pick<RestoreChange, 'lines' | 'wished'> }) {
  const say = useMessages(loginWords)
  const { pathname } = useLocation()
  const [accepted, setAccepted] = useState(false)
  if (accepted || !places.includes(pathname)) return null
  return (
    <section aria-label={say('setAside.title')} className="shell pt-4">
      <div className="rounded-m bg-tint p-4">
        <p className="font-semibold">{say('setAside.title')}</p>
        <p className="mt-1 text-sm text-ink-soft">{say('setAside.text')}</p>
        <BasketForm intent="restore" className="mt-4">
          {setAside.lines.map(({ variant, quantity }) => (
            <input key={variant} type="hidden" name="line" value={`${variant}:${quantity}`} />
          ))}
          {setAside.wished.map((variant) => (
            <input key={variant} type="hidden" name="wished" value={variant} />
          ))}
          <Button type="submit" onClick={() => setTimeout(() => setAccepted(true))}>
            {say('setAside.accept')}
          </Button>
        </BasketForm>
      </div>
    </section>
  )
}
