import { useNavigate } from '@remix-run/react'
import { useEffect } from 'react'

/** Takes whoever clicks on a `Link` there without a new document, where the browser itself would open it here. */
export function useFollowedLinks() {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-discover]') : null
      if (link === null || event.defaultPrevented || !opensHere(event, link)) return
      event.preventDefault()
      navigate(`${link.pathname}${link.search}${link.hash}`, {
        preventScrollReset: link.dataset.keepsScroll !== undefined,
        // As browsers do: the address where one is already makes no step of its own.
        replace: link.href === location.href,
      })
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])
}

function opensHere({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent, { target }: HTMLAnchorElement): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && (target === '' || target === '_self')
}
