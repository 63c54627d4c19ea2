import { useRef } from 'react'
import type { Checked } from './use-checked-form.ts'

interface HeldVersionProps {
  checked: Checked
  /** Of what the page shows now. */
  version: string
}

/**
 * The version of what a form was filled from, as the field `version`. A form that comes back with what was typed keeps the one
 * that it was typed upon, whatever the page shows by then, until the shop has told what changed.
 */
export function HeldVersion({ checked, version }: HeldVersionProps) {
  const { answer } = checked
  const typedUpon = answer?.result.initialValue?.version
  const held = useRef(version)
  // What got no answer is sent again as it was.
  if (!answer?.unanswered) held.current = answer?.version ?? (typeof typedUpon === 'string' ? typedUpon : version)
  return <input type="hidden" name="version" value={held.current} />
}
