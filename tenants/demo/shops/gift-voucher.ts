import { formatList, formatParagraph } from '#tenants/demo/products/demo-product.ts'
import { FLOOR_Y } from '../drawing/backdrops.ts'
import { drawText } from '../drawing/lettering.ts'
import { drawEmblem, type Emblem } from '../drawing/logos.ts'
import { drawPortrait, type Scene } from '../drawing/product-pictures.ts'
import { darken, ellipse, formatOpacity, group, lighten, line, path, rect, type Sheet } from '../drawing/sheet.ts'
import { fitTextSize } from '../drawing/supplies.ts'
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
                  'Ισχύει για μία ή περισσότερες παραγγελίες: το υπόλοιπο μένει στη δωροεπιταγή',
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

/** The picture of a shop's gift voucher: a card with a bow, in front of its envelope. */

export interface GiftCard {
  readonly sign: string
  readonly emblem: Emblem
  readonly color: string
  readonly dark: string
  readonly ribbon: string
}

export function drawGiftVoucher(scene: Scene, card: GiftCard): string {
  return drawPortrait(
    scene,
    300,
    (sheet) => `${drawEnvelope(sheet, card)}<g transform="rotate(-7 400 480)">${drawCard(sheet, card)}</g>`,
  )
}

function drawEnvelope(sheet: Sheet, { color }: GiftCard): string {
  const paper = lighten(color, 0.82)
  const front = sheet.linear(
    [
      [0, lighten(color, 0.88)],
      [1, lighten(color, 0.66)],
    ],
    'down',
  )
  return `<g transform="rotate(8 400 480)">${
    rect(190, FLOOR_Y - 330, 500, 310, 14, front) +
    path(`M190 ${FLOOR_Y - 318}L440 ${FLOOR_Y - 160}L690 ${FLOOR_Y - 318}`, paper) +
    line(`M196 ${FLOOR_Y - 318}L440 ${FLOOR_Y - 160}L684 ${FLOOR_Y - 318}`, lighten(color, 0.5), 3)
  }</g>`
}

function drawCard(sheet: Sheet, { sign, emblem, color, dark, ribbon }: GiftCard): string {
  const [x, y, width, height] = [120, 330, 540, 320]
  const face = sheet.linear(
    [
      [0, lighten(color, 0.12)],
      [0.55, color],
      [1, dark],
    ],
    'diagonal',
  )
  const satin = sheet.linear([
    [0, darken(ribbon, 0.18)],
    [0.4, lighten(ribbon, 0.22)],
    [1, darken(ribbon, 0.22)],
  ])
  const ribbonX = x + 96
  return (
    rect(x + 6, y + 12, width, height, 26, '#000000', formatOpacity(0.16)) +
    rect(x, y, width, height, 26, face) +
    ellipse(x + width - 70, y + 40, 190, 190, '#ffffff', formatOpacity(0.07)) +
    ellipse(x + width - 20, y + height - 10, 130, 130, '#ffffff', formatOpacity(0.06)) +
    rect(ribbonX - 21, y, 42, height, 0, satin) +
    rect(x, y + 128, width, 34, 0, satin) +
    group(drawEmblem(emblem, '#ffffff', color), { x: x + 350, y: y + 68, scale: 0.72 }) +
    drawText(sign, {
      x: x + 350,
      y: y + 240,
      size: fitTextSize(sign, 300, 40),
      weight: 800,
      spacing: 4,
      fill: '#ffffff',
    }) +
    line(`M${x + 250} ${y + 266}H${x + 450}`, lighten(color, 0.45), 4) +
    drawBow(sheet, ribbonX, y + 145, ribbon)
  )
}

function drawBow(sheet: Sheet, x: number, y: number, ribbon: string): string {
  const loop = sheet.radial([
    [0, darken(ribbon, 0.3)],
    [0.55, ribbon],
    [1, lighten(ribbon, 0.24)],
  ])
  const half = (side: 1 | -1) =>
    path(
      `M${x} ${y}l${side * 34} 96l${side * 18}-20l${side * 26} 6Q${x + side * 40} ${y + 30} ${x} ${y}Z`,
      darken(ribbon, 0.14),
    ) +
    path(
      `M${x} ${y}C${x + side * 30} ${y - 86} ${x + side * 116} ${y - 82} ${x + side * 112} ${y - 22}C${x + side * 110} ${y + 24} ${x + side * 40} ${y + 26} ${x} ${y}Z`,
      loop,
    )
  return half(-1) + half(1) + rect(x - 22, y - 22, 44, 44, 14, lighten(ribbon, 0.1))
}
