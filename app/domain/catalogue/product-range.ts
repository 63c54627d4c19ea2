/**
 * The range that a product belongs to: its brand and the next word of its name, such as `Aerwyn Linea` for the Aerwyn
 * Linea Pod Kit. Kits, pods, coils and glasses of one model share it. Null if the name doesn't begin with the brand.
 */
export function getProductRange(name: string, brand: string): string | null {
  if (!name.toLowerCase().startsWith(`${brand.toLowerCase()} `)) return null
  const [model = ''] = name.slice(brand.length + 1).split(' ')
  return /^\p{L}{3,}$/u.test(model) ? `${name.slice(0, brand.length)} ${model}` : null
}
