import type { Translated } from '../../languages.ts'
import type { ordersWords as english } from '../orders.ts'

export const ordersWords: Translated<typeof english> = {
  'payment.viva': 'Κάρτα',
  'payment.paypal': 'PayPal',
  'payment.bankTransfer': 'Τραπεζική μεταφορά',
  'payment.onDelivery': 'Πληρωμή κατά την παράδοση',

  'order.vivaText': 'VivaWallet Id: {id}',

  'order.awaiting-payment': 'Αναμονή πληρωμής',
  'order.payment-pending': 'Η πληρωμή επιβεβαιώνεται',
  'order.placed': 'Καταχωρίστηκε',
  'order.paid': 'Πληρώθηκε',
  'order.preparing': 'Ετοιμάζεται',
  'order.ready-to-collect': 'Έτοιμη για παραλαβή',
  'order.shipped': 'Στάλθηκε',
  'order.delivered': 'Παραδόθηκε',
  'order.cancelled': 'Ακυρώθηκε',
  'order.expired': 'Έληξε',
  'order.partly-refunded': 'Μερική επιστροφή χρημάτων',
  'order.refunded': 'Επιστροφή χρημάτων',

  'order.line': '{quantity} × {name}',
  'order.shipping': 'Αποστολή',
  'order.points': 'Πόντοι επιβράβευσης',
  'order.deliverTo': '{method}, {address}',
  'order.transferTo': '{method}\nΔικαιούχος: {beneficiary}\nIBAN: {iban}\nBIC: {bic}\nΚωδικός αναφοράς: {reference}',
  'order.transferUntil': '{payment}\nΜεταφέρετε το ποσό έως {until}· μετά η παραγγελία λήγει.',
  'order.collectFrom': 'Παραλαβή από {store}',
}
