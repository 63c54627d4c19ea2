import type { ReactNode } from 'react'
import { goodsWords } from '#app/domain/messages/words/goods.ts'
import { Stars } from './icon.tsx'
import { useMessages } from './shop-context.tsx'
import { useTextLanguage } from './text-language.ts'

interface ReviewCardProps {
  author: string
  /** The author's own page elsewhere. */
  authorUrl?: string | null
  rating: number
  text: string
  /** When it was written. */
  written?: ReactNode
  /** Lies over the initials. */
  photo?: ReactNode
}

export function ReviewCard({ author, authorUrl, rating, text, written, photo }: ReviewCardProps) {
  const say = useMessages(goodsWords)
  const lang = useTextLanguage()
  return (
    <article className="flex h-full flex-col gap-3 rounded-m border border-line bg-paper p-5">
      <Stars points={rating} label={say('rating.outOfFive', { average: rating })} />
      <p lang={lang(text)} className="flex-1 text-sm whitespace-pre-line text-ink-soft">
        {text}
      </p>
      <div className="flex items-center gap-3 text-sm font-semibold">
        <span
          aria-hidden="true"
          className="relative grid size-9 shrink-0 place-items-center rounded-full bg-tint text-xs text-primary-strong"
        >
          {initials(author)}
          {photo}
        </span>
        <p className="min-w-0">
          {authorUrl ? (
            <a href={authorUrl} target="_blank" rel="noopener" className="hover:underline">
              {author}
            </a>
          ) : (
            author
          )}
          {written && <span className="block text-xs font-normal text-ink-soft">{written}</span>}
        </p>
      </div>
    </article>
  )
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '')
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '')
  return letters.join('').toUpperCase()
}
