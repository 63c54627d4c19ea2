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

/** A decorative icon. Put its meaning into text or an `aria-label`. */
export function Icon({ name, className = 'size-5' }: { name: IconName; className?: string }) {
  return <span className={`icon sign-${name} ${className}`} aria-hidden="true" />
}

/** Five stars, one filled per point. */
export function Stars({ points, label }: { points: number; label: string }) {
  const width = Math.round(Math.min(5, Math.max(0, points)) * 20)
  return (
    <svg className="stars" viewBox="0 0 100 20" role="img" aria-label={label}>
      <path d={`M0 0h${width}v20H0`} />
    </svg>
  )
}
