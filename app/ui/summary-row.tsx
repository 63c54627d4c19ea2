interface SummaryRowProps {
  name: string
  value: string
  isStrong?: boolean
}

/** A row of an amounts table, a `dl` with two columns. */
export function SummaryRow({ name, value, isStrong = false }: SummaryRowProps) {
  const textClasses = isStrong ? 'mt-1 border-t border-line pt-2 text-lg font-bold' : ''
  return (
    <>
      <dt className={textClasses}>{name}</dt>
      <dd className={`pl-4 text-right tabular-nums ${textClasses}`}>{value}</dd>
    </>
  )
}
