import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { deskPage } from '#app/http/desk-page.ts'
import { notFound } from '#app/http/responses.ts'

/** Any other address of the desk. Nobody learns more of it than of those that there are. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await deskPage(context, request)
  throw notFound()
}

export { loader as action }

export default function Absent() {
  return null
}
