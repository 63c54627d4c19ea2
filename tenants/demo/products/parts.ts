import { drawShotBottle } from '#tenants/demo/drawing/bottles.ts'
import { drawLoosePod } from '#tenants/demo/drawing/disposables.ts'
import { type Draw, drawBesideBox, drawPortrait, placeOnFloor } from '#tenants/demo/drawing/product-pictures.ts'
import { group, place } from '#tenants/demo/drawing/sheet.ts'
import { drawCoil, drawDripTip, drawGlass, drawHangTag, drawTank } from '#tenants/demo/drawing/tanks.ts'
import { coils, glasses, pods, shots, tanks, tips } from './accessory-models.ts'
import { getBrand } from './brands.ts'
import type { DemoProduct } from './demo-product.ts'
import { createOnlyPicture, createSimpleProduct, toScene } from './simple-product.ts'

/** Spare parts and nicotine shots: pods, tanks, coils, glasses, tips. */

const podTints = ['#5a6270', '#7a6a58', '#4f6a7a', '#6a5a72']
export function createParts(): DemoProduct[] {
  const podProducts = pods.map(([brand, model, ohm, price, blurb], index) =>
    createSimpleProduct({
      brand,
      name: `${model} Pods ${ohm}`,
      category: 'PODS',
      blurb,
      isVape: true,
      volume: 2,
      series: `${brand} pods`,
      drawItem: (sheet) =>
        group(drawLoosePod(sheet, '#e0a23c', podTints[index % podTints.length] ?? '#5a6270'), {
          x: 400,
          y: 670,
          scale: 1.5,
        }),
      facts: [
        ['Fits', `${getBrand(brand).name} ${model.replace(' Mesh', ' Pro')}`],
        ['Resistance', ohm],
        ['Capacity', '2 ml'],
      ],
      variants: [
        { skuSuffix: '2', size: 'Pack of 2', price },
        { skuSuffix: '4', size: 'Pack of 4', price: Math.round(price * 1.8) - (Math.round(price * 1.8) % 10) },
      ],
      reviewPhrases: ['no more gurgling', 'the taste came back at once', 'lasts me a good two weeks', 'fits perfectly'],
      pictures: [
        [
          '',
          ', two pods and the box',
          () =>
            drawBesideBox(
              toScene(brand),
              1,
              (sheet) => {
                const pod = sheet.defineGroup(
                  drawLoosePod(sheet, '#e0a23c', podTints[index % podTints.length] ?? '#5a6270'),
                )
                return (
                  place(pod, { x: 392, y: 670, scale: 1.12 }) + place(pod, { x: 530, y: 684, scale: 0.86, rotation: 9 })
                )
              },
              { brand: getBrand(brand).name, name: `${model} Pods`, note: ohm },
              getBrand(brand).color,
              getBrand(brand).accent,
            ),
        ],
      ],
    }),
  )
  const tankProducts = tanks.map(([brand, model, category, metal, glass, price, blurb], index) =>
    createSimpleProduct({
      brand,
      name: `${model}${model.includes('RTA') || model.includes('Tank') ? '' : ' Tank'}`,
      category,
      blurb,
      isVape: true,
      volume: 2,
      drawItem: (sheet) => drawTank(sheet, model, getBrand(brand).name, metal, '#e0a23c', glass),
      facts: [
        ['Capacity', '2 ml'],
        ['Thread', '510'],
        ['Width', category === 'MTL' ? '20 mm' : model.includes('26') ? '26 mm' : '25 mm'],
        ['Draw', category === 'MTL' ? 'mouth to lung' : 'direct to lung'],
      ],
      variants: [{ skuSuffix: 'ONE', price }],
      reviewPhrases: ['the flavour is superb', 'it doesn’t leak', 'easy to fill', 'well machined'],
      pictures: [
        [
          '',
          '',
          () =>
            drawPortrait(toScene(brand, metal), 150, (sheet) =>
              placeOnFloor(
                drawTank(
                  sheet,
                  model,
                  getBrand(brand).name,
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
                  drawBesideBox(
                    toScene(brand),
                    0.86,
                    (sheet) => drawTank(sheet, model, getBrand(brand).name, metal, '#e0a23c', glass),
                    { brand: getBrand(brand).name, name: model, note: '2 ml · 510' },
                    getBrand(brand).color,
                    getBrand(brand).accent,
                  ),
              ],
            ] as const)
          : []),
      ],
    }),
  )
  const coilProducts = coils.map(([brand, name, category, kind, ohms, watts, price, blurb], index) =>
    createSimpleProduct({
      brand,
      name,
      category,
      blurb,
      isVape: true,
      drawItem: (sheet) =>
        placeOnFloor(
          drawCoil(sheet, kind, ohms[0] ?? '0.4', index % 3 === 1 ? '#c9a878' : '#b9bfc8', getBrand(brand).accent),
          kind === 'wound' ? 0.7 : 1.1,
        ),
      facts: [
        ['Resistance', ohms.map((ohm) => `${ohm} ohm`).join(', ')],
        ['Power', watts],
        ...(category === 'COILS-WOUND' ? [] : [['Pack', '5 coils'] as const]),
      ],
      variants: ohms.map((ohm) => ({ skuSuffix: ohm.replace('.', ''), size: `${ohm} ohm`, price })),
      reviewPhrases: [
        'the flavour is clean',
        'it breaks in quickly',
        'lasts longer than others I tried',
        'the fit is exact',
      ],
      pictures: [
        [
          '',
          ', coil and box',
          () => {
            const draw = (sheet: Parameters<typeof drawCoil>[0]) =>
              drawCoil(sheet, kind, ohms[0] ?? '0.4', index % 3 === 1 ? '#c9a878' : '#b9bfc8', getBrand(brand).accent)
            return drawBesideBox(
              toScene(brand),
              kind === 'wound' ? 0.62 : 0.96,
              draw,
              { brand: getBrand(brand).name, name, note: `${ohms.join(' / ')} ohm` },
              getBrand(brand).color,
              getBrand(brand).accent,
            )
          },
        ],
      ],
    }),
  )
  const glassProducts = glasses.map(([brand, name, shape, color, price, blurb]) =>
    createSimpleProduct({
      brand,
      name,
      category: 'GLASS',
      blurb,
      isVape: false,
      drawItem: (sheet) => drawGlass(sheet, shape, color),
      facts: [
        ['Shape', shape === 'bubble' ? 'bubble' : 'straight'],
        ['Material', 'borosilicate glass'],
        ['Pack', '1 glass, 2 seals'],
      ],
      variants: [{ skuSuffix: 'ONE', price }],
      reviewPhrases: ['fits exactly', 'good thick glass', 'arrived in one piece', 'saved my tank'],
      pictures: [
        [
          '',
          '',
          () =>
            drawPortrait(
              toScene(brand, color),
              170,
              (sheet) =>
                placeOnFloor(drawGlass(sheet, shape, color), 1.14) + drawHangTag(sheet, getBrand(brand).name, name),
            ),
        ],
      ],
    }),
  )
  const tipProducts = tips.map(([name, isWide, color, swirl, pattern, price, blurb]) => {
    const drawItem: Draw = (sheet) => drawDripTip(sheet, isWide, color, swirl, pattern)
    return createSimpleProduct({
      brand: 'stow',
      name,
      category: 'TIPS',
      blurb,
      isVape: false,
      drawItem,
      facts: [
        ['Size', isWide ? '810' : '510'],
        ['Material', pattern === 'steel' ? 'stainless steel' : 'resin and steel'],
      ],
      variants: [{ skuSuffix: 'ONE', price }],
      reviewPhrases: ['comfortable', 'it stays cool', 'prettier than in the picture', 'a tight fit'],
      pictures: createOnlyPicture(toScene('stow', color), 110, drawItem, 1.22),
    })
  })
  const shotProducts = shots.map(([brand, name, kind, color, price, blurb]) =>
    createSimpleProduct({
      brand,
      name: `${name} 20 mg`,
      category: 'SHOTS',
      blurb,
      isVape: true,
      nicotine: 20,
      volume: 10,
      series: 'shots',
      drawItem: (sheet) => placeOnFloor(drawShotBottle(sheet, getBrand(brand).name, kind, color), 1.1),
      facts: [
        ['Contents', '10 ml'],
        ['Nicotine', '20 mg/ml'],
        ['Base', kind],
      ],
      variants: [{ skuSuffix: '20MG', price }],
      reviewPhrases: ['mixes in well', 'the strength is right', 'always in my order', 'easy to pour'],
      pictures: [
        [
          '',
          '',
          () =>
            drawPortrait(toScene(brand, color), 150, (sheet) =>
              placeOnFloor(drawShotBottle(sheet, getBrand(brand).name, kind, color), 1.16),
            ),
        ],
      ],
    }),
  )
  return [...podProducts, ...tankProducts, ...coilProducts, ...glassProducts, ...tipProducts, ...shotProducts]
}
