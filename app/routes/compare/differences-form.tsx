import { Form, useSubmit } from '@remix-run/react'
import { useRef } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { compareWords } from '#app/domain/messages/words/compare.ts'
import { links } from '#app/links.ts'
import { Button } from '#app/ui/button.tsx'
import { useEarlyChoice } from '#app/ui/form/use-early-choice.ts'
import { useMessages } from '#app/ui/shop-context.tsx'

/** All rows, or those that differ. With script the choice needs no button. */
export function DifferencesForm({ onlyDifferences }: { onlyDifferences: boolean }) {
  const say = useMessages(compareWords)
  const hydrated = useHydrated()
  const submit = useSubmit()
  const send = (form: HTMLFormElement) => submit(form, { replace: true, preventScrollReset: true })
  const form = useRef<HTMLFormElement>(null)
  useEarlyChoice(form, send)
  return (
    <Form
      ref={form}
      action={links.compare()}
      replace
      preventScrollReset
      onChange={({ currentTarget }) => send(currentTarget)}
      className="flex flex-wrap items-center gap-x-4 gap-y-2"
    >
      <label className="flex min-h-11 cursor-pointer items-center gap-2.5">
        <input
          type="checkbox"
          name="differences"
          value="1"
          defaultChecked={onlyDifferences}
          autoComplete="off"
          className="size-5 cursor-pointer accent-primary"
        />
        {say('compare.onlyDifferences')}
      </label>
      {!hydrated && (
        <Button type="submit" look="quiet">
          {say('compare.show')}
        </Button>
      )}
    </Form>
  )
}
