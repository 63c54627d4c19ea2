import { type ComponentPropsWithoutRef, forwardRef } from 'react'

export interface LinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'href'> {
  /** An address of this shop. */
  to: string
  /** Comes as a whole document. */
  reloadDocument?: boolean | undefined
  /** The page that comes stays where this one is. */
  preventScrollReset?: boolean | undefined
}

/**
 * A link within the shop, by the names that Remix's own has. There are hundreds on a page, so it is markup and nothing else:
 * `useFollowedLinks` hears the clicks on all of them, and Remix finds by `data-discover` which routes may be wanted next.
 */
export const Link = forwardRef<HTMLAnchorElement, LinkProps>(function Link(
  { to, reloadDocument = false, preventScrollReset = false, ...rest },
  ref,
) {
  return (
    <a
      {...rest}
      ref={ref}
      href={to}
      data-discover={reloadDocument ? undefined : 'true'}
      data-keeps-scroll={preventScrollReset || undefined}
    />
  )
})
