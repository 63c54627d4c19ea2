import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { absent } from '#app/http/responses.ts'

export async function loader(_: LoaderFunctionArgs) {
  throw absent()
}
