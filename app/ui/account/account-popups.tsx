import { useLocation } from '@remix-run/react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { RestoreChange } from '#app/domain/cart/lists.ts'
import { loginMessages, sessionMessages } from '#app/domain/messages/en/account.ts'
import { getCompanyName } from '#app/domain/tenancy/shop-view.ts'
import { links } from '#app/links.ts'
import { ListsForm } from '#app/ui/lists/lists-form.tsx'
import { discardMirror } from '#app/ui/lists/lists-state.ts'
import { Button } from '../button.tsx'
import { useMessages, useShop } from '../shop-context.tsx'

export interface AccountPopupsProps {
  /** True if the session has just ended because of inactivity. */
  sessionEnded: boolean
  /** The lists from before the sign-in of a customer with a price list. */
  guestLists: GuestLists | null
}

type GuestLists = Pick<RestoreChange, 'lines' | 'wished'>

/** A popup that says that the session has expired, and above the page's content an offer to restore the guest lists. */
export function AccountPopups({ sessionEnded, guestLists }: AccountPopupsProps) {
  return (
    <>
      {sessionEnded && <SessionExpired />}
      {guestLists !== null && <GuestListsOffer guestLists={guestLists} />}
    </>
  )
}

/** Spec §4 Inactivity: shown on the home page, titled with the company's name. */
function SessionExpired() {
  const t = useMessages(sessionMessages)
  return (
    <Popup title={getCompanyName(useShop())} text={t('session.expired')}>
      <form method="dialog">
        <Button type="submit">{t('session.button')}</Button>
      </form>
    </Popup>
  )
}

/** Pages that show the offer. */
const offerPaths = [links.dashboard(), links.cart(), links.wishlist(), links.checkout()]

/** Offers to restore the guest lists at the customer's own prices (spec §4). */
function GuestListsOffer({ guestLists }: { guestLists: GuestLists }) {
  const t = useMessages(loginMessages)
  const { pathname } = useLocation()
  const [isAccepted, setIsAccepted] = useState(false)
  // Clear the mirror, or the empty cart would offer to restore the same lists again.
  useEffect(discardMirror, [])
  if (isAccepted || !offerPaths.includes(pathname)) return null
  return (
    <section aria-label={t('savedCart.title')} className="shell pt-4">
      <div className="rounded-m bg-tint p-4">
        <p className="font-semibold">{t('savedCart.title')}</p>
        <p className="mt-1 text-sm text-ink-soft">{t('savedCart.text')}</p>
        <ListsForm intent="restore" className="mt-4">
          {guestLists.lines.map(({ variant, quantity }) => (
            <input key={variant} type="hidden" name="line" value={`${variant}:${quantity}`} />
          ))}
          {guestLists.wished.map((variant) => (
            <input key={variant} type="hidden" name="wished" value={variant} />
          ))}
          {/* Remove the form only after the browser has submitted it. */}
          <Button type="submit" onClick={() => setTimeout(() => setIsAccepted(true))}>
            {t('savedCart.restore')}
          </Button>
        </ListsForm>
      </div>
    </section>
  )
}

interface PopupProps {
  title: string
  text: string
  /** The page that Escape opens; without it, Escape returns to the page. */
  escapeTo?: string
  /** The controls that close it. A click outside doesn't. */
  children: ReactNode
}

/** A message that the visitor must respond to: a modal with JavaScript, a part of the page without. */
export function Popup({ title, text, escapeTo, children }: PopupProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useEffect(() => {
    // The visitor may have closed it before hydration.
    if (!dialog.current?.open) return
    // `showModal` throws on an open dialog, so close it first.
    dialog.current.removeAttribute('open')
    dialog.current.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      open
      onCancel={() => escapeTo !== undefined && location.assign(escapeTo)}
      aria-labelledby={heading}
      className="m-auto w-[min(100%-2rem,28rem)] rounded-l border border-line bg-paper p-8 text-center text-ink shadow-panel [&[open]:not(:modal)]:static"
    >
      <h2 id={heading} className="text-xl font-bold">
        {title}
      </h2>
      <p className="mt-2 text-ink-soft">{text}</p>
      <div className="mt-6">{children}</div>
    </dialog>
  )
}
