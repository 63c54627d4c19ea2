import type { ReactNode } from 'react'
import type { Picture as PublishedPicture } from '#app/domain/catalogue/picture.ts'
import { Breadcrumb } from './breadcrumb.tsx'
import { Picture } from './picture.tsx'

interface ContentPageProps {
  title: string
  /** Across the page, above what it says. */
  picture?: PublishedPicture | null
  children: ReactNode
}

/** A page of the shop's own words: the way to it, its title, and perhaps a wide picture. */
export function ContentPage({ title, picture = null, children }: ContentPageProps) {
  return (
    <div className="shell pt-4 pb-12 lg:pt-6 lg:pb-16">
      <Breadcrumb here={title} />
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
