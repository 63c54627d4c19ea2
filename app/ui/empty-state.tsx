import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

interface EmptyStateProps {
  icon: IconName
  title: string
  text: string
  /** The way on. */
  children: ReactNode
}

/** A page that has nothing to show yet: it says so and leads on. */
export function EmptyState({ icon, title, text, children }: EmptyStateProps) {
  return (
    <div className="mt-6 rounded-l border border-line bg-paper px-6 py-12 text-center lg:py-16">
      <span className="mx-auto grid size-16 place-items-center rounded-full bg-tint text-primary-strong">
        <Icon name={icon} className="size-7" />
      </span>
      <h2 className="mt-5 text-xl font-bold">{title}</h2>
      <p className="mx-auto mt-2 max-w-md text-ink-soft">{text}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>
    </div>
  )
}
