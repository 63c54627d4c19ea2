import { shotBottle } from '#tenants/demo/drawing/bottles.ts'
import { besideBox, portrait, type Room, standing } from '#tenants/demo/drawing/compose.ts'
import { loosePod } from '#tenants/demo/drawing/disposables.ts'
import { group, place } from '#tenants/demo/drawing/sheet.ts'
import { drawCoil, drawDripTip, drawGlass, drawTank, hangTag } from '#tenants/demo/drawing/tanks.ts'
import { type BrandCode, brandOf } from './brands.ts'
import type { Good } from './good.ts'
import { coils, glasses, pods, shots, tanks, tips } from './part-models.ts'
import { simpleGood } from './simple-good.ts'

/** What wears out, breaks or gets lost: pods, tanks, coils, glass, tips, and nicotine shots. */

function roomOf(brand: BrandCode, tint?: string): Room {
  return { backdrop: brandOf(brand).backdrop, tint: tint ?? brandOf(brand).color }
}

const podTints = ['#5a6270', '#7a6a58', '#4f6a7a', '#6a5a72']
export function parts(): Good[] {
  const podGoods = pods.map(([brand, model, ohm, price, blurb], index) =>
    simpleGood({
      brand,
      name: `${model} Pods ${ohm}`,
      shelf: 'PODS',
      blurb,
      vape: true,
      volume: 2,
      series: `${brand} pods`,
      still: (sheet) =>
        group(loosePod(sheet, '#e0a23c', podTints[index % podTints.length] ?? '#5a6270'), {
          x: 400,
          y: 670,
          scale: 1.5,
        }),
      facts: [
        ['Fits', `${brandOf(brand).name} ${model}`],
        ['Resistance', ohm],
        ['Capacity', '2 ml'],
      ],
      variants: [
        { tag: '2', size: 'Pack of 2', price },
        { tag: '4', size: 'Pack of 4', price: Math.round(price * 1.8) - (Math.round(price * 1.8) % 10) },
      ],
      praise: ['no more gurgling', 'the taste came back at once', 'lasts me a good two weeks', 'fits perfectly'],
      pictures: [
        [
          '',
          ', two pods and the box',
          () =>
            besideBox(
              roomOf(brand),
              1,
              (sheet) => {
                const pod = sheet.keep(loosePod(sheet, '#e0a23c', podTints[index % podTints.length] ?? '#5a6270'))
                return (
                  place(pod, { x: 392, y: 670, scale: 1.12 }) + place(pod, { x: 530, y: 684, scale: 0.86, turn: 9 })
                )
              },
              { brand: brandOf(brand).name, name: `${model} Pods`, note: ohm },
              brandOf(brand).color,
              brandOf(brand).accent,
            ),
        ],
      ],
    }),
  )
  const tankGoods = tanks.map(([brand, model, shelf, metal, glass, price, blurb], index) =>
    simpleGood({
      brand,
      name: `${model}${model.includes('RTA') || model.includes('Tank') ? '' : ' Tank'}`,
      shelf,
      blurb,
      vape: true,
      volume: 2,
      still: (sheet) => drawTank(sheet, model, brandOf(brand).name, metal, '#e0a23c', glass),
      facts: [
        ['Capacity', '2 ml'],
        ['Thread', '510'],
        ['Width', shelf === 'MTL' ? '20 mm' : '25 mm'],
        ['Draw', shelf === 'MTL' ? 'mouth to lung' : 'direct to lung'],
      ],
      variants: [{ tag: 'ONE', price }],
      praise: ['the flavour is superb', 'it does not leak', 'easy to fill', 'well machined'],
      pictures: [
        [
          '',
          '',
          () =>
            portrait(roomOf(brand, metal), 150, (sheet) =>
              standing(
                drawTank(
                  sheet,
                  model,
                  brandOf(brand).name,
                  metal,
                  ['#e0a23c', '#d77c53', '#c8505f', '#7fae4a'][index % 4] ?? '#e0a23c',
                  glass,
                ),
                1.12,
              ),
            ),
        ],
        ...(index % 3 === 0
          ? ([
              [
                '-box',
                ' and its box',
                () =>
                  besideBox(
                    roomOf(brand),
                    0.86,
                    (sheet) => drawTank(sheet, model, brandOf(brand).name, metal, '#e0a23c', glass),
                    { brand: brandOf(brand).name, name: model, note: '2 ml · 510' },
                    brandOf(brand).color,
                    brandOf(brand).accent,
                  ),
              ],
            ] as const)
          : []),
      ],
    }),
  )
  const coilGoods = coils.map(([brand, name, shelf, kind, ohms, watts, price, blurb], index) =>
    simpleGood({
      brand,
      name,
      shelf,
      blurb,
      vape: true,
      still: (sheet) =>
        standing(
          drawCoil(sheet, kind, ohms[0] ?? '0.4', index % 3 === 1 ? '#c9a878' : '#b9bfc8', brandOf(brand).accent),
          kind === 'wound' ? 0.7 : 1.1,
        ),
      facts: [
        ['Resistance', ohms.map((ohm) => `${ohm} ohm`).join(', ')],
        ['Power', watts],
        ['Pack', shelf === 'COILS-WOUND' ? 'see name' : '5 coils'],
      ],
      variants: ohms.map((ohm) => ({ tag: ohm.replace('.', ''), size: `${ohm} ohm`, price })),
      praise: ['the flavour is clean', 'it breaks in quickly', 'lasts longer than others I tried', 'the fit is exact'],
      pictures: [
        [
          '',
          ', coil and box',
          () => {
            const draw = (sheet: Parameters<typeof drawCoil>[0]) =>
              drawCoil(sheet, kind, ohms[0] ?? '0.4', index % 3 === 1 ? '#c9a878' : '#b9bfc8', brandOf(brand).accent)
            return besideBox(
              roomOf(brand),
              kind === 'wound' ? 0.62 : 0.96,
              draw,
              { brand: brandOf(brand).name, name, note: `${ohms.join(' / ')} ohm` },
              brandOf(brand).color,
              brandOf(brand).accent,
            )
          },
        ],
      ],
    }),
  )
  const glassGoods = glasses.map(([brand, name, shape, color, price, blurb]) =>
    simpleGood({
      brand,
      name,
      shelf: 'GLASS',
      blurb,
      vape: false,
      still: (sheet) => drawGlass(sheet, shape, color),
      facts: [
        ['Shape', shape === 'bubble' ? 'bubble' : 'straight'],
        ['Material', 'borosilicate glass'],
        ['Pack', '1 glass, 2 seals'],
      ],
      variants: [{ tag: 'ONE', price }],
      praise: ['fits exactly', 'good thick glass', 'arrived in one piece', 'saved my tank'],
      pictures: [
        [
          '',
          '',
          () =>
            portrait(
              roomOf(brand, color),
              170,
              (sheet) => standing(drawGlass(sheet, shape, color), 1.14) + hangTag(sheet, brandOf(brand).name, name),
            ),
        ],
      ],
    }),
  )
  const tipGoods = tips.map(([name, wide, color, swirl, pattern, price, blurb]) =>
    simpleGood({
      brand: 'stow',
      name,
      shelf: 'TIPS',
      blurb,
      vape: false,
      still: (sheet) => drawDripTip(sheet, wide, color, swirl, pattern),
      facts: [
        ['Size', wide ? '810' : '510'],
        ['Material', pattern === 'steel' ? 'stainless steel' : 'resin and steel'],
      ],
      variants: [{ tag: 'ONE', price }],
      praise: ['comfortable', 'it stays cool', 'prettier than in the picture', 'a tight fit'],
      pictures: [
        [
          '',
          '',
          () =>
            portrait(roomOf('stow', color), 110, (sheet) =>
              standing(drawDripTip(sheet, wide, color, swirl, pattern), 1.22),
            ),
        ],
      ],
    }),
  )
  const shotGoods = shots.map(([brand, name, kind, color, price, blurb]) =>
    simpleGood({
      brand,
      name: `${name} 20 mg`,
      shelf: 'SHOTS',
      blurb,
      vape: true,
      nicotine: 20,
      volume: 10,
      series: 'shots',
      still: (sheet) => standing(shotBottle(sheet, brandOf(brand).name, kind, color), 1.1),
      facts: [
        ['Content', '10 ml'],
        ['Nicotine', '20 mg/ml'],
        ['Base', kind],
      ],
      variants: [{ tag: '20MG', price }],
      praise: ['mixes in well', 'no taste of its own', 'always in my order', 'easy to pour'],
      pictures: [
        [
          '',
          '',
          () =>
            portrait(roomOf(brand, color), 150, (sheet) =>
              standing(shotBottle(sheet, brandOf(brand).name, kind, color), 1.16),
            ),
        ],
      ],
    }),
  )
  return [...podGoods, ...tankGoods, ...coilGoods, ...glassGoods, ...tipGoods, ...shotGoods]
}
