import { useNavigate } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import type { ShowableProduct } from '#app/domain/catalogue/shown-product.ts'
import { links } from '#app/links.ts'
import type { AskedOn } from '../use-dialog.ts'

/** What the address of a quick view answers. */
export interface QuickProduct extends ShowableProduct {
  /** Whether its page says what its sizes mean. */
  readonly hasSizeGuide: boolean
  /** When the sale ends, in words. */
  readonly saleEnds?: string | undefined
}

/** What a card shows of its product. */
export interface Glance {
  readonly id: number
  /** Where the shop looks products up by it (the full layout). */
  readonly slug: string | undefined
  readonly name: string
  /** The address of the product's page, and of its picture. */
  readonly page: string
  readonly picture: string
  readonly askedOn: AskedOn
}

/** All of the product whose card is known; null until it has come. What can't be had leads to the product's own page. */
export function useQuickProduct({ id, slug, page }: Glance): QuickProduct | null {
  const navigate = useNavigate()
  const giveUp = useRef(() => {})
  giveUp.current = () => navigate(page)
  const [product, setProduct] = useState<QuickProduct | null>(null)
  const address = links.quickView(slug ?? id)
  useEffect(() => {
    const question = new AbortController()
    async function ask() {
      try {
        const answer = await fetch(address, { signal: question.signal })
        if (!answer.ok) throw new Error(`${answer.status}`)
        setProduct(await answer.json())
      } catch {
        if (!question.signal.aborted) giveUp.current()
      }
    }
    void ask()
    return () => question.abort()
  }, [address])
  return product
}
