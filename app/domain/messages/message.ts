/** Something that the shop tells the shopper after a change: a toast with script, a line on the page without. */

export const messageKinds = ['success', 'info', 'warning', 'error'] as const
export type MessageKind = (typeof messageKinds)[number]

export interface Message {
  readonly kind: MessageKind
  readonly title: string | null
  /** Plain text, never markup. */
  readonly text: string
  /** The name of the form that was refused (`refusableForm`); it shows the message as well. */
  readonly form?: string
  /** The quantity that was typed into that form. */
  readonly typed?: string
}

/** What is wrong with one field, line or form. */
export type FieldError = Pick<Message, 'title' | 'text'>
