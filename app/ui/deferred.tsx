import { Await } from '@remix-run/react'
import { type ReactNode, Suspense } from 'react'
import { goodsWords } from '#app/domain/messages/words/goods.ts'
import { useMessages } from './shop-context.tsx'

/** What is here already or still to come; null once it has failed. */
export type Late<T> = T | null | Promise<T | null>

interface DeferredProps<T> {
  /** Without it the page stands as well. */
  extra: Late<T>
  /** As large as the part itself, so that nothing jumps. */
  skeleton: ReactNode
  children: (value: T) => ReactNode
}

/** A part of the page that may come late. */
export function Deferred<T>({ extra, skeleton, children }: DeferredProps<T>) {
  return (
    <Suspense fallback={skeleton}>
      <Await resolve={extra} errorElement={<Failed />}>
        {(value) => (value === null ? <Failed /> : children(value as T))}
      </Await>
    </Suspense>
  )
}

function Failed() {
  const say = useMessages(goodsWords)
  return <p className="rounded-m border border-line bg-paper p-6 text-ink-soft">{say('extras.failed')}</p>
}
