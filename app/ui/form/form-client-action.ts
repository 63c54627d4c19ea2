import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from '@remix-run/react'
import type { FormResponse } from './validated-form.tsx'

const unanswered: FormResponse = { form: '', result: {}, message: null, version: null, unanswered: true }

/**
 * The client action of a route that receives `ValidatedForm`s, or other forms of a page with `Unanswered`. If there is
 * no response, the page keeps the typed values and shows a message. Otherwise Remix would render the error page.
 */
export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction()
  } catch (error) {
    // `fetch` throws a TypeError if there is no response or it breaks off. Errors from the shop are rethrown.
    if (!(error instanceof TypeError)) throw error
    return Response.json(unanswered, { status: 503 })
  }
}

/**
 * Revalidates after every form, even a rejected one, so the page shows the shop's current data. Without a response the
 * page and its parent routes don't revalidate, because that request would fail too.
 */
export function shouldRevalidate({ actionResult }: ShouldRevalidateFunctionArgs) {
  return !actionResult?.unanswered
}
