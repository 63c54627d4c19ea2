import type { MetaDescriptor } from '@remix-run/react'

/** The head of a page of the desk: its title, and nothing for search engines. */
export function deskMeta(title: string | undefined): MetaDescriptor[] {
  return [{ title: title ?? '' }, { name: 'robots', content: 'noindex, nofollow' }]
}
