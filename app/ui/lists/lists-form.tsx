import { type NavigateFunction, useLocation, useNavigate } from '@remix-run/react'
import type { FormEvent, MouseEvent, ReactNode } from 'react'
import { expandListButton, type ListsIntent, type RefusedLine } from '#app/domain/cart/lists.ts'
import type { ShopView } from '#app/domain/tenancy/shop-view.ts'
import { links } from '#app/links.ts'
import { useShop } from '../shop-context.tsx'

export interface ListsFormProps {
  /** Omit it if the buttons set it: `<button name="intent" value="wish">`. */
  intent?: ListsIntent
  /** The hidden fields of the change, such as `product` and `variant`. */
  fields?: Readonly<Record<string, string | number>>
  /** For the `form` attribute of controls outside the form. */
  id?: string
  className?: string
  /** For clicks on links inside the form. */
  onClick?: (event: MouseEvent) => void
  /** Gets the refusals; empty if the change was applied. */
  onResult?: ((errors: readonly RefusedLine[]) => void) | undefined
  /** The button and other controls. */
  children: ReactNode
}

/**
 * A form that changes the cart, wishlist or compare list. With JavaScript the page stays; without it the form redirects
 * back to the page. `noValidate`: the shop shows its own messages about quantities.
 */
export function ListsForm({ intent, fields = {}, id, className, onClick, onResult, children }: ListsFormProps) {
  const { pathname, search } = useLocation()
  const shop = useShop()
  const navigate = useNavigate()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: only a pointer can click twice
    <form
      id={id}
      method="post"
      action={links.lists()}
      onSubmit={(event) => submitInPlace(event, shop, navigate, onResult)}
      onClick={(event) => {
        ignoreDoubleClick(event)
        onClick?.(event)
      }}
      className={className}
      noValidate
    >
      {intent !== undefined && <input type="hidden" name="intent" value={intent} />}
      <input type="hidden" name="back" value={`${pathname}${search}`} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}

/** Ignores the second click of a double click on a submit button. */
function ignoreDoubleClick(event: MouseEvent) {
  const button = event.target instanceof Element ? event.target.closest('button') : null
  if (event.detail > 1 && button?.type === 'submit') event.preventDefault()
}

/** Forms that are submitted without JavaScript because their code couldn't be loaded. */
const plainForms = new WeakSet<HTMLFormElement>()

/** `change-lists.ts` is loaded with the first change. */
function submitInPlace(
  event: FormEvent<HTMLFormElement>,
  shop: ShopView,
  navigate: NavigateFunction,
  onResult: ListsFormProps['onResult'],
) {
  const form = event.currentTarget
  if (plainForms.has(form)) return
  event.preventDefault()
  const { submitter } = event.nativeEvent as SubmitEvent
  const formData = expandListButton(new FormData(form, submitter))
  import('./change-lists.ts').then(
    async ({ changeLists }) => {
      const result = await changeLists({ formData, button: submitter, shop, navigate })
      if (result !== null) onResult?.(result.errors)
    },
    () => {
      plainForms.add(form)
      form.requestSubmit(submitter)
    },
  )
}
