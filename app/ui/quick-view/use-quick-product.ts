import { useNavigate } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import type { DisplayableProduct } from '#app/domain/catalogue/displayed-product.ts'
import { links } from '#app/links.ts'
import type { DialogOrigin } from '../use-dialog.ts'

/** The response of the quick view route. */
export interface QuickProduct extends DisplayableProduct {
  /** True if the product page has a size guide. */
  readonly hasSizeGuide: boolean
  /** The formatted end of the sale. */
  readonly saleEndText?: string | undefined
}

/** The data about a product that its card has. */
export interface ProductPreview {
  readonly id: number
  /** Only in the full layout, which loads products by slug. */
  readonly slug: string | undefined
  readonly name: string
  /** The path of the product page. */
  readonly page: string
  readonly picture: string
  readonly openedFrom: DialogOrigin
}

/** Loads the product; null until it has loaded. If that fails, goes to the product page. */
export function useQuickProduct({ id, slug, page }: ProductPreview): QuickProduct | null {
  const navigate = useNavigate()
  const openProductPage = useRef(() => {})
  openProductPage.current = () => navigate(page)
  const [product, setProduct] = useState<QuickProduct | null>(null)
  const address = links.quickView(slug ?? id)
  useEffect(() => {
    const controller = new AbortController()
    async function load() {
      try {
        const response = await fetch(address, { signal: controller.signal })
        if (!response.ok) throw new Error(`${response.status}`)
        setProduct(await response.json())
      } catch {
        if (!controller.signal.aborted) openProductPage.current()
      }
    }
    void load()
    return () => controller.abort()
  }, [address])
  return product
}
