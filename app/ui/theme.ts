import type { ShopView } from '#app/domain/tenancy/shop-view.ts'

/** A tenant's colours as the custom properties from which `styles.css` derives all others. */
export function themeCss({ primary, dark, surface, accent }: ShopView['theme']): string {
  return `:root{--primary:${primary};--dark:${dark};--surface:${surface};--accent:${accent}}`
}

/** The tenant's choices of shape, as attributes of the document that `styles.css` looks at. */
export function themeAttributes({ corners, header, productCard }: ShopView['theme']) {
  return { 'data-corners': corners, 'data-header': header, 'data-card': productCard }
}
