import { Link, useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'

interface MenuLinkProps {
  to: string
  /** Comes as a whole document. */
  whole?: boolean | undefined
  className: string
  children: ReactNode
}

/** An entry of a menu; it is the current one only when the address is its own, choices in it included. */
export function MenuLink({ to, whole = false, className, children }: MenuLinkProps) {
  const { pathname, search } = useLocation()
  return (
    <Link
      to={to}
      reloadDocument={whole}
      aria-current={`${pathname}${search}` === to ? 'page' : undefined}
      className={className}
    >
      {children}
    </Link>
  )
}
