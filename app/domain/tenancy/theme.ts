import { z } from '#app/domain/schema.ts'

/** How a shop looks. */

const hexColor = z.string().regex(/^#[0-9a-f]{6}$/, 'A colour as #1a2b3c')
const drawing = z.string().regex(/^[a-z0-9][a-z0-9/_-]*\.svg$/, 'A file in lower case that ends in .svg')

/** Sections of the home page; a shop shows those it names, in its own order. */
const homeSections = ['slider', 'categories', 'newProducts', 'hotDeals', 'brands', 'reviews'] as const

export const Theme = z.strictObject({
  /** Buttons, links, accents. White text on it must be readable (4.5 : 1). */
  primary: hexColor,
  /** Header and footer bars. */
  dark: hexColor,
  /** Page background. */
  surface: hexColor,
  /** Sale labels and highlights. White text on it must be readable (4.5 : 1). */
  accent: hexColor,
  /** A file of the tenant's `pictures/` folder, published beside the goods. */
  logo: drawing,
  favicon: drawing,
  corners: z.enum(['square', 'soft', 'round']),
  header: z.enum(['light', 'dark', 'split']),
  productCard: z.enum(['framed', 'plain']),
  /** The layout of the quick view: by id and short, or by slug with swatches, sizes and share links. */
  quickView: z.enum(['simple', 'full']).default('simple'),
  homeSections: z.array(z.enum(homeSections)).min(1),
})
