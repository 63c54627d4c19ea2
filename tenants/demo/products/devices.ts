import { toSlug } from '#app/domain/catalogue/slug.ts'
import type { DeviceAppearance } from '#tenants/demo/drawing/device-finish.ts'
import { drawDevice } from '#tenants/demo/drawing/devices.ts'
import {
  drawBesideBox,
  drawCloseUp,
  drawPair,
  drawPortrait,
  placeOnFloor,
} from '#tenants/demo/drawing/product-pictures.ts'
import { createRandom } from '#tenants/demo/random.ts'
import { getBrand } from './brands.ts'
import { type Art, type Copy, type DemoProduct, formatList, formatParagraph, formatSpecTable } from './demo-product.ts'
import { type DeviceModel, deviceModels, type Finish, finishes } from './device-models.ts'
import { toScene } from './simple-product.ts'

function toDeviceAppearance(model: DeviceModel, finish: Finish): DeviceAppearance {
  const brand = getBrand(model.brand)
  const leather =
    model.pattern === 'leather' ? { black: '#7a4a2b', ivory: '#a56b3f', copper: '#5b3420', forest: '#3d5a3a' } : {}
  const trim = (leather as Partial<Record<Finish, string>>)[finish] ?? brand.accent
  const metal = model.shape === 'pen' || model.shape === 'box' || model.shape === 'duo'
  return {
    shape: model.shape,
    pattern: model.pattern,
    brand: brand.name,
    model: model.model,
    color: finishes[finish][1],
    watts: model.watts,
    trim:
      metal && model.pattern !== 'leather' ? (finish === 'silver' || finish === 'ivory' ? '#8d95a3' : '#c2c8d1') : trim,
  }
}

const openings = {
  'POD-KITS': [
    'Small, light and ready in a minute',
    'A pocket kit that asks for nothing',
    'The kind of pod that you stop thinking about',
    'Simple to fill and simple to like',
  ],
  'PEN-KITS': [
    'The shape that started it all',
    'A pen for a calm mouth-to-lung draw',
    'Straight, slim and dependable',
    'An old idea done properly',
  ],
  'MOD-KITS': [
    'Power when it is wanted, quiet when it is not',
    'For big flavour and bigger clouds',
    'A full kit for those who know what they like',
    'Serious hardware, friendly to live with',
  ],
} as const

function writeDeviceCopy(model: DeviceModel, seed: string): Copy {
  const brand = getBrand(model.brand)
  const name = `${brand.name} ${model.model}`
  const random = createRandom(`copy:${seed}:${name}`)
  const powerSource =
    model.mah > 0
      ? `a built-in ${model.mah} mAh battery`
      : model.shape === 'duo'
        ? 'two 18650 cells (sold separately)'
        : 'one 21700 or 18650 cell (sold separately)'
  const opening = random.pick(openings[model.category])
  const featureTexts = random.sample(
    [
      'Fills from the side without taking the coil out',
      'Warns before the liquid runs out',
      'Protected against short circuit, overheating and dry firing',
      'Airflow adjusts from tight to open',
      'Charges over USB-C; the cable is in the box',
      'Spare seals are in the box',
      'Locks with five clicks',
      'Remembers its setting for every coil',
      'Works with nicotine salts and with 50/50 liquids',
      'The mouthpiece comes off for cleaning',
    ],
    4,
  )
  return {
    short: random.pick([
      `${model.blurb} Up to ${model.watts} W.`,
      `${opening}: ${name} runs on ${powerSource} and holds 2 ml of liquid.`,
      `${name}, up to ${model.watts} W on ${model.ohms} ohm coils. ${model.blurb}`,
    ]),
    long:
      formatParagraph(
        `${opening}. ${model.blurb} ${brand.name} ${brand.knownFor}, and the ${model.model} is a good example.`,
      ) +
      formatParagraph(
        `It runs on ${powerSource} and gives up to ${model.watts} W. ${model.ohms.includes('and') ? `Coils of ${model.ohms} ohm are` : `A coil of ${model.ohms} ohm is`} in the box. The ${model.category === 'POD-KITS' ? 'pod' : 'tank'} holds 2 ml, the legal maximum.`,
      ) +
      `<h3>Why people choose it</h3>${formatList(featureTexts)}` +
      formatSpecTable([
        ['Power', `up to ${model.watts} W`],
        ['Battery', model.mah > 0 ? `${model.mah} mAh, built in` : 'replaceable cells, not included'],
        ['Capacity', '2 ml'],
        ['Coils', `${model.ohms} ohm`],
        ['Colours', model.finishes.map((finish) => finishes[finish][0]).join(', ')],
      ]) +
      `<p><strong>In the box:</strong> ${model.model}, ${model.category === 'POD-KITS' ? 'pod' : 'tank'}, coil${model.ohms.includes('and') ? 's' : ''}, cable, instructions in English and Greek. Liquid is not included.</p>`,
  }
}

function createDevice(model: DeviceModel, index: number): DemoProduct {
  const brand = getBrand(model.brand)
  const name = `${brand.name} ${model.model} ${model.category === 'POD-KITS' ? 'Pod Kit' : model.category === 'PEN-KITS' ? 'Pen Kit' : 'Kit'}`
  const slug = toSlug(name)
  const [first, second = first] = model.finishes as readonly [Finish, Finish?]
  const art = (suffix: string, alt: string, draw: () => string): Art => ({
    file: `devices/${slug}${suffix}.svg`,
    alt,
    draw,
  })
  const drawInFinish = (finish: Finish) => (sheet: Parameters<typeof drawDevice>[0]) =>
    drawDevice(sheet, toDeviceAppearance(model, finish))
  const isWide = model.shape === 'box' || model.shape === 'duo' || model.shape === 'brick'
  const drawAlone = (finish: Finish) => () =>
    drawPortrait(toScene(model.brand, finishes[finish][1]), isWide ? 170 : 120, (sheet) =>
      placeOnFloor(drawInFinish(finish)(sheet), model.shape === 'pen' ? 1.06 : model.shape === 'box' ? 1.1 : 1.16),
    )
  const drawCover =
    index % 4 === 3
      ? () =>
          drawPair(
            toScene(model.brand, finishes[first][1]),
            drawInFinish(first),
            drawInFinish(second),
            isWide ? 150 : 120,
          )
      : drawAlone(first)
  const scene = toScene(model.brand, brand.color)
  const pictures = [
    art('', `${name} in ${finishes[first][0]}`, drawCover),
    ...(index % 3 === 0
      ? [
          art('-box', `${name} and its box`, () =>
            drawBesideBox(
              scene,
              0.94,
              drawInFinish(first),
              { brand: brand.name, name: model.model, note: `${model.watts} W · 2 ml` },
              brand.color,
              brand.accent,
            ),
          ),
        ]
      : []),
    ...(index % 3 === 1
      ? [
          art('-close', `${name}, a closer look`, () =>
            drawCloseUp(
              toScene(model.brand, finishes[first][1]),
              model.shape === 'brick' || model.shape === 'duo' ? 436 : 400,
              model.shape === 'pebble' ? 300 : model.shape === 'brick' || model.shape === 'duo' ? 320 : 216,
              2.5,
              drawInFinish(first),
            ),
          ),
        ]
      : []),
  ]
  return {
    key: slug,
    name,
    brand: model.brand,
    categories: [model.category],
    variants: model.finishes.map((finish, at) => {
      const [colorName, color] = finishes[finish]
      const surcharge = finish === 'copper' || finish === 'ivory' ? 200 : 0
      const ownPictures =
        at > 0 && at <= (index % 2 === 0 ? 2 : 1)
          ? { pictures: [art(`-${finish}`, `${name} in ${colorName}`, drawAlone(finish))] }
          : {}
      return {
        skuSuffix: finish.toUpperCase(),
        color,
        colorName,
        price: model.price + (at > 0 ? surcharge : 0),
        ...ownPictures,
      }
    }),
    nicotine: null,
    volume: 2,
    isVape: true,
    pictures,
    series: null,
    drawItem: drawInFinish(first),
    writeCopy: (seed) => writeDeviceCopy(model, seed),
    reviewPhrases: [
      'the draw is smooth and even',
      model.mah > 1200 ? 'the battery lasts me two days' : 'it charges quickly',
      `the ${finishes[first][0].toLowerCase()} looks even better in the hand`,
      'no leaks so far',
    ],
  }
}

export function createDevices(): DemoProduct[] {
  return deviceModels.map(createDevice)
}
