import type { Translated } from '../../languages.ts'
import type { deskOverviewWords as english } from '../desk-overview.ts'

export const deskOverviewWords: Translated<typeof english> = {
  'deskOverview.today': 'Σήμερα',
  'deskOverview.days': 'Τελευταίες {count} ημέρες',
  'deskOverview.orders': 'Παραγγελίες',
  'deskOverview.revenue': 'Έσοδα',
  'deskOverview.revenue.text': 'Όσα πληρώθηκαν, μείον όσα επιστράφηκαν.',
  'deskOverview.day': 'Ημέρα',
  'deskOverview.perDay.orders': 'Παραγγελίες ανά ημέρα',
  'deskOverview.perDay.revenue': 'Έσοδα ανά ημέρα',
  'deskOverview.figures': 'Τα στοιχεία σε πίνακα',
  'deskOverview.top': 'Τα πιο δημοφιλή σε {count} ημέρες',
  'deskOverview.top.empty': 'Δεν παραγγέλθηκε τίποτα σε αυτό το διάστημα.',
  'deskOverview.product': 'Προϊόν',
  'deskOverview.units': 'Τεμάχια',
  'deskOverview.sum': 'Σύνολο',
  'deskOverview.low': 'Λίγα τεμάχια απομένουν',
  'deskOverview.low.empty': 'Υπάρχει επάρκεια σε όλα.',
  'deskOverview.sku': 'SKU',
  'deskOverview.left': 'Απομένουν',
  'deskOverview.waiting': 'Περιμένουν εσάς',
  'deskOverview.waiting.orders': 'Παραγγελίες που ζητούν προσοχή: {count}',
  'deskOverview.waiting.reviews': 'Κριτικές προς έγκριση: {count}',
  'deskOverview.waiting.mails': 'Μηνύματα που δεν στάλθηκαν: {count}',
  'deskOverview.waiting.nothing': 'Τίποτα δεν σας περιμένει.',
}
