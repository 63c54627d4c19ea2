import { portrait, type Room, standing } from '#tenants/demo/drawing/compose.ts'
import {
  drawCell,
  drawCellCase,
  drawCharger,
  drawCotton,
  drawLanyard,
  drawPouch,
  drawSpool,
} from '#tenants/demo/drawing/supplies.ts'
import { drawTool } from '#tenants/demo/drawing/tools.ts'
import { type BrandCode, brandOf } from './brands.ts'
import type { Good } from './good.ts'
import { simpleGood } from './simple-good.ts'
import { cases, cells, chargers, cottons, lanyards, pouches, tools, wires } from './supply-models.ts'

/** Power, cotton and wire, tools, and things to carry a kit in. */

function roomOf(brand: BrandCode, tint: string): Room {
  return { backdrop: brandOf(brand).backdrop, tint }
}

export function supplies(): Good[] {
  const cellGoods = cells.map(([brand, name, size, line, color, band, price, blurb], index) =>
    simpleGood({
      brand,
      name: `${name} ${size} Battery`,
      shelf: size === '18650' ? 'CELLS-18650' : 'CELLS-21700',
      blurb,
      vape: false,
      still: (sheet) => drawCell(sheet, { brand: brandOf(brand).name, size, line, color, band }),
      facts: [
        ['Size', size],
        ['Capacity and current', line],
        ['Top', 'flat'],
      ],
      variants: [
        { tag: '1', size: 'Single', price },
        { tag: '2', size: 'Pair in a case', price: price * 2 + 100 },
      ],
      praise: ['real capacity', 'came with a protective case', 'runs cool', 'my regulated mod likes them'],
      pictures: [
        [
          '',
          '',
          () => {
            const look = { brand: brandOf(brand).name, size, line, color, band }
            return portrait(roomOf(brand, color), index % 2 === 0 ? 110 : 200, (sheet) =>
              index % 2 === 0
                ? standing(drawCell(sheet, look), 1.08)
                : drawCell(sheet, look, 316) + drawCell(sheet, look, 484),
            )
          },
        ],
      ],
    }),
  )
  const chargerGoods = chargers.map(([brand, model, slots, color, glow, price, blurb]) =>
    simpleGood({
      brand,
      name: model.includes('Charger') ? model : `${model} Charger`,
      shelf: 'CHARGERS',
      blurb,
      vape: false,
      still: (sheet) => drawCharger(sheet, brandOf(brand).name, model, slots, color, glow),
      facts: [
        ['Bays', String(slots)],
        ['Cells', '18650, 21700, 20700'],
        ['Input', 'USB-C, 5 V'],
        ['Output', slots > 1 ? 'up to 2 A a bay' : '1 A'],
      ],
      variants: [{ tag: 'ONE', price }],
      praise: ['the display is clear', 'it does not get hot', 'charges overnight without worry', 'solid build'],
      pictures: [
        [
          '',
          '',
          () =>
            portrait(roomOf(brand, glow), 120 + slots * 36, (sheet) =>
              drawCharger(sheet, brandOf(brand).name, model, slots, color, glow),
            ),
        ],
      ],
    }),
  )
  const caseGoods = cases.map(([brand, name, color, price, blurb]) =>
    simpleGood({
      brand,
      name,
      shelf: 'CARRY',
      blurb,
      vape: false,
      still: (sheet) => drawCellCase(sheet, brandOf(brand).name, color),
      facts: [
        ['Holds', 'two 18650 or 21700 cells'],
        ['Material', 'polypropylene'],
      ],
      variants: [{ tag: 'ONE', price }],
      praise: ['simple and safe', 'closes tightly', 'every vaper needs one', 'good colour'],
      pictures: [
        [
          '',
          '',
          () =>
            portrait(roomOf(brand, color), 200, (sheet) =>
              standing(drawCellCase(sheet, brandOf(brand).name, color), 1.08),
            ),
        ],
      ],
    }),
  )
  const carryGoods = [
    ...pouches.map(([name, color, trim, large, price, blurb]) =>
      simpleGood({
        brand: 'stow',
        name,
        shelf: 'CARRY',
        blurb,
        vape: false,
        still: (sheet) => drawPouch(sheet, 'Stow', name, color, trim, large),
        facts: [
          ['Size', large ? '24 × 20 × 8 cm' : '17 × 14 × 6 cm'],
          ['Material', 'woven nylon, cotton lining'],
        ],
        variants: [{ tag: 'ONE', price }],
        praise: ['everything fits', 'the zip is strong', 'nice to touch', 'well thought out pockets'],
        pictures: [
          [
            '',
            '',
            () =>
              portrait(roomOf('stow', color), large ? 250 : 200, (sheet) =>
                standing(drawPouch(sheet, 'Stow', name, color, trim, large), 1.08),
              ),
          ],
        ],
      }),
    ),
    ...lanyards.map(([name, color, trim, beads, price, blurb]) =>
      simpleGood({
        brand: 'stow',
        name,
        shelf: 'CARRY',
        blurb,
        vape: false,
        still: (sheet) => drawLanyard(sheet, 'Stow', color, trim, beads),
        facts: [
          ['Length', '45 cm'],
          ['Clip', 'steel, turns freely'],
        ],
        variants: [{ tag: 'ONE', price }],
        praise: ['strong clip', 'soft on the neck', 'I stopped dropping my pod', 'nice colours'],
        pictures: [
          [
            '',
            '',
            () =>
              portrait(roomOf('stow', color), 70, (sheet) =>
                standing(drawLanyard(sheet, 'Stow', color, trim, beads), 1.06),
              ),
          ],
        ],
      }),
    ),
  ]
  const buildGoods = [
    ...cottons.map(([name, color, amount, price, blurb]) =>
      simpleGood({
        brand: 'filament',
        name,
        shelf: 'BUILD',
        blurb,
        vape: false,
        still: (sheet) => drawCotton(sheet, 'Filament Works', name, color, amount),
        facts: [
          ['Content', amount],
          ['Material', 'organic cotton'],
        ],
        variants: [{ tag: 'ONE', price }],
        praise: ['no cotton taste', 'wicks very fast', 'easy to work with', 'one bag lasts months'],
        pictures: [
          [
            '',
            '',
            () =>
              portrait(roomOf('filament', color), 220, (sheet) =>
                standing(drawCotton(sheet, 'Filament Works', name, color, amount), 1.06),
              ),
          ],
        ],
      }),
    ),
    ...wires.map(([name, gauge, metal, color, price, blurb]) =>
      simpleGood({
        brand: 'filament',
        name: `${name} ${gauge}`,
        shelf: 'BUILD',
        blurb,
        vape: false,
        still: (sheet) => drawSpool(sheet, 'Filament Works', name, gauge, metal, color),
        facts: [
          ['Gauge', gauge],
          ['Length', gauge.includes('+') ? '3 m' : '10 m'],
        ],
        variants: [{ tag: 'ONE', price }],
        praise: ['no kinks', 'keeps its shape', 'consistent resistance', 'good value spool'],
        pictures: [
          [
            '',
            '',
            () =>
              portrait(roomOf('filament', color), 250, (sheet) =>
                drawSpool(sheet, 'Filament Works', name, gauge, metal, color),
              ),
          ],
        ],
      }),
    ),
  ]
  const toolGoods = tools.map(([tool, name, color, price, blurb]) =>
    simpleGood({
      brand: 'stow',
      name,
      shelf: 'TOOLS',
      blurb,
      vape: false,
      still: (sheet) => drawTool(sheet, tool, 'Stow', name, color),
      facts: [
        ['Material', 'steel, ceramic and rubber'],
        ['Guarantee', 'two years'],
      ],
      variants: [{ tag: 'ONE', price }],
      praise: ['feels solid', 'makes building easier', 'precise', 'good gift'],
      pictures: [
        [
          '',
          '',
          () =>
            portrait(roomOf('stow', color), 240, (sheet) => standing(drawTool(sheet, tool, 'Stow', name, color), 1.04)),
        ],
      ],
    }),
  )
  return [...cellGoods, ...chargerGoods, ...caseGoods, ...carryGoods, ...buildGoods, ...toolGoods]
}
