import type { ReactNode } from 'react'
import { Breadcrumb } from '../breadcrumb.tsx'

/** A page with one narrow form on it. */
export function AccountPage({ title, wide = false, children }: { title: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className="shell pt-4 pb-12 lg:pt-6 lg:pb-16">
      <Breadcrumb here={title} />
      <div className={`mx-auto mt-6 ${wide ? 'max-w-3xl' : 'max-w-md'}`}>
        <h1 className="text-2xl font-bold tracking-tight lg:text-3xl">{title}</h1>
        <div className="mt-5 rounded-l border border-line bg-paper p-5 sm:p-8">{children}</div>
      </div>
    </div>
  )
}
