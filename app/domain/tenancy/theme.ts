import { z } from '#app/domain/schema.ts'

const hexColor = z.string().regex(/^#[0-9a-f]{6}$/, 'A colour such as #1a2b3c')
const svgPath = z.string().regex(/^[a-z0-9][a-z0-9/_-]*\.svg$/, 'A file in lower case that ends in .svg')

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
  /** A file of the tenant's `pictures/` folder, published with the products. */
  logo: svgPath,
  favicon: svgPath,
  corners: z.enum(['square', 'soft', 'round']),
  header: z.enum(['light', 'dark', 'split']),
  productCard: z.enum(['framed', 'plain']),
  /** The layout of the quick view: by id and short, or by slug with swatches, sizes and share links. */
  quickView: z.enum(['simple', 'full']).default('simple'),
  homeSections: z.array(z.enum(homeSections)).min(1),
})

/** WCAG 2.2 contrast of two colours as `#1a2b3c`: from 1 (the same) to 21 (black on white). */
export function getContrast(foreground: string, background: string): number {
  const [lighter, darker] = [getLuminance(foreground), getLuminance(background)].sort((a, b) => b - a)
  return ((lighter ?? 1) + 0.05) / ((darker ?? 0) + 0.05)
}

/** The WCAG AA minimum for text of normal size. */
export const MIN_READABLE_CONTRAST = 4.5

function getLuminance(color: string): number {
  const getChannel = (offset: number) => {
    const intensity = Number.parseInt(color.slice(offset, offset + 2), 16) / 255
    return intensity <= 0.04045 ? intensity / 12.92 : ((intensity + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * getChannel(1) + 0.7152 * getChannel(3) + 0.0722 * getChannel(5)
}
