import { useRouteLoaderData } from '@remix-run/react'
import { type MouseEvent, useEffect, useState } from 'react'
import type { BasketView } from '#app/domain/cart/basket.ts'
import { basketMenuWords } from '#app/domain/messages/words/basket-menu.ts'
import { Button } from '../button.tsx'
import { keepFocus } from '../keep-focus.ts'
import { useMessages } from '../shop-context.tsx'
import { BasketForm } from './basket-form.tsx'
import { watch } from './basket-store.ts'
import { forget, lostBasket } from './known-basket.ts'

/** For an empty cart: where this browser has lost its cookies, what the mirror still has can be brought back. */
export function RestoreOffer() {
  const say = useMessages(basketMenuWords)
  const lost = useLostBasket()
  const page = useRouteLoaderData('root') as { readonly setAside: object | null } | undefined
  // A sign-in has lost nothing: what it set aside is offered on top of the page.
  if (lost === null || page?.setAside) return null
  return (
    <section aria-label={say('restore.title')} className="mt-4 rounded-m bg-tint p-4 text-left">
      <p className="font-semibold">{say('restore.title')}</p>
      <p className="mt-1 text-sm text-ink-soft">{say('restore.text')}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <BasketForm intent="restore">
          {lost.lines.map(({ variant, quantity }) => (
            <input key={variant} type="hidden" name="line" value={`${variant}:${quantity}`} />
          ))}
          {lost.saved.map(({ variant, quantity }) => (
            <input key={variant} type="hidden" name="saved" value={`${variant}:${quantity}`} />
          ))}
          {lost.wished.map((variant) => (
            <input key={variant} type="hidden" name="wished" value={variant} />
          ))}
          {lost.compared.map((product) => (
            <input key={product} type="hidden" name="compared" value={product} />
          ))}
          <Button type="submit">{say('restore.accept')}</Button>
        </BasketForm>
        <Button type="button" look="quiet" onClick={decline}>
          {say('restore.decline')}
        </Button>
      </div>
    </section>
  )
}

function decline({ currentTarget }: MouseEvent<HTMLElement>) {
  keepFocus(currentTarget)
  forget()
}

/** After hydration alone: no server can know. */
function useLostBasket(): BasketView | null {
  const [lost, setLost] = useState<BasketView | null>(null)
  useEffect(() => {
    const look = () => setLost(lostBasket())
    look()
    return watch(look)
  }, [])
  return lost
}
