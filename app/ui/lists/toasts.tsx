import { type ReactNode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { Toaster, toast } from 'sonner'
import { cartMenuMessages } from '#app/domain/messages/en/cart.ts'
import type { Message, MessageKind } from '#app/domain/messages/message.ts'
import { getCompanyName, type ShopView } from '#app/domain/tenancy/shop-view.ts'
import { Icon } from '../icon.tsx'
import { createTranslator } from '../shop-context.tsx'

/** Spec §9. */
const DURATION_MS = 2000

const icons = {
  success: <Icon name="check" className="size-5 text-good" />,
  info: <Icon name="warning" className="size-5 text-primary" />,
  warning: <Icon name="warning" className="size-5 text-star" />,
  error: <Icon name="warning" className="size-5 text-bad" />,
} satisfies Record<MessageKind, ReactNode>

/** The container of the toasts. It has its own React root, so toasts survive navigations and are loaded on demand. */
let container: HTMLElement | undefined
let mounted: Promise<void> | undefined

/** Shows messages for two seconds. The default title is the company's name (spec §8). */
export async function showToasts(messages: readonly Message[], shop: ShopView) {
  // Content behind an open modal is inert, so put the toasts into the modal.
  const top = document.querySelector('dialog:modal') ?? document.body
  container ??= keepConnected(document.createElement('div'))
  top.appendChild(container)
  mounted ??= mountToasts(container, shop)
  await mounted
  for (const { kind, title, text } of messages) toast[kind](title ?? getCompanyName(shop), { description: text })
}

/** Moves the toasts to the body when their dialog is removed. */
function keepConnected(container: HTMLElement): HTMLElement {
  const observer = new MutationObserver(() => {
    if (!container.isConnected) document.body.appendChild(container)
  })
  observer.observe(document.body, { childList: true })
  return container
}

function mountToasts(container: HTMLElement, shop: ShopView): Promise<void> {
  const label = createTranslator(shop, cartMenuMessages)('toast.region')
  return new Promise((resolve) => createRoot(container).render(<Toasts label={label} onReady={resolve} />))
}

function Toasts({ label, onReady }: { label: string; onReady: () => void }) {
  useEffect(onReady, [onReady])
  return (
    <Toaster
      icons={icons}
      style={{ fontFamily: 'inherit' }}
      toastOptions={{ style: { color: 'var(--ink)', borderColor: 'var(--line)' } }}
      duration={DURATION_MS}
      position="bottom-left"
      // Above the bar at the bottom of product pages.
      offset={{ bottom: '6rem' }}
      mobileOffset={{ bottom: '1rem' }}
      containerAriaLabel={label}
    />
  )
}
