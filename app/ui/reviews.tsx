import type { ReactNode } from 'react'
import type { Rating } from '#app/domain/catalogue/products.ts'
import { productCardMessages } from '#app/domain/messages/en/product-card.ts'
import { Icon, Stars } from './icon.tsx'
import { useMessages, useShop, useTextLanguage } from './shop-context.tsx'

interface RatingBarProps {
  rating: Rating
  className?: string
  /** Shows the average as a number too. */
  withValue?: boolean
  /** Shows only the number of reviews, as on cards. */
  isShort?: boolean
}

/** Stars with the number of reviews. */
export function RatingBar({ rating, className = 'rating', withValue, isShort }: RatingBarProps) {
  const t = useMessages(productCardMessages)
  const { decimal } = useShop().money
  if (rating.count === 0) return <span className={className}>{t('rating.none')}</span>
  const average = rating.average.toFixed(1).replace('.', decimal)
  const stars = t('rating.outOfFive', { average })
  const count = t('rating.count', { count: rating.count })
  return (
    <span className={className}>
      <Stars points={rating.average} label={isShort ? `${stars}, ${count}` : stars} />
      {withValue && (
        // The stars have the same text as a label.
        <span aria-hidden="true" className="font-semibold text-ink">
          {average}/5
        </span>
      )}
      {isShort ? `(${rating.count})` : count}
    </span>
  )
}

interface ReviewCardProps {
  author: string
  /** The author's profile on another site. */
  authorUrl?: string | null
  rating: number
  text: string
  dateText?: string | null
  /** ISO 8601, if known. */
  timestamp?: string
  /** Pictures below the text. */
  pictures?: readonly ReactNode[]
  /** Covers the initials. */
  photo?: ReactNode
  /** The text that says that the author bought the product. */
  badge?: string | null
  className: string
}

/** A review, as an item of a list. */
export function ReviewCard({
  author,
  authorUrl,
  rating,
  text,
  dateText,
  timestamp,
  pictures,
  photo,
  badge,
  className,
}: ReviewCardProps) {
  const t = useMessages(productCardMessages)
  const lang = useTextLanguage()
  return (
    <li className={`flex min-w-0 flex-col gap-3 rounded-m border border-line bg-paper p-5 ${className}`}>
      <Stars points={rating} label={t('rating.outOfFive', { average: rating })} />
      <p lang={lang(text)} className="flex-1 text-sm whitespace-pre-line text-ink-soft">
        {text}
      </p>
      {pictures?.[0] && <div className="flex flex-wrap gap-2">{pictures}</div>}
      <div className="flex items-center gap-3 text-sm font-semibold">
        <span
          aria-hidden="true"
          className="relative grid size-9 shrink-0 place-items-center rounded-full bg-tint text-xs text-primary-strong"
        >
          {getInitials(author)}
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
          {badge && (
            <span className="flex items-center gap-1 text-xs font-normal text-good">
              <Icon name="check" className="size-3.5" />
              {badge}
            </span>
          )}
          {dateText && (
            <time dateTime={timestamp} className="block text-xs font-normal text-ink-soft">
              {dateText}
            </time>
          )}
        </p>
      </div>
    </li>
  )
}

function getInitials(name: string): string {
  const nameParts = name.split(/\s+/).filter((word) => word !== '')
  const initialLetters = [nameParts[0], nameParts.length > 1 ? nameParts.at(-1) : undefined].map(
    (word) => [...(word ?? '')][0] ?? '',
  )
  return initialLetters.join('').toUpperCase()
}
