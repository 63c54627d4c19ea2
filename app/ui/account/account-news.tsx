import { useLocation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import type { RestoreChange } from '#app/domain/cart/basket.ts'
import { loginWords } from '#app/domain/messages/words/login.ts'
import { sessionWords } from '#app/domain/messages/words/session.ts'
import { companyName } from '#app/domain/tenancy/shop-view.ts'
import { links } from '#app/links.ts'
import { BasketForm } from '../basket/basket-form.tsx'
import { forget } from '../basket/known-basket.ts'
import { Button } from '../button.tsx'
import { useMessages, useShop } from '../shop-context.tsx'
import { Popup } from './popup.tsx'

export interface AccountNewsProps {
  /** By inactivity, just now. */
  sessionEnded: boolean
  /** What was held before the sign-in of a customer with a price list. */
  setAside: SetAside | null
}

type SetAside = Pick<RestoreChange, 'lines' | 'wished'>

/** What is seldom told, on top of a page: that a session has ended, and what a sign-in has set aside. */
export function AccountNews({ sessionEnded, setAside }: AccountNewsProps) {
  return (
    <>
      {sessionEnded && <SessionExpired />}
      {setAside !== null && <SetAsideOffer setAside={setAside} />}
    </>
  )
}

/** Spec §4 Inactivity: told at home, under the company's name. */
function SessionExpired() {
  const say = useMessages(sessionWords)
  return (
    <Popup title={companyName(useShop())} text={say('session.expired')}>
      <form method="dialog">
        <Button type="submit">{say('session.button')}</Button>
      </form>
    </Popup>
  )
}

/** Where a customer looks after signing in. */
const places = [links.dashboard(), links.cart(), links.wishlist(), links.checkout()]

/** What a customer with a price list held before the sign-in comes back at the customer's own prices (spec §4). */
function SetAsideOffer({ setAside }: { setAside: SetAside }) {
  const say = useMessages(loginWords)
  const { pathname } = useLocation()
  const [accepted, setAccepted] = useState(false)
  // Nothing was lost, so there is nothing for the mirror to offer once this has been brought back.
  useEffect(forget, [])
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
          {/* The form is read when it is sent: it may go a moment later. */}
          <Button type="submit" onClick={() => setTimeout(() => setAccepted(true))}>
            {say('setAside.accept')}
          </Button>
        </BasketForm>
      </div>
    </section>
  )
}
