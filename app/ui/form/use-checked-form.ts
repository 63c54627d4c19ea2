import { type SubmissionResult, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { useActionData, useFetcher, useLocation } from '@remix-run/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type FaultOrder, firstFault } from '#app/domain/customers/first-fault.ts'
import type { Message } from '#app/domain/messages/message.ts'
import type { z } from '#app/domain/schema.ts'
import { useFaultWords } from './use-fault-words.ts'

/** What an action answers to a form that it did not take: `refusal` of `app/http/form-answers.ts` makes it. */
export interface FormAnswer {
  /** Which of the page's forms is meant. */
  readonly form: string
  readonly result: SubmissionResult<string[]>
  /** What the shop says; null where the fields' faults say it. */
  readonly message: Message | null
  /** What the message tells of, where somebody else had changed it. */
  readonly version: string | null
  /** The shop could not be reached: said by the form itself. */
  readonly unanswered?: true
}

interface CheckedFormOptions<Schema extends z.ZodType<object, object>> {
  /** The same as the action's, and the form's own on its page. */
  id: string
  /** The schema by which the action judges as well. */
  schema: Schema
  /** Which field's fault is said on top, in the order of the spec. */
  order: FaultOrder
  defaultValue?: Partial<z.input<Schema>>
  /** What messages on top have to fill in. */
  values?: Readonly<Record<string, string>>
}

/**
 * A form that browser and server judge by one schema. With script it stays on its page until it is taken; without script
 * its page comes back with what was typed, and either way it says the first broken rule on top and each fault beside its
 * field.
 *
 *     const { checked, fields } = useCheckedForm({ id: 'forgot', schema: ForgotForm, order: forgotFaults })
 *     return (
 *       <CheckedForm checked={checked} action={links.forgotPassword()}>
 *         <Field field={fields.email} label={say('forgot.email')} type="email" autoComplete="email" required />
 *         <SubmitButton checked={checked}>{say('forgot.submit')}</SubmitButton>
 *       </CheckedForm>
 *     )
 *
 * and in the route:
 *
 *     const submission = await submissionOf(request, ForgotForm)
 *     if (submission.status !== 'success') return refusal('forgot', submission)
 *     const asked = await accounts.forgotPassword(submission.value.email, links.passwordReset)
 *     if (!asked.ok) return refusal('forgot', submission, { kind: 'error', title: null, text: say(…) })
 *     return redirect(…)
 */
export function useCheckedForm<Schema extends z.ZodType<object, object>>(options: CheckedFormOptions<Schema>) {
  const { id, schema, order, defaultValue, values } = options
  const fetcher = useFetcher<FormAnswer>()
  const words = useFaultWords(values)
  const served = useActionData<FormAnswer>()
  const answer = fetcher.data ?? (served?.form === id ? served : undefined)
  const [form, fields] = useForm<z.input<Schema>, z.output<Schema>>({
    id,
    lastResult: answer?.result ?? null,
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
    // A form that holds values already was filled by the shop: typed or not, they are the fields' own.
    ...(defaultValue === undefined ? {} : { defaultValue: defaultValue as never }),
  })
  const fault = firstFault(order, form.allErrors)
  const [offline, setOffline] = useState(false)
  const told = offline || answer?.unanswered ? words.unanswered : (answer?.message ?? null)
  const message: Message | null = fault === null ? told : words.ofForm(fault)
  const busy = useBusy(fetcher)
  const onSubmit = useOneSubmit(
    (event) => {
      form.onSubmit(event)
      if (event.defaultPrevented) return
      // Without a connection Remix would load the page again for the code of the form's route.
      setOffline(!navigator.onLine)
      if (!navigator.onLine) event.preventDefault()
    },
    busy,
    fetcher.data,
  )
  const { id: formId, noValidate } = form
  const checkedForm = { id: formId, noValidate, onSubmit }
  return { checked: { form: checkedForm, fetcher, message, answer, busy, faulty: fault !== null }, fields }
}

/**
 * A double click sends the form once: its second click may come before the button is shown disabled. If both were sent, the
 * answer to the first one could lead to another page, where the second one would find its form gone.
 */
function useOneSubmit(submit: Checked['form']['onSubmit'], busy: boolean, data: FormAnswer | undefined) {
  const sent = useRef(false)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them changes with an answer; `busy` alone could be skipped
  useEffect(() => {
    if (!busy) sent.current = false
  }, [busy, data, key])
  return (event: FormEvent<HTMLFormElement>) => {
    if (sent.current) {
      event.preventDefault()
      return
    }
    submit(event)
    sent.current = !event.defaultPrevented
  }
}

/** Until the shop has answered; or, where its answer led elsewhere, until the page comes back as it was left. */
function useBusy({ state, formData }: Pick<ReturnType<typeof useFetcher>, 'state' | 'formData'>): boolean {
  const [over, setOver] = useState<FormData>()
  useEffect(() => {
    const returned = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setOver(formData)
    }
    addEventListener('pageshow', returned)
    return () => removeEventListener('pageshow', returned)
  }, [formData])
  return state !== 'idle' && formData !== over
}

/** What a form's parts know of it. */
export interface Checked {
  readonly form: {
    readonly id: string
    readonly noValidate: boolean
    readonly onSubmit: (event: React.FormEvent<HTMLFormElement>) => void
  }
  readonly fetcher: Pick<ReturnType<typeof useFetcher>, 'Form'>
  /** What is said on top. */
  readonly message: Message | null
  readonly answer: FormAnswer | undefined
  /** While the shop is at it. */
  readonly busy: boolean
  /** A field is wrong, and has the focus. */
  readonly faulty: boolean
}
