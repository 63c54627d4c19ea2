import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { requireStaff } from '#app/http/admin-page.ts'
import { notFound } from '#app/http/responses.ts'

/** Unknown admin paths. They require a sign-in like existing ones, so they reveal nothing about which exist. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(context, request)
  throw notFound()
}

export { loader as action }

export default function AdminNotFound() {
  return null
}
