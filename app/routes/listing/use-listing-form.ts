import { useLocation, useNavigation, useSubmit } from '@remix-run/react'
import { type FormEvent, useEffect, useRef } from 'react'

/**
 * The manners that script gives to a listing's GET form: no reload, no jump to the top, and an address without the
 * fields that were left empty.
 */
export function useListingForm() {
  const submit = useSubmit()
  const send = (form: HTMLFormElement) => {
    const said = new URLSearchParams()
    for (const [name, value] of new FormData(form))
      if (typeof value === 'string' && value !== '') said.append(name, value)
    const action = new URL(form.action).pathname
    // As with links: the address where one is already makes no step of its own.
    const replace = action === location.pathname && String(said) === location.search.slice(1)
    submit(said, { method: 'get', action, replace, preventScrollReset: true })
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    send(event.currentTarget)
  }
  return { send, onSubmit }
}

/** Keeps a form's fields as the address has them when that changes elsewhere: by a chip, by the way back. */
export function useFieldsOfAddress() {
  const ref = useRef<HTMLFormElement>(null)
  const { pathname, search } = useLocation()
  const next = useNavigation().location
  const shown = useRef(search)
  useEffect(() => {
    if (shown.current === search) return
    shown.current = search
    const field = document.activeElement
    // What is being typed at this moment is newer than the address.
    const typing = field instanceof HTMLInputElement && field.type === 'text' && field.form === ref.current
    const typed = typing ? field.value : ''
    ref.current?.reset()
    if (typing) field.value = typed
  }, [search])
  // What is taken off meanwhile, by a chip, is not asked for again by the next choice.
  const asked = next?.pathname === pathname ? next.search : search
  const followed = useRef(asked)
  useEffect(() => {
    if (followed.current === asked) return
    followed.current = asked
    const chosen = new URLSearchParams(asked)
    for (const field of ref.current?.elements ?? [])
      if (field instanceof HTMLInputElement && field.type === 'checkbox')
        field.checked = chosen.getAll(field.name).includes(field.value)
  }, [asked])
  return ref
}
