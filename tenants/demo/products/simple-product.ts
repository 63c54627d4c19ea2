import { toSlug } from '#app/domain/catalogue/slug.ts'
import { type Draw, drawPortrait, placeOnFloor, type Scene } from '#tenants/demo/drawing/product-pictures.ts'
import { createRandom } from '#tenants/demo/random.ts'
import { type BrandCode, getBrand } from './brands.ts'
import type { CategoryCode } from './categories.ts'
import {
  type Art,
  type Copy,
  type DemoProduct,
  type DemoVariant,
  formatList,
  formatParagraph,
  formatSpecTable,
} from './demo-product.ts'

/** The facts for a part's or supply's description: a sentence, a table, and hints for its category. */
export interface SimpleFacts {
  readonly brand: BrandCode
  readonly name: string
  readonly category: CategoryCode
  readonly blurb: string
  /** Replaces the hints of the category. */
  readonly care?: readonly string[]
  readonly facts: readonly (readonly [string, string])[]
  readonly variants: readonly DemoVariant[]
  readonly isVape: boolean
  readonly nicotine?: number
  readonly volume?: number
  readonly series?: string
  readonly drawItem: Draw
  readonly reviewPhrases: readonly string[]
  readonly pictures: readonly (readonly [suffix: string, alt: string, draw: () => string])[]
}

export function toScene(brand: BrandCode, tint = getBrand(brand).color): Scene {
  return { backdrop: getBrand(brand).backdrop, tint }
}

/** The only picture of a product: the item in front of its brand's backdrop, with a shadow of this width. */
export function createOnlyPicture(
  scene: Scene,
  shadow: number,
  drawItem: Draw,
  scale: number,
): SimpleFacts['pictures'] {
  return [['', '', () => drawPortrait(scene, shadow, (sheet) => placeOnFloor(drawItem(sheet), scale))]]
}

interface Hints {
  readonly folder: string
  readonly opening: readonly string[]
  readonly care: readonly string[]
  readonly heading: string
}

const hints: Partial<Record<CategoryCode, Hints>> = {
  PODS: {
    folder: 'tanks',
    opening: [
      'A fresh pod and the kit is new again',
      'Spare pods for the drawer',
      'Made by the maker of the device, so it fits',
    ],
    heading: 'Filling and care',
    care: [
      'Fill it and wait ten minutes',
      'Take five dry draws to pull liquid into the cotton',
      'Change it when the taste goes flat',
      'Wipe the contacts with a dry tissue',
    ],
  },
  SUBOHM: {
    folder: 'tanks',
    opening: ['Wide airflow, thick flavour', 'A tank for clouds', 'Drops onto any 510 mod'],
    heading: 'Good to know',
    care: [
      'Holds 2 ml, the legal maximum',
      'A spare glass and seals are in the box',
      'Wet the new coil before the first fill',
      'Close the airflow while you fill',
    ],
  },
  MTL: {
    folder: 'tanks',
    opening: ['Tight, quiet and full of taste', 'For a draw like a cigarette', 'A small tank for long, slow draws'],
    heading: 'Good to know',
    care: [
      'Holds 2 ml, the legal maximum',
      'Best with 50/50 liquids',
      'Airflow adjusts from pinprick to loose',
      'Spare seals are in the box',
    ],
  },
  RTA: {
    folder: 'tanks',
    opening: ['For builders', 'A deck with room to think', 'Build it once, enjoy it for weeks'],
    heading: 'For the bench',
    care: [
      'Tool, screws and seals are in the bag',
      'Fluff the cotton ends before tucking',
      'Check the resistance on a meter first',
      'Holds 2 ml, the legal maximum',
    ],
  },
  'COILS-MESH': {
    folder: 'coils',
    opening: [
      'Mesh heats evenly and brings out the whole flavour',
      'Flavour from edge to edge',
      'Quick to heat, slow to tire',
    ],
    heading: 'Make them last',
    care: [
      'Wet the cotton through the ports first',
      'Start five watts below the range',
      'Sweet liquids shorten a coil’s life',
      'Leave spares in their sealed pack',
    ],
  },
  'COILS-MTL': {
    folder: 'coils',
    opening: ['Gentle on liquid and on the battery', 'Round wire for a quiet draw', 'The coil for salts and 50/50'],
    heading: 'Make them last',
    care: [
      'Let the coil soak for ten minutes',
      'Keep to the printed power',
      'Change after two to three weeks',
      'Leave spares in their sealed pack',
    ],
  },
  'COILS-WOUND': {
    folder: 'coils',
    opening: ['Wound by hand, checked by meter', 'For those who have no time to wind', 'Ready for the deck'],
    heading: 'For the bench',
    care: [
      'Pulse it at low power and strum out hot spots',
      'Let it cool down, then rinse it under water',
      'Match both coils in a dual deck',
      'Comes in a screw-top tin',
    ],
  },
  'CELLS-18650': {
    folder: 'power',
    opening: ['A cell you can trust', 'Measured, matched and wrapped', 'Fresh stock, never salvaged'],
    heading: 'Handle with respect',
    care: [
      'Carry it in a case, never loose with keys',
      'Replace it when the wrap is torn',
      'Keep pairs together for life',
      'Charge it where you can see it',
    ],
  },
  'CELLS-21700': {
    folder: 'power',
    opening: ['More hours in a slightly bigger tube', 'The modern size for one-cell mods', 'Room for a long day'],
    heading: 'Handle with respect',
    care: [
      'Check that the device takes 21700',
      'Carry it in a case',
      'Replace it when the wrap is torn',
      'Never draw more than the printed current',
    ],
  },
  CHARGERS: {
    folder: 'power',
    opening: ['Slow is kind, fast is there when needed', 'Recognises every cell by itself', 'Dull, in the best sense'],
    heading: 'What it does',
    care: [
      'Stops by itself at 4.2 V',
      'Refuses a cell put in the wrong way round',
      'Wakes over-discharged cells gently',
      'Runs from any USB-C supply',
    ],
  },
  CARRY: {
    folder: 'accessories',
    opening: ['Always close at hand', 'Small, tough and easy to find', 'For pockets, bags and boats'],
    heading: 'Made to last',
    care: [
      'Wash it by hand in cold water',
      'Seams are sewn twice',
      'Metal parts don’t rust in the sea air',
      'A card in the box explains how to repair it',
    ],
  },
  GLASS: {
    folder: 'accessories',
    opening: ['Because glass meets tile sooner or later', 'A spare before it is needed', 'Cut and flamed at the edges'],
    heading: 'How to change it',
    care: ['Empty the tank first', 'Turn, don’t pull', 'Wet the seals with a drop of liquid', 'Tighten by hand only'],
  },
  TIPS: {
    folder: 'accessories',
    opening: ['A small thing that you touch all day', 'Cool on the lips', 'Change the tip, change the mood'],
    heading: 'Details',
    care: [
      'Two seals keep it in place',
      'Rinse it under the tap once a week',
      'Spare seals are in the bag',
      'Fits snugly, with no wobble',
    ],
  },
  BUILD: {
    folder: 'accessories',
    opening: ['For the evening at the bench', 'What goes into a good build', 'Clean material, clean taste'],
    heading: 'How we use it',
    care: [
      'Wash your hands before wicking',
      'Keep it in a closed bag',
      'Cut at an angle for easy threading',
      'Less is more in small decks',
    ],
  },
  TOOLS: {
    folder: 'accessories',
    opening: ['The right tool and half the swearing', 'For tidy builds', 'Bench helpers'],
    heading: 'Details',
    care: [
      'Ceramic doesn’t conduct',
      'Handles have a soft grip',
      'A drop of oil a year is enough',
      'Packed in a reusable sleeve',
    ],
  },
  SHOTS: {
    folder: 'liquids',
    opening: ['The other half of a shortfill', 'The nicotine for your shortfill', 'One bottle for fifty millilitres'],
    heading: 'How to mix',
    care: [
      'Pour one shot into a 50 ml shortfill',
      'Two shots for a 100 ml bottle',
      'Shake for a minute, rest for an hour',
      'Wipe spills at once and wash your hands',
    ],
  },
}

function writeSimpleCopy(facts: SimpleFacts, fullName: string, seed: string): Copy {
  const brand = getBrand(facts.brand)
  const hint = hints[facts.category]
  const random = createRandom(`copy:${seed}:${fullName}`)
  const opening = random.pick(hint?.opening ?? ['Good to have'])
  const care = facts.care ?? hint?.care ?? []
  return {
    short: random.pick([
      `${facts.blurb} ${opening}.`,
      `${fullName}: ${facts.blurb.charAt(0).toLowerCase()}${facts.blurb.slice(1)}`,
      `${opening}. ${facts.blurb}`,
    ]),
    long:
      formatParagraph(`${opening}. ${facts.blurb} ${brand.name} ${brand.knownFor}.`) +
      formatSpecTable([...facts.facts, ['Brand', brand.name]]) +
      `<h3>${hint?.heading ?? 'Details'}</h3>` +
      // In their written order: some lists are instructions.
      formatList(random.sample(care, 3).sort((a, b) => care.indexOf(a) - care.indexOf(b))) +
      (facts.nicotine ? '<p>Contains nicotine, which is highly addictive. For adults only.</p>' : ''),
  }
}

export function createSimpleProduct(facts: SimpleFacts): DemoProduct {
  const fullName = `${getBrand(facts.brand).name} ${facts.name}`
  const slug = toSlug(fullName)
  const folder = hints[facts.category]?.folder ?? 'accessories'
  return {
    key: slug,
    name: fullName,
    brand: facts.brand,
    categories: [facts.category],
    variants: facts.variants,
    nicotine: facts.nicotine ?? null,
    volume: facts.volume ?? null,
    isVape: facts.isVape,
    pictures: facts.pictures.map(
      ([suffix, alt, draw]): Art => ({ file: `${folder}/${slug}${suffix}.svg`, alt: `${fullName}${alt}`, draw }),
    ),
    series: facts.series ?? null,
    drawItem: facts.drawItem,
    writeCopy: (seed) => writeSimpleCopy(facts, fullName, seed),
    reviewPhrases: facts.reviewPhrases,
  }
}
