import { type ReactNode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { Toaster, toast } from 'sonner'
import type { Message, MessageKind } from '#app/domain/messages/message.ts'
import { basketMenuWords } from '#app/domain/messages/words/basket-menu.ts'
import { companyName, type ShopView } from '#app/domain/tenancy/shop-view.ts'
import { Icon } from '../icon.tsx'
import { wordsOf } from '../shop-context.tsx'

/** Milliseconds (spec §9). */
const duration = 2000

const icons = {
  success: <Icon name="check" className="size-5 text-good" />,
  info: <Icon name="warning" className="size-5 text-primary" />,
  warning: <Icon name="warning" className="size-5 text-star" />,
  error: <Icon name="warning" className="size-5 text-bad" />,
} satisfies Record<MessageKind, ReactNode>

/** Where toasts stand. A root of its own: they outlive the page that asked for them, and no page waits for their code. */
let place: HTMLElement | undefined
let standing: Promise<void> | undefined

/** Says what became of a change, for two seconds. What has no title of its own comes under the company's name (spec §8). */
export async function showToasts(messages: readonly Message[], shop: ShopView) {
  // What lies behind an open dialog is neither seen nor read out.
  const top = document.querySelector('dialog:modal') ?? document.body
  place ??= outliving(document.createElement('div'))
  top.appendChild(place)
  standing ??= stand(place, shop)
  await standing
  for (const { kind, title, text } of messages) toast[kind](title ?? companyName(shop), { description: text })
}

/** A dialog may go before what it has said was read. */
function outliving(place: HTMLElement): HTMLElement {
  const gone = new MutationObserver(() => {
    if (!place.isConnected) document.body.appendChild(place)
  })
  gone.observe(document.body, { childList: true })
  return place
}

function stand(place: HTMLElement, shop: ShopView): Promise<void> {
  const label = wordsOf(shop, basketMenuWords)('toast.region')
  return new Promise((resolve) => createRoot(place).render(<Toasts label={label} onReady={resolve} />))
}

function Toasts({ label, onReady }: { label: string; onReady: () => void }) {
  useEffect(onReady, [onReady])
  return (
    <Toaster
      icons={icons}
      style={{ fontFamily: 'inherit' }}
      toastOptions={{ style: { color: 'var(--ink)', borderColor: 'var(--line)' } }}
      duration={duration}
      position="bottom-left"
      // Above the bar of product pages.
      offset={{ bottom: '6rem' }}
      mobileOffset={{ bottom: '1rem' }}
      containerAriaLabel={label}
    />
  )
}
