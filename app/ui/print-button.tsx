import { useHydrated } from 'remix-utils/use-hydrated'
import { Button } from './button.tsx'

/** Only a script can open the printer's dialog. */
export function PrintButton({ label }: { label: string }) {
  if (!useHydrated()) return null
  return (
    <Button type="button" look="quiet" onClick={() => print()}>
      {label}
    </Button>
  )
}
