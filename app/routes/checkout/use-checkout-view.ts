import { useFetcher } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { quoteIntent } from '#app/domain/orders/quote-intent.ts'
import { links } from '#app/links.ts'
import type { CheckoutView } from './checkout-view.ts'

/** Milliseconds after the last letter. What is chosen counts at once: the order's button may be next. */
const pause = 400

/**
 * The newest view that the shop gave: of the page, of an order that was not taken, or of a count in between, which leaves
 * fields and focus alone.
 */
export function useCheckoutView(loaded: CheckoutView, answered: CheckoutView | undefined) {
  const counting = useFetcher<{ readonly view: CheckoutView }>()
  const [view, show] = useState(answered ?? loaded)
  const waiting = useRef<ReturnType<typeof setTimeout>>()
  const counted = counting.data?.view
  useEffect(() => {
    // A count that was asked for before the last attempt ended is of no use any more.
    if (counted !== undefined) show((shown) => (shown.key === counted.key ? counted : shown))
  }, [counted])
  useEffect(() => {
    if (answered !== undefined) show(answered)
  }, [answered])
  useEffect(() => () => clearTimeout(waiting.current), [])
  const outdated = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever view comes has the lines of its moment
  useEffect(() => {
    outdated.current = false
  }, [view])
  function count(form: HTMLFormElement, change: 'typed' | 'chosen' | 'cart') {
    clearTimeout(waiting.current)
    if (change === 'cart') outdated.current = true
    waiting.current = setTimeout(
      () => {
        const fields = new FormData(form)
        // Without lines those of the cart are counted.
        if (outdated.current) fields.delete('line')
        fields.set('intent', quoteIntent)
        counting.submit(fields, { method: 'post', action: links.checkout() })
      },
      change === 'typed' ? pause : 0,
    )
  }
  return { view, count, counting: counting.state !== 'idle' }
}
