import { useEffect, useState } from 'react'
import { Button } from './button.tsx'

/** Only a script can open the printer's dialog. */
export function PrintButton({ label }: { label: string }) {
  const [alive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  if (!alive) return null
  return (
    <Button type="button" look="quiet" onClick={() => print()}>
      {label}
    </Button>
  )
}
