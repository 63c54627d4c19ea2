import { defineConfig } from 'vitest/config'

/** The rules of prices and orders alone, for `npm run mutate`. */
export default defineConfig({
  test: { include: ['app/domain/{pricing,orders,payments}/**/*.test.ts', 'app/domain/admin/order-forms.test.ts'] },
})
