import { Link, type LinkProps } from '@remix-run/react'
import type { ComponentProps } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'

/** Forced colours remove backgrounds, so filled buttons get a border there. */
const buttonClasses =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-button px-5 py-1.5 text-center text-sm font-semibold transition-colors duration-200'
const appearances = {
  primary: 'forced-colors:border bg-primary text-white hover:bg-primary-strong',
  light: 'forced-colors:border bg-paper text-ink hover:bg-primary hover:text-white',
  quiet: 'border border-line bg-paper text-ink hover:border-primary hover:text-primary-strong',
} as const

interface ButtonAppearanceProps {
  appearance?: keyof typeof appearances
}

export function Button({
  appearance = 'primary',
  className = '',
  ...rest
}: ComponentProps<'button'> & ButtonAppearanceProps) {
  return <button className={`${buttonClasses} ${appearances[appearance]} ${className}`} {...rest} />
}

/** A link that looks like a button. */
export function ButtonLink({ appearance = 'primary', className = '', ...rest }: LinkProps & ButtonAppearanceProps) {
  return <Link viewTransition className={`${buttonClasses} ${appearances[appearance]} ${className}`} {...rest} />
}

/** Rendered only with JavaScript, which printing needs. */
export function PrintButton({ label }: { label: string }) {
  if (!useHydrated()) return null
  return (
    <Button type="button" appearance="quiet" onClick={() => print()}>
      {label}
    </Button>
  )
}
