import { useLocation, useNavigation } from '@remix-run/react'
import type { ListingQuery } from '#app/domain/catalogue/views.ts'
import { listingQuestion } from './listing-question.ts'

/** What is asked by now: while another page of this listing is on its way, the question of that one. */
export function useAsked(question: ListingQuery): ListingQuery {
  const { pathname } = useLocation()
  const next = useNavigation().location
  return next?.pathname === pathname ? listingQuestion(new URLSearchParams(next.search)) : question
}
