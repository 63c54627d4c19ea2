/** The page to which a mail leads that confirms an account's e-mail address, the first one or a new one. */
export function emailPage(token: string): string {
  return `/email-change?${new URLSearchParams({ token })}`
}
