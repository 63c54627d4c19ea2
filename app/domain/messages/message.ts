/** A message after a change. Shown as a toast, or on the page if JavaScript is off. */

export const messageKinds = ['success', 'info', 'warning', 'error'] as const
export type MessageKind = (typeof messageKinds)[number]

export interface Message {
  readonly kind: MessageKind
  readonly title: string | null
  /** Plain text, never markup. */
  readonly text: string
  /** The name of the rejected form (`getFormName`), which shows the message too. */
  readonly form?: string
  /** The quantity that was entered in that form. */
  readonly typed?: string
}

/** A validation issue of a field, line or form. */
export type FieldError = Pick<Message, 'title' | 'text'>
