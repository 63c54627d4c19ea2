import type { ReactNode } from 'react'
import type { Picture as PublishedPicture } from '#app/domain/catalogue/picture.ts'
import { Breadcrumb } from './breadcrumb.tsx'
import { Icon, type IconName } from './icon.tsx'
import { Picture } from './picture.tsx'

/** A page with one narrow form on it. */
export function AccountPage({ title, wide = false, children }: { title: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className="shell pt-4 pb-12 lg:pt-6 lg:pb-16">
      <Breadcrumb current={title} />
      <div className={`mx-auto mt-6 ${wide ? 'max-w-3xl' : 'max-w-md'}`}>
        <h1 className="text-2xl font-bold tracking-tight lg:text-3xl">{title}</h1>
        <div className="mt-5 rounded-l border border-line bg-paper p-5 sm:p-8">{children}</div>
      </div>
    </div>
  )
}

interface ContentPageProps {
  title: string
  /** Shown at full width below the title. */
  picture?: PublishedPicture | null
  children: ReactNode
}

/** A content page: breadcrumb, title and an optional wide picture. */
export function ContentPage({ title, picture = null, children }: ContentPageProps) {
  return (
    <div className="shell pt-4 pb-12 lg:pt-6 lg:pb-16">
      <Breadcrumb current={title} />
      <h1 className="mt-4 text-2xl font-bold tracking-tight lg:mt-6 lg:text-3xl">{title}</h1>
      {picture !== null && (
        <Picture
          picture={picture}
          use="large"
          sizes="(width >= 90rem) 84rem, 100vw"
          alt={picture.alt}
          eager
          className="mt-5 h-auto min-h-36 w-full rounded-l object-cover lg:mt-7"
        />
      )}
      {children}
    </div>
  )
}

interface EmptyStateProps {
  icon: IconName
  title: string
  text: string
  /** Links to continue with. */
  children: ReactNode
}

/** Says that there is nothing to show yet. */
export function EmptyState({ icon, title, text, children }: EmptyStateProps) {
  return (
    <div className="mt-6 rounded-l border border-line bg-paper px-6 py-8 text-center lg:py-16">
      <span className="mx-auto grid size-16 place-items-center rounded-full bg-tint text-primary-strong">
        <Icon name={icon} className="size-7" />
      </span>
      <h2 className="mt-5 text-xl font-bold">{title}</h2>
      <p className="mx-auto mt-2 max-w-md text-ink-soft">{text}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>
    </div>
  )
}
