import { useActionData } from '@remix-run/react'
import { ErrorSummary } from './error-summary.tsx'
import type { FormAnswer } from './use-checked-form.ts'
import { useFaultWords } from './use-fault-words.ts'

/** For a page with forms that are a button and no more: says that the shop was not reached by one. Others say it themselves. */
export function Unanswered() {
  const words = useFaultWords()
  const answer = useActionData<FormAnswer>()
  return answer?.unanswered ? <ErrorSummary checked={{ message: words.unanswered, answer, faulty: false }} /> : null
}
