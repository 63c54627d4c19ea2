import type { Tool } from '#tenants/demo/drawing/tools.ts'
import type { BrandCode } from './brands.ts'

/** The supplies by kind: brand, name, appearance, price in cents and a sentence. */

// biome-ignore format: a table is read with one row a line
export const cells: readonly (readonly [BrandCode, string, '18650' | '21700', string, string, string, number, string])[] = [
  ['gridcell', 'G25', '18650', '2500 mAh 20 A', '#2e6fd0', '#f1c232', 790, 'The workhorse for two-cell mods.'],
  ['gridcell', 'G30', '18650', '3000 mAh 15 A', '#1f9d74', '#ffffff', 850, 'A longer day for pods and pens up to 60 W.'],
  ['gridcell', 'G35', '18650', '3500 mAh 10 A', '#7a4bc2', '#f1c232', 890, 'The most hours that fit into the old size.'],
  ['gridcell', 'G20 High Drain', '18650', '2000 mAh 30 A', '#c8324a', '#ffffff', 920, 'For high power and short charging breaks.'],
  ['chargewell', 'Steady 26', '18650', '2600 mAh 20 A', '#2a2e36', '#4cc38a', 750, 'Holds its voltage almost to the end.'],
  ['chargewell', 'Steady 30', '18650', '3000 mAh 20 A', '#3f4652', '#e8a92c', 820, 'The larger Steady, tested at twenty amps.'],
  ['toroid', 'Core 18', '18650', '2700 mAh 25 A', '#343a46', '#e0483a', 890, 'Sold with Toroid mods and on its own.'],
  ['halden', 'Kraft 18', '18650', '2500 mAh 25 A', '#6b7434', '#e6dfce', 860, 'A cold-weather cell that still works on Troodos in January.'],
  ['gridcell', 'G40', '21700', '4000 mAh 30 A', '#d8632b', '#ffffff', 1090, 'High current and a good size for one-cell mods.'],
  ['gridcell', 'G50', '21700', '5000 mAh 15 A', '#0f8a8a', '#f1c232', 1190, 'Five thousand milliampere-hours, measured and not imagined.'],
  ['gridcell', 'G42 Plus', '21700', '4200 mAh 35 A', '#8a3f9a', '#ffffff', 1290, 'For the mod that is never turned down.'],
  ['chargewell', 'Steady 40', '21700', '4000 mAh 25 A', '#2a2e36', '#4cc38a', 1050, 'The dull, dependable 21700.'],
  ['chargewell', 'Steady 48', '21700', '4800 mAh 15 A', '#c3c9d2', '#2f9a63', 1150, 'Made for long shifts.'],
  ['toroid', 'Core 21', '21700', '4000 mAh 35 A', '#343a46', '#e0483a', 1250, 'What the Anvil 80 likes to eat.'],
  ['halden', 'Kraft 21', '21700', '4500 mAh 25 A', '#5a3f24', '#d07a2e', 1190, 'Sealed twice against damp.'],
]

// biome-ignore format: a table is read with one row a line
export const chargers: readonly (readonly [BrandCode, string, number, string, string, number, string])[] = [
  ['chargewell', 'Mono C1', 1, '#2a2e36', '#4cc38a', 1290, 'One bay, one light, fits the glove box.'],
  ['chargewell', 'Duo C2', 2, '#2a2e36', '#4cc38a', 1990, 'Two bays at one ampere each.'],
  ['chargewell', 'Duo Fast', 2, '#e6e9ed', '#2f9a63', 2490, 'Two amperes a bay and a fan that nobody hears.'],
  ['chargewell', 'Quad C4', 4, '#2a2e36', '#e8a92c', 3290, 'Four bays with a line of figures for each.'],
  ['chargewell', 'Quad Lab', 4, '#24507a', '#6fd0e2', 4490, 'Measures capacity and internal resistance overnight.'],
  ['gridcell', 'Cradle', 1, '#2e6fd0', '#f1c232', 1090, 'A cradle that folds flat.'],
  ['gridcell', 'Cradle Two', 2, '#8a3440', '#f1c232', 1790, 'Folds flat as well, with room for a pair.'],
  ['toroid', 'Forge Charger', 2, '#343a46', '#e0483a', 2790, 'A metal body that spreads the heat.'],
]

// biome-ignore format: a table is read with one row a line
export const cases: readonly (readonly [BrandCode, string, string, number, string])[] = [
  ['gridcell', 'Twin Case Blue', '#5f9fd8', 250, 'Two cells, no short circuits.'],
  ['gridcell', 'Twin Case Amber', '#e0a23c', 250, 'The same case in a colour that is found in the dark.'],
]

// biome-ignore format: a table is read with one row a line
export const pouches: readonly (readonly [string, string, string, boolean, number, string])[] = [
  ['Voyager S', '#39415a', '#e0863a', false, 1290, 'One kit, one bottle, one zip.'],
  ['Voyager L', '#1f5a41', '#d9c08a', true, 1990, 'Two kits, six bottles and the charger.'],
  ['Harbour Pouch', '#1f6fb2', '#f2f4f6', false, 1490, 'Sailcloth that smells faintly of boats.'],
  ['Workbench Bag', '#4a3a2e', '#c9a14a', true, 2690, 'Opens flat, so it is a mat as well.'],
  ['City Sleeve', '#8a3f5f', '#f0d5dd', false, 1190, 'A soft sleeve for the pod that rattles in your bag.'],
  ['Hard Shell', '#23262d', '#e0483a', true, 2290, 'Moulded foam inside, a tortoise outside.'],
]

// biome-ignore format: a table is read with one row a line
export const lanyards: readonly (readonly [string, string, string, boolean, number, string])[] = [
  ['Regatta Lanyard', '#1f6fb2', '#f2c14e', false, 690, 'Braided like sailing rope.'],
  ['Pebble Lanyard', '#e6dfce', '#14808a', true, 890, 'Round glass beads on a cotton cord.'],
  ['Ember Lanyard', '#a81f36', '#f0a13a', false, 690, 'Red cord, amber stitching.'],
  ['Olive Lanyard', '#6b7434', '#2b2f38', true, 790, 'Wooden beads from pruned olive trees.'],
  ['Night Lanyard', '#23262d', '#6fd0e2', false, 790, 'A thread in it glows after dark.'],
]

// biome-ignore format: a table is read with one row a line
export const cottons: readonly (readonly [string, string, string, number, string])[] = [
  ['Cloud Strands', '#2c7d74', '10 g', 590, 'Ready-combed strands that thread without a fight.'],
  ['Japanese Pads', '#c9b48a', '60 pads', 690, 'Unbleached pads, peeled by the layer.'],
  ['Agave Blend', '#5f8a3f', '8 g', 750, 'Agave in the cotton: quick to wick, hard to scorch.'],
  ['Cotton Laces 3 mm', '#8a3440', '20 laces', 620, 'Tipped like shoelaces for three-millimetre coils.'],
  ['Thick Laces 4 mm', '#39415a', '16 laces', 650, 'For wide coils and thick liquids.'],
]

// biome-ignore format: a table is read with one row a line
export const wires: readonly (readonly [string, string, string, string, number, string])[] = [
  ['Ni80 Nichrome', '26 AWG', '#b08d57', '#8a2c3c', 690, 'Heats fast and behaves well under the fingers.'],
  ['Ni80 Nichrome', '28 AWG', '#b08d57', '#b3612c', 690, 'A thinner nichrome for mouth-to-lung builds.'],
  ['Kanthal A1', '26 AWG', '#9aa0ab', '#2c5f8a', 590, 'The forgiving classic for first coils.'],
  ['Kanthal A1', '30 AWG', '#9aa0ab', '#2c7d74', 590, 'Fine wire for high resistances.'],
  ['Stainless 316L', '27 AWG', '#c3c9d2', '#4a4f5a', 650, 'For temperature control and a clean taste.'],
  ['Fused Clapton', '2×28+36', '#a88a5a', '#5f3f7a', 1290, 'Three metres of ready fused wire.'],
]

// biome-ignore format: a table is read with one row a line
export const tools: readonly (readonly [Tool, string, string, number, string])[] = [
  ['kit', 'Bench Kit', '#2e4a66', 2990, 'Five tools in a case that closes with a snap.'],
  ['tweezers', 'Ceramic Tweezers', '#14808a', 890, 'Squeeze a glowing coil without a shock.'],
  ['pliers', 'Flush Cutters', '#8a3440', 990, 'Cut the leg right at the post.'],
  ['jig', 'Coil Jig', '#5a616d', 790, 'Four diameters from two to three and a half millimetres.'],
  ['mat', 'Building Mat', '#1f5a41', 1190, 'A ruled rubber mat that catches small screws.'],
  ['screwdriver', 'Pocket Driver', '#b3612c', 690, 'Cross, slot and hex in one handle.'],
]
