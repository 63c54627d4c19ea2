export { Shop } from '#workers/shop/shop.ts'
