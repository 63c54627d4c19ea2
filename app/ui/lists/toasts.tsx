import { type ReactNode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { Toaster, toast } from 'sonner'
import { cartMenuMessages } from '#app/domain/messages/en/cart.ts'
import type { Message, MessageKind } from '#app/domain/messages/message-format.ts'
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

/** The container of the toasts. It has its own React root, so toasts survive navigations and load on demand. */
let container: HTMLElement | undefined
let mounted: Promise<void> | undefined

/** Shows messages for two seconds. The default title is the company's name (spec §8). */
export async function showToasts(messages: readonly Message[], shop: ShopView) {
  // Content behind an open modal is inert, so put the toasts into the modal.
  const top = document.querySelector('dialog:modal') ?? document.body
  container ??= keepConnected(document.createElement('div'))
  top.appendChild(container)
  container.style.setProperty('--toast-top', `${getFreeTop()}px`)
  mounted ??= mountToasts(container, shop)
  await mounted
  for (const { kind, title, text, about, links } of messages)
    toast[kind](title ?? getCompanyName(shop), {
      description: about === undefined ? text : `${about}: ${text}`,
      action: links && <ToastLinks links={links} />,
    })
}

function ToastLinks({ links }: Required<Pick<Message, 'links'>>) {
  return (
    <span className="ml-2 grid shrink-0">
      {links
        .filter(([path]) => path !== location.pathname)
        .map(([path, label]) => (
          <a key={path} href={path} className="flex min-h-11 items-center font-semibold underline underline-offset-3">
            {label}
          </a>
        ))}
    </span>
  )
}

/** Below the header, where they don't cover the buy bar, the consent banner or the footer. */
function getFreeTop(): number {
  const header = document.querySelector('dialog:modal') === null ? document.querySelector('body header') : null
  return Math.max(0, header?.getBoundingClientRect().bottom ?? 0) + 8
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
      position="top-center"
      offset={{ top: 'var(--toast-top)' }}
      mobileOffset={{ top: 'var(--toast-top)' }}
      containerAriaLabel={label}
    />
  )
}
