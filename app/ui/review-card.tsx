import { goodsWords } from '#app/domain/messages/words/goods.ts'
import { DateText } from './date-text.tsx'
import { Stars } from './icon.tsx'
import { useMessages } from './shop-context.tsx'

interface ReviewCardProps {
  author: string
  rating: number
  text: string
  /** ISO instant. */
  at?: string
}

export function ReviewCard({ author, rating, text, at }: ReviewCardProps) {
  const say = useMessages(goodsWords)
  return (
    <article className="flex h-full flex-col gap-3 rounded-m border border-line bg-paper p-5">
      <Stars points={rating} label={say('rating.outOfFive', { average: rating })} />
      <p className="flex-1 text-sm wrap-break-word whitespace-pre-line text-ink-soft">{text}</p>
      <p className="flex items-center gap-3 text-sm font-semibold">
        <span
          aria-hidden="true"
          className="grid size-9 shrink-0 place-items-center rounded-full bg-tint text-xs text-primary-strong"
        >
          {initials(author)}
        </span>
        <span>
          {author}
          {at !== undefined && (
            <span className="block text-xs font-normal text-ink-soft">
              <DateText at={at} />
            </span>
          )}
        </span>
      </p>
    </article>
  )
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '')
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '')
  return letters.join('').toUpperCase()
}
