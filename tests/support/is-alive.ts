/** In a browser: whether React has taken the page over. */
export const isAlive = () =>
  Object.keys(document.querySelector('#page > *') ?? {}).some((key) => key.startsWith('__reactFiber$'))
