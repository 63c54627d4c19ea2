/** Runs in the browser. Whether React has hydrated the page, or the part that a selector finds. */
export const isHydrated = (selector = '#page > *') =>
  Object.keys(document.querySelector(selector) ?? {}).some((key) => key.startsWith('__reactFiber$'))
