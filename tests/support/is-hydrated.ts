/** Runs in the browser. Whether React has hydrated the page. */
export const isHydrated = () =>
  Object.keys(document.querySelector('#page > *') ?? {}).some((key) => key.startsWith('__reactFiber$'))
