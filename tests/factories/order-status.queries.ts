/**
 * The one-word status of an order in SQL, for tests that read the database. Written independently of the shop's rules.
 */
export const statusSql = `(CASE WHEN state <> 'open' THEN state
  WHEN fulfilment_state IN ('delivered', 'collected', 'returned') THEN 'delivered'
  WHEN fulfilment_state = 'shipped' THEN 'shipped'
  WHEN payment_state = 'refunded' THEN 'refunded'
  WHEN fulfilment_state = 'packed' THEN 'preparing'
  WHEN fulfilment_state = 'ready-to-collect' THEN 'ready-to-collect'
  WHEN payment_state IN ('paid', 'partly-refunded') THEN 'paid'
  WHEN payment = 'onDelivery' THEN 'placed'
  WHEN payment_state = 'authorised' THEN 'payment-pending'
  ELSE 'awaiting-payment' END)`
