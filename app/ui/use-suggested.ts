import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { links } from '#app/links.ts'
import type { Suggestion } from './search-suggestions.tsx'

/** Spec §5 Search: only terms longer than this are asked for, and only after a pause. */
const tooShort = 2
const pause = 500

export interface Suggested {
  readonly term: string
  /** The chosen master category's id as the form has it, '' for all. */
  readonly category: string
  readonly products: readonly Suggestion[]
}

/** Which option a key leads to, −1 for none of them; null for keys that do not move through a list. */
export function nextOption(key: string, active: number, count: number): number | null {
  if (key === 'ArrowDown') return active + 1 < count ? active + 1 : -1
  if (key === 'ArrowUp') return active >= 0 ? active - 1 : count - 1
  return null
}

/** What the shop suggests for the term in the box. A later term makes an earlier answer void. */
export function useSuggested(form: RefObject<HTMLFormElement>, input: RefObject<HTMLInputElement>) {
  const [found, setFound] = useState<Suggested | null>(null)
  const giveUp = useRef(() => {})
  const clear = useCallback(() => {
    giveUp.current()
    setFound(null)
  }, [])

  useEffect(() => {
    const box = input.current
    if (!box) return
    let question = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async (term: string) => {
      const { signal } = question
      const category = String((form.current ? new FormData(form.current).get('category') : null) ?? '')
      try {
        const answer = await fetch(links.suggestions(term, category), { signal })
        const products: readonly Suggestion[] = answer.ok ? await answer.json() : []
        if (!signal.aborted) setFound({ term, category, products })
      } catch {
        // Without an answer the box stays what it is: a search field.
      }
    }
    giveUp.current = () => {
      clearTimeout(timer)
      question.abort()
    }
    const onInput = () => {
      giveUp.current()
      question = new AbortController()
      const term = box.value.trim()
      if (term.length > tooShort) timer = setTimeout(ask, pause, term)
      else setFound(null)
    }
    // What was typed before this was loaded counts too.
    if (box.value !== box.defaultValue) onInput()
    box.addEventListener('input', onInput)
    return () => {
      giveUp.current()
      box.removeEventListener('input', onInput)
    }
  }, [form, input])

  return { found, clear }
}
