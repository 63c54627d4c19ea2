/** A product's own page, as mails and pages lead to it; with `variant` that one is chosen. */
export function productPath(id: number, variant: number | null = null): string {
  return variant === null ? `/product/default/${id}` : `/product/default/${id}?variant=${variant}`
}
