/** Settings of a shop whose tests order without end from one address: what one visitor may leave unpaid is not their subject. */
export const manyOrders = {
  ORDERS_UNPAID_PER_HOUR: '10000',
  ORDERS_UNPAID_STOCK_PERCENT: '100',
  ORDER_MAILS_PER_HOUR: '10000',
} as const
