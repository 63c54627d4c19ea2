import { withQuery } from '../with-query.ts'

/** What a browser that keeps no cookies is told. */
export const cookiesOff = '/pages/cookies-off'

/** For whoever was to go `back` there with a cookie. */
export function cookiesOffPage(back?: string): string {
  return withQuery(cookiesOff, { back })
}
