import { Link, useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'

/** An entry of a menu; it is the current one only when the address is its own, choices in it included. */
export function MenuLink({ to, className, children }: { to: string; className: string; children: ReactNode }) {
  const { pathname, search } = useLocation()
  return (
    <Link to={to} aria-current={`${pathname}${search}` === to ? 'page' : undefined} className={className}>
      {children}
    </Link>
  )
}
