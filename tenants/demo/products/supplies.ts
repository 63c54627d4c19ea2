import { type Draw, drawPortrait, placeOnFloor } from '#tenants/demo/drawing/product-pictures.ts'
import { drawCell, drawCellCase, drawCharger, drawLanyard, drawPouch } from '#tenants/demo/drawing/supplies.ts'
import { drawCotton, drawSpool, drawTool } from '#tenants/demo/drawing/tools.ts'
import { cases, cells, chargers, cottons, lanyards, pouches, tools, wires } from './accessory-models.ts'
import { getBrand } from './brands.ts'
import type { DemoProduct } from './demo-product.ts'
import { createOnlyPicture, createSimpleProduct, toScene } from './simple-product.ts'

/** Batteries and chargers, cotton and wire, tools, and things to carry a kit in. */

export function createSupplies(): DemoProduct[] {
  const cellProducts = cells.map(([brand, name, size, line, color, band, price, blurb], index) =>
    createSimpleProduct({
      brand,
      name: `${name} ${size} Battery`,
      category: size === '18650' ? 'CELLS-18650' : 'CELLS-21700',
      blurb,
      isVape: false,
      drawItem: (sheet) => drawCell(sheet, { brand: getBrand(brand).name, size, line, color, band }),
      facts: [
        ['Size', size],
        ['Capacity and current', line],
        ['Top', 'flat'],
      ],
      variants: [
        { skuSuffix: '1', size: 'Pack of 1', price },
        { skuSuffix: '2', size: 'Pack of 2', price: price * 2 - 100 },
      ],
      reviewPhrases: ['real capacity', 'came with a protective case', 'runs cool', 'my regulated mod likes them'],
      pictures: [
        [
          '',
          '',
          () => {
            const appearance = { brand: getBrand(brand).name, size, line, color, band }
            return drawPortrait(toScene(brand, color), index % 2 === 0 ? 110 : 200, (sheet) =>
              index % 2 === 0
                ? placeOnFloor(drawCell(sheet, appearance), 1.08)
                : drawCell(sheet, appearance, 316) + drawCell(sheet, appearance, 484),
            )
          },
        ],
      ],
    }),
  )
  const chargerProducts = chargers.map(([brand, model, slotCount, color, glow, price, blurb]) =>
    createSimpleProduct({
      brand,
      name: model.includes('Charger') ? model : `${model} Charger`,
      category: 'CHARGERS',
      blurb,
      isVape: false,
      drawItem: (sheet) => drawCharger(sheet, getBrand(brand).name, model, slotCount, color, glow),
      facts: [
        ['Bays', String(slotCount)],
        ['Cells', '18650, 21700, 20700'],
        ['Input', 'USB-C, 5 V'],
        ['Output', slotCount > 1 ? 'up to 2 A per bay' : '1 A'],
      ],
      variants: [{ skuSuffix: 'ONE', price }],
      reviewPhrases: ['the display is clear', 'it doesn’t get hot', 'charges overnight without worry', 'solid build'],
      pictures: [
        [
          '',
          '',
          () =>
            drawPortrait(toScene(brand, glow), 120 + slotCount * 36, (sheet) =>
              drawCharger(sheet, getBrand(brand).name, model, slotCount, color, glow),
            ),
        ],
      ],
    }),
  )
  const caseProducts = cases.map(([brand, name, color, price, blurb]) => {
    const drawItem: Draw = (sheet) => drawCellCase(sheet, getBrand(brand).name, color)
    return createSimpleProduct({
      brand,
      name,
      category: 'CARRY',
      blurb,
      isVape: false,
      drawItem,
      facts: [
        ['Holds', 'two 18650 or 21700 cells'],
        ['Material', 'polypropylene'],
      ],
      care: [
        'Keeps the contacts apart',
        'Snaps shut with one hand',
        'Wipe it clean with a damp cloth',
        'Fits a shirt pocket',
      ],
      variants: [{ skuSuffix: 'ONE', price }],
      reviewPhrases: ['simple and safe', 'closes tightly', 'every vaper needs one', 'good colour'],
      pictures: createOnlyPicture(toScene(brand, color), 200, drawItem, 1.08),
    })
  })
  const carryProducts = [
    ...pouches.map(([name, color, trim, large, price, blurb]) => {
      const drawItem: Draw = (sheet) => drawPouch(sheet, name, color, trim, large)
      return createSimpleProduct({
        brand: 'stow',
        name,
        category: 'CARRY',
        blurb,
        isVape: false,
        drawItem,
        facts: [
          ['Size', large ? '24 × 20 × 8 cm' : '17 × 14 × 6 cm'],
          ['Material', 'woven nylon, cotton lining'],
        ],
        variants: [{ skuSuffix: 'ONE', price }],
        reviewPhrases: ['everything fits', 'the zip is strong', 'nice to touch', 'well-thought-out pockets'],
        pictures: createOnlyPicture(toScene('stow', color), large ? 250 : 200, drawItem, 1.08),
      })
    }),
    ...lanyards.map(([name, color, trim, beads, price, blurb]) => {
      const drawItem: Draw = (sheet) => drawLanyard(sheet, color, trim, beads)
      return createSimpleProduct({
        brand: 'stow',
        name,
        category: 'CARRY',
        blurb,
        isVape: false,
        drawItem,
        facts: [
          ['Length', '45 cm'],
          ['Clip', 'steel, turns freely'],
        ],
        variants: [{ skuSuffix: 'ONE', price }],
        reviewPhrases: ['strong clip', 'soft on the neck', 'I stopped dropping my pod', 'nice colours'],
        pictures: createOnlyPicture(toScene('stow', color), 70, drawItem, 1.06),
      })
    }),
  ]
  const buildProducts = [
    ...cottons.map(([name, color, amount, price, blurb]) => {
      const drawItem: Draw = (sheet) => drawCotton(sheet, name, color, amount)
      return createSimpleProduct({
        brand: 'filament',
        name,
        category: 'BUILD',
        blurb,
        isVape: false,
        drawItem,
        facts: [
          ['Contents', amount],
          ['Material', 'organic cotton'],
        ],
        variants: [{ skuSuffix: 'ONE', price }],
        reviewPhrases: ['no cotton taste', 'wicks very fast', 'easy to work with', 'one bag lasts months'],
        pictures: createOnlyPicture(toScene('filament', color), 220, drawItem, 1.06),
      })
    }),
    ...wires.map(([name, gauge, metal, color, price, blurb]) =>
      createSimpleProduct({
        brand: 'filament',
        name: `${name} ${gauge}`,
        category: 'BUILD',
        blurb,
        isVape: false,
        drawItem: (sheet) => drawSpool(sheet, name, gauge, metal, color),
        facts: [
          ['Gauge', gauge],
          ['Length', gauge.includes('+') ? '3 m' : '10 m'],
        ],
        variants: [{ skuSuffix: 'ONE', price }],
        reviewPhrases: ['no kinks', 'keeps its shape', 'consistent resistance', 'good value spool'],
        pictures: [
          [
            '',
            '',
            () => drawPortrait(toScene('filament', color), 250, (sheet) => drawSpool(sheet, name, gauge, metal, color)),
          ],
        ],
      }),
    ),
  ]
  const toolProducts = tools.map(([tool, name, color, price, blurb]) => {
    const drawItem: Draw = (sheet) => drawTool(sheet, tool, name, color)
    return createSimpleProduct({
      brand: 'stow',
      name,
      category: 'TOOLS',
      blurb,
      isVape: false,
      drawItem,
      facts: [
        ['Material', tool === 'mat' ? 'rubber' : 'steel, ceramic and rubber'],
        ['Guarantee', 'two years'],
      ],
      ...(tool === 'mat' ? { care: ['Wash it with warm water', 'Roll it up, don’t fold it'] } : {}),
      variants: [{ skuSuffix: 'ONE', price }],
      reviewPhrases: ['feels solid', 'makes building easier', 'precise', 'good gift'],
      pictures: createOnlyPicture(toScene('stow', color), 240, drawItem, 1.04),
    })
  })
  return [...cellProducts, ...chargerProducts, ...caseProducts, ...carryProducts, ...buildProducts, ...toolProducts]
}
