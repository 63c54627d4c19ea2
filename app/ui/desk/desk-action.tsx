import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'

interface DeskActionProps {
  /** The address of the route whose action takes it. */
  action: string
  intent: string
  /** What goes along, by name. */
  fields?: Readonly<Record<string, string | number>>
  look?: 'primary' | 'quiet'
  children: ReactNode
}

/** One thing to be done at once: a form of one button. */
export function DeskAction({ action, intent, fields = {}, look = 'quiet', children }: DeskActionProps) {
  return (
    <Form method="post" action={action}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" name="intent" value={intent} look={look}>
        {children}
      </Button>
    </Form>
  )
}
