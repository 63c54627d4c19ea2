import type { ReactNode } from 'react'
import { deskWords } from '#app/domain/messages/words/desk.ts'
import { links } from '#app/links.ts'
import { useMessages, useShop } from '../shop-context.tsx'

/** A page before the desk: one narrow form, and whose desk it is. */
export function DeskDoor({ title, children }: { title: string; children: ReactNode }) {
  const say = useMessages(deskWords)
  const shop = useShop()
  return (
    <main id="content" className="shell flex-1 py-10">
      <div className="mx-auto max-w-md">
        <p className="font-bold">
          {shop.name} <span className="font-semibold text-ink-soft">{say('desk.title')}</span>
        </p>
        <h1 className="mt-4 text-2xl font-bold tracking-tight lg:text-3xl">{title}</h1>
        <div className="mt-5 rounded-l border border-line bg-paper p-5 sm:p-8">{children}</div>
        <a href={links.home()} className="mt-4 inline-flex min-h-11 items-center text-sm font-semibold underline">
          {say('desk.toShop')}
        </a>
      </div>
    </main>
  )
}
