import { createRandom } from '#tenants/demo/random.ts'
import type { Brand } from './brands.ts'
import { type Copy, capitalize, formatList, formatParagraph, formatSpecTable } from './demo-product.ts'
import type { Flavour } from './flavours.ts'

/** The facts for a liquid's description. */
export interface LiquidFacts {
  readonly brand: Brand
  /** `Meltemi Salts Strawberry Ice` */
  readonly fullName: string
  readonly label: string
  readonly flavour: Flavour
  readonly form: 'salt' | 'freebase' | 'shortfill'
  readonly volume: number
  readonly bottle: number
  readonly strengths: string
  readonly vg: number
  readonly character: string
}

const openings: Record<Flavour['family'], readonly string[]> = {
  fruit: [
    'Fruit first and nothing in its way',
    'A bowl of fruit in a small bottle',
    'Bright, honest and easy to come back to',
    'Made for people who like their fruit ripe',
    'Summer in Cyprus, whatever the month',
  ],
  ice: [
    'Cold enough for an August afternoon',
    'A fresh one for hot days',
    'Cool without drowning the flavour',
    'For everyone who keeps the freezer full',
    'As refreshing as the first swim of the year',
  ],
  tobacco: [
    'A tobacco for grown-up tastes',
    'Calm, dry and unhurried',
    'For those who miss the leaf and not the smoke',
    'A slow blend with a long memory',
    'Closer to the pouch than to the pastry shop',
  ],
  dessert: [
    'Pudding without the washing-up',
    'A sweet one that knows when to stop',
    'Straight from the pastry counter',
    'For the hour after dinner',
    'Comforting, rounded and generous',
  ],
  drinks: [
    'A long drink in vapour form',
    'Poured, stirred and bottled',
    'The taste of a table by the sea',
    'For the afternoon that needs a lift',
    'All of the glass and none of the ice melt',
  ],
}

const moments = [
  'It keeps its character from the first tank to the last.',
  'We would pour it for somebody who says that all liquids taste the same.',
  'It has been on our testing bar since the week it arrived.',
  'An easy all-day choice that does not tire the tongue.',
  'It sits well beside a coffee on the balcony.',
  'It rewards a fresh coil: the quieter notes come forward.',
  'Customers who try it at the counter tend to leave with two.',
  'It is at its best after a night in a cool drawer.',
  'The sweetness is measured, so coils last.',
  'Good company for a long drive over the mountains.',
  'Not the loudest bottle on the shelf, and better for it.',
  'It works as well in the morning as after midnight.',
]

const devices = {
  salt: [
    'Fill it into a tight pod with a coil of 0.8 ohm or more; keep the power under 20 W.',
    'Made for pod kits and mouth-to-lung tanks from 0.8 ohm upwards.',
    'Best between 10 and 18 W in a small pod, where nicotine salt feels smooth.',
  ],
  freebase: [
    'A 50/50 base runs in every starter kit and mouth-to-lung tank.',
    'Thin enough for small pods and old favourites alike; 10 to 25 W suits it.',
    'Use it with coils from 0.6 to 1.8 ohm; it wicks quickly and never floods.',
  ],
  shortfill: [
    'Made for sub-ohm tanks and rebuildables between 40 and 80 W.',
    'Thick, cloudy and happy on mesh coils under 0.4 ohm.',
    'Give it a mesh coil and 50 W and it opens up.',
  ],
} as const

export function writeLiquidCopy(facts: LiquidFacts, seed: string): Copy {
  const { brand, fullName, label, flavour, form, volume, bottle } = facts
  const random = createRandom(`copy:${seed}:${fullName}`)
  const opening = random.pick(openings[flavour.family])
  const shortTexts = [
    `${capitalize(flavour.inhale)}, then ${flavour.middle}: ${fullName}, ${volume} ml.`,
    `${fullName} opens with ${flavour.inhale} and leaves with ${flavour.exhale}.`,
    `${opening}: ${flavour.inhale}, ${flavour.middle} and ${flavour.exhale} in ${fullName}.`,
    `${fullName} pairs ${flavour.inhale} with ${flavour.middle}, and ends on ${flavour.exhale}.`,
  ]
  const first = [
    `${opening}. ${fullName} starts with ${flavour.inhale}, moves on to ${flavour.middle} and closes with ${flavour.exhale}.`,
    `${brand.name} ${brand.knownFor}, and ${label} shows it: ${flavour.inhale} up front, ${flavour.middle} behind it, ${flavour.exhale} to end with.`,
    `Think of ${flavour.inhale}. Add ${flavour.middle}. That is ${label}, the way ${brand.name} bottles it, and what stays is ${flavour.exhale}.`,
  ]
  const notes = formatList([
    `On the inhale: ${flavour.inhale}`,
    `In the middle: ${flavour.middle}`,
    `On the exhale: ${flavour.exhale}`,
  ])
  const strength =
    form === 'shortfill'
      ? `<p>The bottle holds <strong>${volume} ml without nicotine</strong> and has room for ${bottle - volume} ml more. ${volume === 50 ? 'One 10 ml nicotine shot of 20 mg/ml makes 60 ml of about 3 mg/ml.' : 'Two 10 ml nicotine shots of 20 mg/ml make 120 ml of about 3 mg/ml.'} Shake well and let it rest for an hour.</p>`
      : `<p>Choose your strength: <strong>${facts.strengths}</strong>. ${form === 'salt' ? 'Nicotine salt is gentle on the throat and satisfies quickly.' : 'Freebase nicotine gives the familiar throat hit.'} The bottle has a dropper tip and a child-proof cap.</p>`
  const table = formatSpecTable([
    ['Content', `${volume} ml in a ${bottle} ml bottle`],
    ['Nicotine', form === 'shortfill' ? '0 mg/ml' : facts.strengths],
    ['Base', `${facts.vg} % VG, ${100 - facts.vg} % PG`],
    ['Flavour', capitalize(`${label} (${flavour.name.toLowerCase()})`)],
    ['Made by', brand.maker[0]],
  ])
  const closing =
    form === 'shortfill'
      ? 'For adults only. Keep out of reach of children and pets.'
      : 'Contains nicotine, which is highly addictive. For adults only; keep out of reach of children and pets.'
  return {
    short: random.pick(shortTexts),
    long:
      formatParagraph(`${random.pick(first)} ${random.pick(moments)}`) +
      `<h3>Tasting notes</h3>${notes}` +
      formatParagraph(`${facts.character} ${random.pick(devices[form])}`) +
      strength +
      table +
      formatParagraph(closing),
  }
}
