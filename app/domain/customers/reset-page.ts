/** The page to which a reset mail leads (spec §2 Reset-password screen). */
export function resetPage(token: string): string {
  return `/pass-reset?${new URLSearchParams({ token })}`
}
