import { type ComponentType, lazy, useEffect } from 'react'

/**
 * A part of a page whose code comes when it is wanted. Where that does not come, for a lost connection or because the shop was
 * deployed anew meanwhile, the page around it stays: with what is named in the part's place, or with nothing.
 */
export function latePart<Props>(load: () => Promise<ComponentType<Props>>, instead: ComponentType<Props> = Nothing) {
  return lazy(async () => ({ default: await load().catch(() => instead) }))
}

/** In the place of what opens over a page: the way to where the same is a page of its own. */
export function PageInstead({ address }: { address: string }) {
  useEffect(() => location.assign(address), [address])
  return null
}

function Nothing() {
  return null
}
