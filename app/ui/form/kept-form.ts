import type { ClientActionFunctionArgs } from '@remix-run/react'
import type { FormAnswer } from './use-checked-form.ts'

const unanswered: FormAnswer = { form: '', result: {}, message: null, version: null, unanswered: true }

/**
 * For a route to which checked forms alone are sent: where nobody answers, the form stays with all that was typed, and says
 * so. Without it the page of an error would take its place.
 */
export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction()
  } catch (failure) {
    // So browsers call it that there was no answer, or that it broke off. What the shop itself refuses is not for here.
    if (!(failure instanceof TypeError)) throw failure
    // With this status the page does not read its data anew, which it could not either.
    return Response.json(unanswered, { status: 503 })
  }
}
