import { noticePaths } from './notice-pages.ts'

/** One-click unsubscribe (RFC 8058): the mail program itself sends the POST, with this body, when its button is pressed. */

const oneClick = { name: 'List-Unsubscribe', value: 'One-Click' } as const

export function unsubscribeHeaders(link: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': `${oneClick.name}=${oneClick.value}` }
}

const steps = ['leave-newsletter', 'leave-notices'] as const

/** The step of an address where one unsubscribes; null for any other. */
export function unsubscribeStep(path: string): (typeof steps)[number] | null {
  return steps.find((step) => noticePaths[step] === path) ?? null
}

export function isOneClick(form: FormData): boolean {
  return form.get(oneClick.name) === oneClick.value
}
