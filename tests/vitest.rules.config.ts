import { defineConfig } from 'vitest/config'

/** Only the tests of prices, discounts, orders, invoices, vouchers and points, for `npm run mutate`. */
export default defineConfig({
  test: {
    include: [
      'app/domain/{discounts,invoices,orders,payments,pricing,rewards,vouchers}/**/*.test.ts',
      'app/domain/admin/order-forms.test.ts',
      'app/domain/customers/postcode.test.ts',
    ],
  },
})
