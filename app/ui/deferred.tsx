import { Await } from '@remix-run/react'
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react'
import { productCardMessages } from '#app/domain/messages/en/product-card.ts'
import { useMessages } from './shop-context.tsx'

/** A value or its promise; null if loading it failed. */
export type MaybeDeferred<T> = T | null | Promise<T | null>

interface DeferredProps<T> {
  resolve: MaybeDeferred<T>
  /** The same size as the part, to avoid a layout shift. */
  skeleton: ReactNode
  children: (value: T) => ReactNode
}

/** Renders a part of the page when its data has arrived, or a message if loading it failed. */
export function Deferred<T>({ resolve, skeleton, children }: DeferredProps<T>) {
  return (
    <Suspense fallback={skeleton}>
      <Await resolve={resolve} errorElement={<DeferredError />}>
        {(value) => (value === null ? <DeferredError /> : children(value as T))}
      </Await>
    </Suspense>
  )
}

function DeferredError() {
  const t = useMessages(productCardMessages)
  return <p className="rounded-m border border-line bg-paper p-6 text-ink-soft">{t('deferred.failed')}</p>
}

/**
 * Like `lazy`, but renders `fallback` or nothing if the code can't be loaded, because the connection is lost or a new
 * version was deployed. The rest of the page stays.
 */
export function lazyComponent<Props>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ComponentType<Props> = Empty,
) {
  return lazy(async () => ({ default: await load().catch(() => fallback) }))
}

/** A fallback for a dialog: loads the page with the same content. */
export function NavigateTo({ address }: { address: string }) {
  useEffect(() => location.assign(address), [address])
  return null
}

function Empty() {
  return null
}
