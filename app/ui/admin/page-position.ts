import { pagePositionMessages } from '#app/domain/messages/en/content.ts'
import { useMessages } from '../shop-context.tsx'

/**
 * Returns the formatter of a position of page content (spec: IQWPP_POSITION_DESC), such as `Paragraph 2` for
 * `paragraph 2`. Positions that only this merchant has keep their own name.
 */
export function usePagePosition(): (position: string) => string {
  const t = useMessages(pagePositionMessages)
  return (position) => {
    const [, kind, number = ''] = /^(title|paragraph) (\d{1,3})$/.exec(position) ?? []
    if (kind === 'title' || kind === 'paragraph') return t(`pagePosition.${kind}`, { number })
    const key = `pagePosition.${position}`
    return isPlainKey(key) ? t(key) : position
  }
}

type PlainKey = Exclude<keyof typeof pagePositionMessages, 'pagePosition.title' | 'pagePosition.paragraph'>

const isPlainKey = (key: string): key is PlainKey => Object.hasOwn(pagePositionMessages, key)
