import type { DevicePattern, DeviceShape } from '#tenants/demo/drawing/device-finish.ts'
import type { BrandCode } from './brands.ts'

/** Colours of devices, for swatches and drawings. */
export const finishes = {
  black: ['Midnight Black', '#23262d'],
  gunmetal: ['Gunmetal', '#5a616d'],
  silver: ['Silver Frost', '#c3c9d2'],
  aegean: ['Aegean Blue', '#1f6fb2'],
  teal: ['Teal Bay', '#14808a'],
  olive: ['Olive Grove', '#6b7434'],
  coral: ['Sunset Coral', '#e2614b'],
  quartz: ['Rose Quartz', '#d68fa2'],
  lavender: ['Lavender', '#8f7fc6'],
  amber: ['Amber', '#d18a22'],
  ruby: ['Ruby', '#a81f36'],
  ivory: ['Ivory', '#e6dfce'],
  copper: ['Copper', '#b0653a'],
  forest: ['Forest', '#1f5a41'],
  sky: ['Sky', '#6fb0dd'],
} as const
export type Finish = keyof typeof finishes

export interface DeviceModel {
  readonly brand: BrandCode
  readonly model: string
  readonly category: 'POD-KITS' | 'PEN-KITS' | 'MOD-KITS'
  readonly shape: DeviceShape
  readonly pattern: DevicePattern
  /** Cents. */
  readonly price: number
  /** 0 for removable cells. */
  readonly mah: number
  readonly watts: number
  readonly ohms: string
  readonly finishes: readonly Finish[]
  readonly blurb: string
}

type DeviceModelRow = readonly [
  BrandCode,
  string,
  DeviceModel['category'],
  DeviceShape,
  DevicePattern,
  number,
  number,
  number,
  string,
  readonly Finish[],
  string,
]

// biome-ignore format: a table is read with one row a line
const rows: readonly DeviceModelRow[] = [
  ['aerwyn', 'Solo 30', 'POD-KITS', 'slab', 'plain', 3290, 1100, 30, '0.6 and 0.8', ['black', 'aegean', 'silver', 'coral'], 'A pod the size of a lighter that still lasts all day, with a draw as even as a metronome.'],
  ['aerwyn', 'Solo 30 Leather', 'POD-KITS', 'slab', 'leather', 3890, 1100, 30, '0.6 and 0.8', ['black', 'ivory', 'forest'], 'The Solo in a stitched leather jacket that darkens with use.'],
  ['aerwyn', 'Aria Mini', 'POD-KITS', 'pebble', 'waves', 2490, 850, 18, '0.8', ['teal', 'quartz', 'silver'], 'A round pebble for the pocket with no button at all: lift it and draw.'],
  ['aerwyn', 'Aria Pro', 'POD-KITS', 'pebble', 'facets', 3490, 1200, 28, '0.4 and 0.8', ['aegean', 'ruby', 'black'], 'The Aria with adjustable airflow on both sides and a light that shows the charge by its colour.'],
  ['aerwyn', 'Linea', 'POD-KITS', 'stick', 'lines', 1990, 700, 15, '1.0', ['black', 'lavender', 'sky', 'amber'], 'Thin as a marker and about as complicated.'],
  ['aerwyn', 'Linea Max', 'POD-KITS', 'stick', 'fade', 2390, 1000, 20, '0.8 and 1.0', ['coral', 'teal', 'lavender'], 'A longer Linea with enough battery for a second day.'],
  ['aerwyn', 'Hearth', 'POD-KITS', 'brick', 'leather', 4290, 1500, 40, '0.3 and 0.6', ['copper', 'black'], 'A solid little box wrapped in hide, warm in the hand and quick on the button.'],
  ['lumeo', 'Glow', 'POD-KITS', 'pebble', 'dots', 1790, 650, 14, '1.0', ['lavender', 'sky', 'quartz', 'black'], 'The first pod that many of our customers buy, because there is nothing to learn.'],
  ['lumeo', 'Glow 2', 'POD-KITS', 'pebble', 'fade', 2190, 900, 20, '0.8 and 1.0', ['coral', 'teal', 'silver'], 'A brighter light, a tighter lid and USB-C at last.'],
  ['lumeo', 'Prisma', 'POD-KITS', 'slab', 'facets', 2990, 1000, 25, '0.6 and 0.8', ['aegean', 'lavender', 'amber'], 'Cut like a gemstone, so you find it at once in a bag.'],
  ['lumeo', 'Beam S', 'POD-KITS', 'stick', 'fade', 1890, 750, 16, '1.0', ['sky', 'quartz', 'olive'], 'A slim stick whose whole edge lights up with the draw.'],
  ['lumeo', 'Cubo', 'POD-KITS', 'brick', 'dots', 3190, 1400, 30, '0.4 and 0.8', ['teal', 'black', 'coral'], 'A stubby cube with a screen big enough for sunlight.'],
  ['lumeo', 'Cubo Air', 'POD-KITS', 'brick', 'plain', 2690, 1100, 25, '0.6 and 0.8', ['ivory', 'sky', 'forest'], 'Half the weight of the Cubo and the same pods.'],
  ['onda', 'Marea', 'POD-KITS', 'slab', 'waves', 2290, 900, 20, '0.8', ['teal', 'coral', 'aegean'], 'A wave runs down the front and tells your thumb where the button is.'],
  ['onda', 'Marea Plus', 'POD-KITS', 'slab', 'fade', 2790, 1250, 28, '0.6 and 0.8', ['amber', 'teal'], 'A bigger battery and more airflow for those who have outgrown the first Marea.'],
  ['onda', 'Playa', 'POD-KITS', 'stick', 'dots', 1590, 550, 12, '1.2', ['sky', 'coral', 'lavender'], 'A cheap refillable that cuts no corners that matter.'],
  ['brezza', 'Vela', 'POD-KITS', 'slab', 'lines', 2590, 950, 22, '0.6 and 1.0', ['aegean', 'ivory', 'ruby'], 'A tidy pod with a leak-proof double seal.'],
  ['brezza', 'Vela Quattro', 'POD-KITS', 'brick', 'lines', 3390, 1600, 35, '0.4 and 0.6', ['black', 'silver'], 'Four airflow settings, one switch and no menu to get lost in.'],
  ['brezza', 'Bora', 'POD-KITS', 'pebble', 'plain', 2090, 800, 18, '0.8', ['forest', 'amber', 'silver'], 'Named for a strong wind and built for a gentle one.'],
  ['kestrel', 'Perch', 'POD-KITS', 'slab', 'plain', 1690, 700, 15, '1.0', ['black', 'olive', 'aegean'], 'Three parts, one light, ten years of starter-kit know-how.'],
  ['kestrel', 'Perch XL', 'POD-KITS', 'slab', 'dots', 2190, 1200, 20, '0.8 and 1.0', ['gunmetal', 'forest'], 'The Perch for people who forget their charger.'],
  ['kestrel', 'Hover', 'POD-KITS', 'pebble', 'carbon', 2390, 900, 22, '0.6 and 0.8', ['black', 'ruby'], 'Carbon-look shell, magnetic pod, a click that is oddly pleasing.'],
  ['halden', 'Fjell', 'POD-KITS', 'brick', 'carbon', 4590, 1800, 45, '0.3 and 0.6', ['black', 'olive', 'copper'], 'Dust-proof, splash-proof and drop-proof: the pod for building sites and boats.'],
  ['halden', 'Fjell Lite', 'POD-KITS', 'slab', 'carbon', 3590, 1300, 30, '0.4 and 0.8', ['gunmetal', 'amber'], 'The rugged one, trimmed to fit a shirt pocket.'],
  ['toroid', 'Flux', 'POD-KITS', 'brick', 'facets', 3990, 1500, 40, '0.3 and 0.6', ['gunmetal', 'ruby', 'aegean'], 'A pod with the chip of a full-size mod and the manners of a small one.'],
  ['toroid', 'Flux Slim', 'POD-KITS', 'slab', 'lines', 3190, 1100, 28, '0.6 and 0.8', ['silver', 'black'], 'Brushed zinc, one dial, no plastic in sight.'],
  ['stow', 'Commuter', 'POD-KITS', 'stick', 'leather', 2690, 900, 18, '0.8', ['copper', 'forest', 'black'], 'A stick in a leather sleeve with a loop for the key ring.'],
  ['onda', 'Ria', 'POD-KITS', 'pebble', 'fade', 1990, 800, 18, '0.8 and 1.0', ['lavender', 'amber', 'teal'], 'A smooth two-tone pebble that comes in the colours of the evening.'],
  ['kestrel', 'Reed', 'PEN-KITS', 'pen', 'plain', 2490, 1500, 18, '1.2', ['black', 'silver', 'aegean'], 'The classic pen: one button, a proper tank and a draw like a cigarette.'],
  ['kestrel', 'Reed Pro', 'PEN-KITS', 'pen', 'plain', 2990, 1900, 25, '0.8 and 1.2', ['gunmetal', 'ruby', 'forest'], 'The Reed with an airflow ring and a battery that lasts two days.'],
  ['kestrel', 'Feather', 'PEN-KITS', 'pen', 'plain', 1990, 1100, 14, '1.5', ['sky', 'quartz'], 'Fifty-two grams with liquid: the lightest kit we sell.'],
  ['aerwyn', 'Stilus', 'PEN-KITS', 'pen', 'plain', 3690, 2000, 30, '0.6 and 1.0', ['copper', 'black', 'teal'], 'A pen turned from one bar of aluminium, with hidden threads.'],
  ['aerwyn', 'Stilus Nano', 'PEN-KITS', 'pen', 'plain', 2890, 1200, 18, '1.0', ['ivory', 'lavender'], 'Short enough to vanish in a fist.'],
  ['toroid', 'Tube 22', 'PEN-KITS', 'pen', 'plain', 3490, 2200, 40, '0.4 and 0.8', ['silver', 'gunmetal', 'ruby'], 'Twenty-two millimetres of steel and a tank that punches above its weight.'],
  ['toroid', 'Tube 18', 'PEN-KITS', 'pen', 'plain', 2790, 1600, 25, '0.8', ['black', 'amber'], 'The slimmer Tube for mouth-to-lung purists.'],
  ['brezza', 'Penna', 'PEN-KITS', 'pen', 'plain', 2290, 1300, 16, '1.2', ['ruby', 'aegean', 'silver'], 'An Italian pen with a cap, as a pen should have.'],
  ['lumeo', 'Wand', 'PEN-KITS', 'pen', 'plain', 2590, 1400, 20, '0.8 and 1.0', ['lavender', 'teal'], 'A ring of light under the tank counts the puffs for you.'],
  ['halden', 'Stav', 'PEN-KITS', 'pen', 'plain', 3990, 2600, 45, '0.3 and 0.6', ['olive', 'black'], 'A walking stick of a pen: heavy, long and impossible to break.'],
  ['onda', 'Brisa', 'PEN-KITS', 'pen', 'plain', 1890, 1000, 14, '1.2', ['coral', 'sky', 'amber'], 'A bright little pen for weekends.'],
  ['stow', 'Travel', 'PEN-KITS', 'pen', 'plain', 2690, 1500, 18, '1.0', ['forest', 'copper'], 'Comes with a hard tube that fits the side pocket of a rucksack.'],
  ['toroid', 'Anvil 80', 'MOD-KITS', 'box', 'carbon', 5490, 0, 80, '0.2 and 0.4', ['black', 'ruby', 'gunmetal'], 'One 21700 cell, eighty honest watts and a fire bar that falls under the thumb.'],
  ['toroid', 'Anvil 200', 'MOD-KITS', 'duo', 'carbon', 7490, 0, 200, '0.15 and 0.3', ['black', 'copper'], 'Two cells, two hundred watts and a chassis that shrugs off falls.'],
  ['toroid', 'Ingenue', 'MOD-KITS', 'box', 'facets', 5990, 0, 100, '0.2 and 0.4', ['aegean', 'quartz', 'silver'], 'A mod for people who don’t like the look of mods.'],
  ['toroid', 'Crucible', 'MOD-KITS', 'duo', 'fade', 7900, 0, 220, '0.15 and 0.2', ['amber', 'ruby'], 'The flagship: colour screen, temperature control and a tank to match.'],
  ['halden', 'Jarn 60', 'MOD-KITS', 'box', 'plain', 5290, 0, 60, '0.3 and 0.6', ['gunmetal', 'olive', 'silver'], 'A single-cell mod with a chip that never guesses.'],
  ['halden', 'Jarn 100', 'MOD-KITS', 'box', 'leather', 6490, 0, 100, '0.2 and 0.4', ['black', 'copper'], 'The Jarn in saddle leather, stitched in Norway.'],
  ['halden', 'Storm', 'MOD-KITS', 'duo', 'plain', 7190, 0, 200, '0.15 and 0.3', ['silver', 'forest', 'black'], 'Watertight to a metre, for anglers, sailors and the clumsy.'],
  ['halden', 'Nord 90', 'MOD-KITS', 'box', 'lines', 5890, 0, 90, '0.2 and 0.5', ['aegean', 'ivory'], 'A quiet, slim mod with a tactile dial instead of buttons.'],
  ['aerwyn', 'Vantage 80', 'MOD-KITS', 'box', 'waves', 6290, 3000, 80, '0.2 and 0.4', ['teal', 'black', 'lavender'], 'A built-in cell and fast charging: the mod for people without a battery drawer.'],
  ['aerwyn', 'Vantage 120', 'MOD-KITS', 'box', 'leather', 6990, 0, 120, '0.2 and 0.3', ['ivory', 'copper'], 'The larger Vantage, with a replaceable cell behind a magnetic door.'],
  ['aerwyn', 'Parallel', 'MOD-KITS', 'duo', 'facets', 7490, 0, 180, '0.15 and 0.3', ['lavender', 'gunmetal'], 'A side-by-side kit whose two halves look like one sculpture.'],
  ['lumeo', 'Matrix', 'MOD-KITS', 'box', 'dots', 4990, 2500, 60, '0.3 and 0.6', ['black', 'coral', 'sky'], 'A friendly mod: it recognises the coil and sets itself.'],
  ['lumeo', 'Matrix Duo', 'MOD-KITS', 'duo', 'dots', 6690, 0, 160, '0.2 and 0.4', ['teal', 'amber'], 'The self-setting mod with a second cell.'],
  ['kestrel', 'Falconer', 'MOD-KITS', 'box', 'leather', 4790, 0, 70, '0.3 and 0.5', ['forest', 'black'], 'An affordable first mod with a tank that doesn’t leak.'],
  ['kestrel', 'Falconer XT', 'MOD-KITS', 'duo', 'leather', 5990, 0, 150, '0.2 and 0.4', ['copper', 'gunmetal'], 'Two cells, a leather grip and the price of one-cell kits.'],
  ['brezza', 'Torre', 'MOD-KITS', 'box', 'lines', 5190, 2800, 75, '0.3 and 0.5', ['ruby', 'silver'], 'A tall, narrow mod that stands on a desk like a small tower.'],
  ['drifthaus', 'Kai', 'POD-KITS', 'slab', 'leather', 3490, 1000, 25, '0.6 and 0.8', ['copper', 'black', 'aegean'], 'Oiled leather, brass edge, and a pod that clicks home like a car door.'],
  ['drifthaus', 'Speicher', 'MOD-KITS', 'box', 'leather', 6790, 0, 90, '0.2 and 0.4', ['forest', 'ruby'], 'Brick-red or harbour-green hide around a very serious chip.'],
  ['drifthaus', 'Alster', 'POD-KITS', 'pebble', 'leather', 2990, 900, 20, '0.8', ['ivory', 'teal'], 'A smooth stone in a soft coat.'],
  ['drifthaus', 'Mole', 'POD-KITS', 'brick', 'leather', 4190, 1500, 40, '0.4 and 0.6', ['black', 'copper'], 'The square Drifthaus, made to stand by the till all day.'],
]

export const deviceModels: readonly DeviceModel[] = rows.map(
  ([brand, model, category, shape, pattern, price, mah, watts, ohms, colors, blurb]) => ({
    brand,
    model,
    category,
    shape,
    pattern,
    price,
    mah,
    watts,
    ohms,
    finishes: colors,
    blurb,
  }),
)
