/** Headers of a page behind a link in a mail: nobody keeps it, and its address goes nowhere (spec §2 Reset-password). */
export const linkPageHeaders = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' } as const

/** The token that the link carries; '' opens nothing. */
export function tokenIn(request: Request): string {
  return new URL(request.url).searchParams.get('token')?.slice(0, 200) ?? ''
}
