import icons from './icons.svg?url'

export type IconName =
  | 'menu'
  | 'close'
  | 'search'
  | 'phone'
  | 'down'
  | 'right'
  | 'left'
  | 'up'
  | 'grid'
  | 'list'
  | 'columns'
  | 'rows'
  | 'filter'
  | 'play'
  | 'pause'
  | 'warning'
  | 'store'
  | 'truck'
  | 'return'
  | 'cart'
  | 'heart'
  | 'compare'
  | 'eye'
  | 'minus'
  | 'plus'
  | 'check'
  | 'facebook'
  | 'twitter'
  | 'instagram'
  | 'youtube'
  | 'tiktok'
  | 'whatsapp'
  | 'email'
  | 'person'
  | 'gift'

/** A drawn sign beside or instead of a word. The word itself stands in text or in an aria-label. */
export function Icon({ name, className = 'size-5' }: { name: IconName; className?: string }) {
  return (
    <svg className={`shrink-0 ${className}`} width="20" height="20" aria-hidden="true" focusable="false">
      <use href={`${icons}#${name}`} />
    </svg>
  )
}

/** Five stars, filled by 20 per cent a point. */
export function Stars({ points, label }: { points: number; label: string }) {
  const width = Math.round(Math.min(5, Math.max(0, points)) * 20)
  return (
    <svg className="shrink-0" width="85" height="17" viewBox="0 0 100 20" role="img" aria-label={label}>
      <use className="text-line" href={`${icons}#stars`} width="100" height="20" />
      <svg width={width} height="20" aria-hidden="true">
        <use className="text-star" href={`${icons}#stars`} width="100" height="20" />
      </svg>
    </svg>
  )
}
