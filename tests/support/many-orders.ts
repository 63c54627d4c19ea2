/** Raises the limits on unpaid orders, for shops in which the tests place many orders from one address. */
export const manyOrders = {
  ORDERS_UNPAID_PER_HOUR: '10000',
  ORDERS_UNPAID_STOCK_PERCENT: '100',
  ORDER_MAILS_PER_HOUR: '10000',
} as const
