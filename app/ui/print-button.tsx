import { useHydrated } from 'remix-utils/use-hydrated'
import { Button } from './button.tsx'

/** Rendered only with JavaScript, which printing needs. */
export function PrintButton({ label }: { label: string }) {
  if (!useHydrated()) return null
  return (
    <Button type="button" appearance="quiet" onClick={() => print()}>
      {label}
    </Button>
  )
}
