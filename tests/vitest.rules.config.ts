import { defineConfig } from 'vitest/config'

/** The rules of prices, discounts, orders, invoices and vouchers alone, for `npm run mutate`. */
export default defineConfig({
  test: {
    include: [
      'app/domain/{discounts,invoices,orders,payments,pricing,vouchers}/**/*.test.ts',
      'app/domain/admin/order-forms.test.ts',
    ],
  },
})
