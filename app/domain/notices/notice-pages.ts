/** What the link in a mail of the shop leads to: a page with one button, for those who mean it. */
export type NoticeStep = 'confirm-newsletter' | 'leave-newsletter' | 'leave-notices'

/** Where each stands. The shop's database spells these addresses into mails; pages take them from links.ts. */
export const noticePaths = {
  'confirm-newsletter': '/newsletter/confirm',
  'leave-newsletter': '/newsletter/unsubscribe',
  'leave-notices': '/notices/unsubscribe',
} as const satisfies Record<NoticeStep, string>

export function noticePage(step: NoticeStep, token: string): string {
  return `${noticePaths[step]}?${new URLSearchParams({ token })}`
}
