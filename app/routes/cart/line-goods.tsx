import { Link } from '@remix-run/react'
import type { LineView } from '#app/domain/cart/basket.ts'
import { cartWords } from '#app/domain/messages/words/cart.ts'
import { links } from '#app/links.ts'
import { Picture } from '#app/ui/picture.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'
import { useTextLanguage } from '#app/ui/text-language.ts'

/** What a line is of, in one phrase. */
export function nameOf({ name, choice }: Pick<LineView, 'name' | 'choice'>): string {
  return [name, choice].filter(Boolean).join(', ')
}

export function LinePicture({ line, className = '' }: { line: LineView; className?: string }) {
  return (
    <div className={`aspect-square self-start overflow-clip rounded-m bg-tint ${className}`}>
      <Picture
        picture={line.picture}
        use="thumbnail"
        sizes="5.5rem"
        alt=""
        className={`size-full object-contain ${line.orderable ? '' : 'opacity-60 [filter:grayscale(1)]'}`}
      />
    </div>
  )
}

/** Name, choice and SKU. What is gone has no page any more that its name could lead to. */
export function LineGoods({ line }: { line: LineView }) {
  const say = useMessages(cartWords)
  const lang = useTextLanguage()
  const gone = line.notices.some(({ kind }) => kind === 'gone')
  return (
    <div className="min-w-0">
      <h3 className="leading-snug font-semibold">
        {gone ? (
          <span lang={lang(line.name)}>{line.name}</span>
        ) : (
          <Link
            to={links.product({ id: line.product })}
            lang={lang(line.name)}
            className="hover:text-primary-strong hover:underline"
          >
            {line.name}
          </Link>
        )}
      </h3>
      {line.choice !== '' && (
        <p lang={lang(line.choice)} className="mt-0.5 text-sm">
          {line.choice}
        </p>
      )}
      <p className="mt-0.5 text-sm text-ink-soft">{say('cart.sku', { sku: line.sku })}</p>
    </div>
  )
}
