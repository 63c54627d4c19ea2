import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from '@remix-run/react'
import type { FormAnswer } from './use-checked-form.ts'

const unanswered: FormAnswer = { form: '', result: {}, message: null, version: null, unanswered: true }

/**
 * For a route to which checked forms are sent, and others from a page that has `Unanswered`: where nobody answers, the page
 * stays with all that was typed, and says so. Without it the page of an error would take its place.
 */
export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction()
  } catch (failure) {
    // So browsers call it that there was no answer, or that it broke off. What the shop itself refuses is not for here.
    if (!(failure instanceof TypeError)) throw failure
    return Response.json(unanswered, { status: 503 })
  }
}

/**
 * The page reads its data anew after each form, also one that was not taken: it shows, and brings along, what the shop has by
 * then. After one that nobody has answered it could not; and nor must a route around the page.
 */
export function shouldRevalidate({ actionResult }: ShouldRevalidateFunctionArgs) {
  return !actionResult?.unanswered
}
