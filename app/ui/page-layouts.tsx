import { Link } from '@remix-run/react'
import { type ReactNode, useId } from 'react'
import type { Picture as PublishedPicture } from '#app/domain/catalogue/picture.ts'
import { Breadcrumb } from './breadcrumb.tsx'
import { Icon, type IconName } from './icon.tsx'
import { Picture } from './picture.tsx'

interface AccountPageProps {
  title: string
  /** Set it when tabs show the title. */
  isTitleHidden?: boolean
  wide?: boolean
  children: ReactNode
}

/** A page with one narrow form on it. */
export function AccountPage({ title, isTitleHidden = false, wide = false, children }: AccountPageProps) {
  return (
    <div className="shell pt-4 pb-12 lg:pt-6 lg:pb-16">
      <Breadcrumb current={title} />
      <div className={`mx-auto mt-6 ${wide ? 'max-w-3xl' : 'max-w-md'}`}>
        <h1 className={isTitleHidden ? 'sr-only' : 'mb-5 text-2xl font-bold tracking-tight lg:text-3xl'}>{title}</h1>
        <div className="rounded-l border border-line bg-paper p-5 sm:p-8">{children}</div>
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
          // On phones it is at least 9 rem high, and cut off at its sides.
          sizes="(width >= 90rem) 84rem, max(100vw, 36rem)"
          alt={picture.alt}
          eager
          className="mt-5 h-auto min-h-36 w-full rounded-l object-cover lg:mt-8"
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

interface SectionProps {
  title: string
  /** A link to the full list. */
  moreLink?: { label: string; to: string }
  children: ReactNode
}

/** A titled section of a page. */
export function Section({ title, moreLink, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="shell py-6 lg:py-10">
      <div className="section-head mb-4 lg:mb-6">
        <h2 id={id} className="section-title grow basis-1/2">
          {title}
        </h2>
        {moreLink && (
          <Link
            viewTransition
            to={moreLink.to}
            aria-label={`${moreLink.label}: ${title}`}
            className="inline-flex min-h-6 items-center gap-1 text-sm font-semibold whitespace-nowrap text-primary-strong hover:underline"
          >
            {moreLink.label}
            <Icon name="right" className="size-4" />
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}
