import { useHydrated } from 'remix-utils/use-hydrated'

/** The class of a part that is laid out when the page has come alive (`later.css`), for as long as it has not. */
export function useLater(able: boolean): string {
  const alive = useHydrated()
  return able && !alive ? 'later' : ''
}
