import { useState } from 'react'
import { Icon } from '../icon.tsx'

/** Says that products were removed from the shop, and with it from the cart, the wishlist or the compare list. */
export function RemovedProducts({ text }: { text: string | null }) {
  // The shop answers it once, and the page reads its data again after every change.
  const [shown, setShown] = useState(text)
  if (text !== null && text !== shown) setShown(text)
  if (shown === null) return null
  return (
    <p role="status" className="mt-5 flex items-start gap-3 rounded-m border-2 border-bad bg-paper px-4 py-3">
      <Icon name="warning" className="mt-0.5 size-5 text-bad" />
      {shown}
    </p>
  )
}
