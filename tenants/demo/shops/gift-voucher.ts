import { drawGiftVoucher } from '#tenants/demo/drawing/gift-card.ts'
import { formatList, formatParagraph } from '#tenants/demo/products/demo-product.ts'
import type { ProductInput } from './product-rows.ts'
import type { ShopPlan } from './shop-plan.ts'

/** Euros. */
const values = [10, 25, 50, 100]

const picture = 'accessories/gift-voucher.svg'

const short = 'The gift that always fits: choose a value, and we’ll email you the voucher with its code.'
const shortGreek =
  'Το δώρο που ταιριάζει πάντα: επιλέξτε αξία και στέλνουμε τη δωροεπιταγή με τον κωδικό της στο email σας.'

/** The shop's gift vouchers; none in a shop that sells none. */
export function createGiftVoucherRows({ record, sellsGiftVouchers }: ShopPlan): ProductInput[] {
  if (!sellsGiftVouchers) return []
  return [
    {
      ...{ sku: 'GIFT', slug: 'gift-voucher', name: 'Gift voucher', brand: null, categories: ['GIFTS'] },
      ...{ giftVoucher: true, vatRate: 0, shortDescription: short, addedAt: '2026-10-26T09:00:00Z' },
      longDescription:
        formatParagraph('A gift voucher that pays for anything in our shop.') +
        formatList([
          'Sent by email as soon as the order is paid, ready to print or forward',
          'Use it for one order or several: what’s left stays on the voucher',
          'No delivery charge, and no wrong sizes',
        ]),
      pictures: [
        {
          file: picture,
          alt: 'Gift voucher',
          ...(record.languages?.includes('el') ? { el: { alt: 'Δωροεπιταγή' } } : {}),
        },
      ],
      variants: values.map((value) => ({ sku: `GIFT-${value}`, size: `€${value}`, price: value * 100, stock: {} })),
      ...(record.languages?.includes('el')
        ? {
            el: {
              name: 'Δωροεπιταγή',
              shortDescription: shortGreek,
              longDescription:
                formatParagraph('Μια δωροεπιταγή για οποιοδήποτε προϊόν του καταστήματός μας.') +
                formatList([
                  'Στέλνεται με email μόλις πληρωθεί η παραγγελία, για εκτύπωση ή προώθηση',
                  'Ισχύει για μία ή περισσότερες παραγγελίες: ό,τι απομένει μένει στη δωροεπιταγή',
                  'Χωρίς έξοδα αποστολής και χωρίς λάθος νούμερο',
                ]),
            },
          }
        : {}),
    },
  ]
}

export function listGiftVoucherArt({ record, art, sellsGiftVouchers }: ShopPlan) {
  const { primary: color, dark, accent } = record.theme
  const card = { sign: art.signText, emblem: art.emblem, color, dark, ribbon: accent }
  const draw = () => drawGiftVoucher({ backdrop: art.backdrop, tint: color }, card)
  return sellsGiftVouchers ? [{ file: picture, draw }] : []
}
