import { Link, type LinkProps } from '@remix-run/react'
import type { ComponentProps } from 'react'

/** Grounds go where colours are the reader’s own: there an edge says where the button is. */
const shape =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-button px-5 py-1.5 text-center text-sm font-semibold transition-colors duration-200'
const looks = {
  primary: 'forced-colors:border bg-primary text-white hover:bg-primary-strong',
  light: 'forced-colors:border bg-paper text-ink hover:bg-primary hover:text-white',
  quiet: 'border border-line bg-paper text-ink hover:border-primary hover:text-primary-strong',
} as const

interface Look {
  look?: keyof typeof looks
}

export function Button({ look = 'primary', className = '', ...rest }: ComponentProps<'button'> & Look) {
  return <button className={`${shape} ${looks[look]} ${className}`} {...rest} />
}

/** A link that looks like a button, for the one thing that a screen asks for. */
export function ButtonLink({ look = 'primary', className = '', ...rest }: LinkProps & Look) {
  return <Link className={`${shape} ${looks[look]} ${className}`} {...rest} />
}
