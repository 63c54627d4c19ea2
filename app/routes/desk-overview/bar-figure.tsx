interface BarFigureProps {
  figure: number
  /** The figure whose bar is the whole width. */
  most: number
  /** Of what runs short. */
  warning?: boolean
}

/** A figure of a table with its bar beside it, for the eyes. */
export function BarFigure({ figure, most, warning = false }: BarFigureProps) {
  const width = most > 0 ? Math.max(0, (figure / most) * 100) : 0
  return (
    <span className="flex items-center justify-end gap-3 tabular-nums">
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" className="h-2 w-full max-w-40">
        <rect width={100} height={8} className="fill-line" />
        <rect width={width} height={8} className={warning ? 'fill-bad' : 'fill-primary'} />
      </svg>
      <span className="min-w-8 text-right">{figure}</span>
    </span>
  )
}
