import { useEffect } from 'react'

/** For a page that follows an order: what was ordered has left the cart, and is not offered back as lost. */
export function useOrdered(justNow: boolean) {
  useEffect(() => {
    if (justNow) void import('./known-basket.ts').then(({ forget, lostBasket }) => lostBasket() && forget())
  }, [justNow])
}
