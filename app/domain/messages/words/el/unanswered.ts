import type { Translated } from '../../languages.ts'
import type { unansweredWords as english } from '../unanswered.ts'

export const unansweredWords: Translated<typeof english> = {
  'unanswered.text': 'Δεν ήταν δυνατή η επικοινωνία με το κατάστημα. Παρακαλούμε δοκιμάστε ξανά.',
}
