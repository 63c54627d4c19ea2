import { useRouteLoaderData } from '@remix-run/react'
import { type MouseEvent, useEffect, useState } from 'react'
import type { ListsView } from '#app/domain/cart/lists.ts'
import { cartMenuMessages } from '#app/domain/messages/en/cart.ts'
import { Button } from '../button.tsx'
import { useMessages } from '../shop-context.tsx'
import { preserveFocus } from '../use-preserved-focus.ts'
import { ListsForm } from './lists-form.tsx'
import { discardMirror, getLostLists } from './lists-state.ts'
import { subscribe } from './lists-store.ts'

/** Offers to restore the lists from the mirror if the browser has lost its cookies. Shown in an empty cart. */
export function RestoreOffer() {
  const t = useMessages(cartMenuMessages)
  const lostLists = useLostLists()
  const page = useRouteLoaderData('root') as { readonly guestLists: object | null } | undefined
  // After a sign-in the guest lists are offered above the page instead.
  if (lostLists === null || page?.guestLists) return null
  return (
    <section aria-label={t('restore.title')} className="mt-4 rounded-m bg-tint p-4 text-left">
      <p className="font-semibold">{t('restore.title')}</p>
      <p className="mt-1 text-sm text-ink-soft">{t('restore.text')}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <ListsForm intent="restore">
          {lostLists.lines.map(({ variant, quantity }) => (
            <input key={variant} type="hidden" name="line" value={`${variant}:${quantity}`} />
          ))}
          {lostLists.saved.map(({ variant, quantity }) => (
            <input key={variant} type="hidden" name="saved" value={`${variant}:${quantity}`} />
          ))}
          {lostLists.wished.map((variant) => (
            <input key={variant} type="hidden" name="wished" value={variant} />
          ))}
          {lostLists.compared.map((product) => (
            <input key={product} type="hidden" name="compared" value={product} />
          ))}
          <Button type="submit">{t('restore.accept')}</Button>
        </ListsForm>
        <Button type="button" appearance="quiet" onClick={decline}>
          {t('restore.decline')}
        </Button>
      </div>
    </section>
  )
}

function decline({ currentTarget }: MouseEvent<HTMLElement>) {
  preserveFocus(currentTarget)
  discardMirror()
}

/** Null until hydration: the server can't know it. */
function useLostLists(): ListsView | null {
  const [lostLists, setLostLists] = useState<ListsView | null>(null)
  useEffect(() => {
    const update = () => setLostLists(getLostLists())
    update()
    return subscribe(update)
  }, [])
  return lostLists
}
