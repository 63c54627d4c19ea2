import { Link } from '@remix-run/react'
import type { PostSummary } from '#app/domain/content/blog.ts'
import { links } from '#app/links.ts'
import { DayText } from '#app/ui/day-text.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { useTextLanguage } from '#app/ui/text-language.ts'

/** A post in the list. The whole card leads to it; its title is the link. */
export function PostCard({ post, eager }: { post: PostSummary; eager: boolean }) {
  const lang = useTextLanguage()
  const { id, title, summary, publishedOn, picture } = post
  return (
    <article className="group relative flex flex-col overflow-hidden rounded-l border border-line bg-paper transition-shadow has-[a:hover]:shadow-card">
      {picture !== null && (
        <Picture
          picture={picture}
          use="large"
          sizes="(width >= 62rem) 28rem, (width >= 40rem) 50vw, 100vw"
          alt=""
          eager={eager}
          className="aspect-5/2 w-full bg-dark object-cover"
        />
      )}
      <div className="flex-1 p-5">
        <p className="text-sm text-ink-soft">
          <DayText day={publishedOn} />
        </p>
        <h2 className="mt-1 text-lg font-bold">
          <Link to={links.post(id)} lang={lang(title)} className="after:absolute after:inset-0 group-hover:underline">
            {title}
          </Link>
        </h2>
        <p lang={lang(summary)} className="mt-2 text-ink-soft">
          {summary}
        </p>
      </div>
    </article>
  )
}
