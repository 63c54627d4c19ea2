import type { CoilKind, TankAppearance } from '#tenants/demo/drawing/tanks.ts'
import type { Tool } from '#tenants/demo/drawing/tools.ts'
import type { BrandCode } from './brands.ts'

/** The spare parts by kind: brand, name, appearance, price in cents and a sentence. */

// biome-ignore format: a table is read with one row a line
export const pods: readonly (readonly [BrandCode, string, string, number, string])[] = [
  ['aerwyn', 'Solo', '0.6 ohm', 890, 'A loose direct draw for the Solo 30 and its leather sister.'],
  ['aerwyn', 'Solo', '0.8 ohm', 890, 'The tighter of the two Solo pods, made for salts.'],
  ['aerwyn', 'Aria', '0.8 ohm', 790, 'Fits every Aria, from the first Mini to the Pro.'],
  ['aerwyn', 'Aria Mesh', '0.4 ohm', 850, 'A mesh pod that turns the Aria Pro into a small cloud maker.'],
  ['aerwyn', 'Linea', '1.0 ohm', 690, 'A tiny pod for the slim Linea.'],
  ['lumeo', 'Glow', '1.0 ohm', 650, 'Clear sides, so you can see the level at a glance.'],
  ['lumeo', 'Prisma', '0.6 ohm', 820, 'Wide bore and mesh for a fuller Prisma.'],
  ['lumeo', 'Cubo', '0.4 ohm', 860, 'The open pod for the Cubo and the Cubo Air.'],
  ['lumeo', 'Cubo', '0.8 ohm', 860, 'A restrained pod for long evenings with the Cubo.'],
  ['onda', 'Marea', '0.8 ohm', 720, 'Fills from the side, with a plug you can’t lose.'],
  ['onda', 'Playa', '1.2 ohm', 540, 'The cheapest pod on our wall; it still tastes right.'],
  ['brezza', 'Vela', '0.6 ohm', 790, 'Double seal, double cotton, no wet pockets.'],
  ['brezza', 'Vela', '1.0 ohm', 790, 'The tight draw for the Vela, at twelve watts.'],
  ['brezza', 'Bora', '0.8 ohm', 740, 'A pod with a soft silicone lip.'],
  ['kestrel', 'Perch', '1.0 ohm', 590, 'Our best-selling spare pod.'],
  ['kestrel', 'Hover', '0.6 ohm', 690, 'Magnets on both ends, a click that holds.'],
  ['halden', 'Fjell', '0.3 ohm', 950, 'Rubber-edged and happy outdoors.'],
  ['toroid', 'Flux', '0.6 ohm', 920, 'Gold-plated contacts for the Flux.'],
]

// biome-ignore format: a table is read with one row a line
export const tanks: readonly (readonly [BrandCode, string, 'SUBOHM' | 'MTL' | 'RTA', string, TankAppearance['glass'], number, string])[] = [
  ['toroid', 'Vale 25', 'SUBOHM', '#b6bcc6', 'bubble', 2990, 'Top airflow and not a drop on the table.'],
  ['toroid', 'Vale 26 Mesh', 'SUBOHM', '#3a3f4a', 'bubble', 3290, 'A wider chimney and mesh coils as standard.'],
  ['toroid', 'Crest', 'SUBOHM', '#c08a4a', 'straight', 2790, 'Straight glass, slide-and-fill top, no fuss.'],
  ['toroid', 'Caldera', 'SUBOHM', '#8a3440', 'bubble', 3590, 'Three coils in one head for very big evenings.'],
  ['halden', 'Brim', 'SUBOHM', '#6b7434', 'straight', 2890, 'Shock rings above and below the glass.'],
  ['halden', 'Brim Pro', 'SUBOHM', '#5a616d', 'bubble', 3390, 'The outdoor tank with a locking top.'],
  ['aerwyn', 'Atrium', 'SUBOHM', '#1f6fb2', 'bubble', 3190, 'A quiet tank: the air comes in through forty small holes.'],
  ['aerwyn', 'Atrium S', 'SUBOHM', '#8f7fc6', 'straight', 2690, 'The lower Atrium, for mods that travel.'],
  ['lumeo', 'Lens', 'SUBOHM', '#14808a', 'straight', 2390, 'Press a button and the coil drops out clean.'],
  ['kestrel', 'Talon', 'SUBOHM', '#1f5a41', 'bubble', 2290, 'An honest tank at an honest price.'],
  ['brezza', 'Foce', 'SUBOHM', '#a81f36', 'straight', 2490, 'Fills through the mouthpiece, never through the base.'],
  ['drifthaus', 'Kessel', 'SUBOHM', '#b0653a', 'bubble', 3490, 'Copper on the outside, steel where it counts.'],
  ['toroid', 'Mistral MTL', 'MTL', '#2b2f38', 'straight', 2690, 'Five pinhole air inlets and a very narrow chimney.'],
  ['toroid', 'Mistral Nano', 'MTL', '#c3c9d2', 'straight', 2390, 'Just twenty millimetres across, all flavour.'],
  ['kestrel', 'Reed Tank', 'MTL', '#b6bcc6', 'straight', 1690, 'The tank of the Reed, for any small mod.'],
  ['kestrel', 'Reed Tank Ruby', 'MTL', '#a81f36', 'straight', 1790, 'The same tank in anodised red.'],
  ['aerwyn', 'Cloister', 'MTL', '#e6dfce', 'bubble', 2890, 'A bell-shaped chamber that keeps aroma close to the coil.'],
  ['halden', 'Smal', 'MTL', '#5a616d', 'straight', 2590, 'Ceramic inside, so it stays cool at the lips.'],
  ['brezza', 'Goccia', 'MTL', '#6fb0dd', 'bubble', 1990, 'A drop-shaped glass at a small price.'],
  ['lumeo', 'Iris MTL', 'MTL', '#d68fa2', 'straight', 1890, 'An iris diaphragm, as in a camera, sets the airflow.'],
  ['toroid', 'Foundry RTA', 'RTA', '#c08a4a', 'bubble', 3990, 'A postless deck with clamps that don’t chew the wire.'],
  ['toroid', 'Foundry Dual RTA', 'RTA', '#23262d', 'bubble', 4290, 'Room for two fused coils and a forest of cotton.'],
  ['halden', 'Mester RTA', 'RTA', '#b6bcc6', 'straight', 3790, 'A single-coil deck that forgives beginners.'],
  ['filament', 'Workshop RTA', 'RTA', '#2c7d74', 'straight', 3490, 'Built around Filament’s own coils, works with any.'],
]

// biome-ignore format: a table is read with one row a line
export const coils: readonly (readonly [BrandCode, string, 'COILS-MESH' | 'COILS-MTL' | 'COILS-WOUND', CoilKind, readonly string[], string, number, string])[] = [
  ['toroid', 'Vale Mesh Coils', 'COILS-MESH', 'mesh', ['0.15', '0.2', '0.4'], '60–75 W', 1390, 'Honeycomb mesh for every Vale tank.'],
  ['toroid', 'Vale Dual Mesh Coils', 'COILS-MESH', 'mesh', ['0.2'], '70–85 W', 1590, 'Two mesh strips side by side in one head.'],
  ['toroid', 'Crest Coils', 'COILS-MESH', 'short', ['0.3', '0.5'], '45–60 W', 1290, 'A low head that lets the Crest stay short.'],
  ['toroid', 'Caldera Triple Coils', 'COILS-MESH', 'mesh', ['0.15'], '80–100 W', 1690, 'Three coils, one breath, a lot of vapour.'],
  ['toroid', 'Flux Plug Coils', 'COILS-MESH', 'short', ['0.3', '0.6'], '25–40 W', 1190, 'Push-in coils for the refillable Flux pod.'],
  ['halden', 'Brim Coils', 'COILS-MESH', 'mesh', ['0.2', '0.4'], '50–70 W', 1350, 'Rubber-footed heads that seat with a thud.'],
  ['halden', 'Jarn Coils', 'COILS-MESH', 'long', ['0.3', '0.6'], '35–55 W', 1290, 'Tall ports for thick liquids on the Jarn.'],
  ['halden', 'Fjell Plug Coils', 'COILS-MESH', 'short', ['0.3', '0.6'], '25–40 W', 1150, 'Weatherproof push-in coils for the Fjell.'],
  ['aerwyn', 'Atrium Coils', 'COILS-MESH', 'mesh', ['0.2', '0.3'], '55–75 W', 1450, 'Fine mesh that whispers instead of crackling.'],
  ['aerwyn', 'Vantage Coils', 'COILS-MESH', 'mesh', ['0.2', '0.4'], '50–70 W', 1390, 'Made for the Vantage kits, at home in any Atrium.'],
  ['aerwyn', 'Hearth Plug Coils', 'COILS-MESH', 'short', ['0.3', '0.6'], '25–40 W', 1190, 'Warm, dense vapour from a thumbnail of metal.'],
  ['lumeo', 'Lens Coils', 'COILS-MESH', 'long', ['0.3', '0.6'], '35–60 W', 1090, 'Drop-out heads: press the button and they fall into the bin.'],
  ['lumeo', 'Matrix Smart Coils', 'COILS-MESH', 'mesh', ['0.3', '0.6'], '30–60 W', 1250, 'A small chip tells the Matrix which coil it has.'],
  ['lumeo', 'Cubo Plug Coils', 'COILS-MESH', 'short', ['0.4', '0.8'], '18–30 W', 990, 'Refresh a Cubo pod without buying the pod.'],
  ['kestrel', 'Talon Coils', 'COILS-MESH', 'mesh', ['0.3', '0.5'], '40–60 W', 990, 'Half the price of the famous ones, with nearly all of the taste.'],
  ['kestrel', 'Falconer Coils', 'COILS-MESH', 'long', ['0.3', '0.5'], '40–65 W', 1050, 'Fits the Falconer and the Falconer XT.'],
  ['brezza', 'Foce Coils', 'COILS-MESH', 'mesh', ['0.3', '0.5'], '35–55 W', 1150, 'Organic cotton, pressed and not rolled.'],
  ['brezza', 'Torre Coils', 'COILS-MESH', 'long', ['0.3', '0.5'], '40–60 W', 1190, 'A slender head for the slender mod.'],
  ['onda', 'Ria Plug Coils', 'COILS-MESH', 'short', ['0.8', '1.0'], '12–20 W', 890, 'Little mesh plugs for the Ria pod.'],
  ['drifthaus', 'Kessel Coils', 'COILS-MESH', 'mesh', ['0.2', '0.4'], '50–70 W', 1490, 'Copper-ringed heads for the copper tank.'],
  ['kestrel', 'Reed Coils', 'COILS-MTL', 'long', ['0.8', '1.2', '1.6'], '10–18 W', 990, 'The coil that half of Nicosia seems to ask for.'],
  ['kestrel', 'Feather Coils', 'COILS-MTL', 'long', ['1.5'], '8–12 W', 890, 'Very little power, very little liquid, plenty of taste.'],
  ['toroid', 'Mistral Coils', 'COILS-MTL', 'long', ['0.8', '1.2'], '11–18 W', 1190, 'A narrow bore that keeps the draw tight.'],
  ['toroid', 'Tube Coils', 'COILS-MTL', 'short', ['0.4', '0.8'], '18–40 W', 1090, 'One family of heads for both Tube pens.'],
  ['aerwyn', 'Stilus Coils', 'COILS-MTL', 'long', ['0.6', '1.0'], '12–25 W', 1250, 'Turned from the same bar as the pen.'],
  ['aerwyn', 'Cloister Coils', 'COILS-MTL', 'short', ['1.0', '1.4'], '9–15 W', 1190, 'Made for tobacco liquids and slow evenings.'],
  ['brezza', 'Penna Coils', 'COILS-MTL', 'long', ['1.2'], '9–14 W', 950, 'A gentle round-wire coil for salts.'],
  ['brezza', 'Goccia Coils', 'COILS-MTL', 'short', ['1.0', '1.2'], '9–15 W', 990, 'Clean cotton and a clean throat hit.'],
  ['lumeo', 'Wand Coils', 'COILS-MTL', 'long', ['0.8', '1.0'], '12–20 W', 990, 'The Wand counts your puffs and tells you when to change the coil.'],
  ['halden', 'Stav Coils', 'COILS-MTL', 'long', ['0.3', '0.6'], '25–45 W', 1190, 'Stout heads for the walking stick.'],
  ['filament', 'Fused Clapton Pair', 'COILS-WOUND', 'wound', ['0.35'], '30–45 W', 1290, 'Two cores, one wrap, three millimetres inside.'],
  ['filament', 'Alien Pair', 'COILS-WOUND', 'wound', ['0.25'], '50–70 W', 1590, 'A wavy outer wire that holds liquid like a sponge.'],
  ['filament', 'Staggered Pair', 'COILS-WOUND', 'wound', ['0.28'], '45–65 W', 1690, 'Tiny ladders of wire, wound one tooth at a time.'],
  ['filament', 'MTL Fused Ten', 'COILS-WOUND', 'wound', ['0.8'], '12–18 W', 1090, 'Ten thin coils for single-coil mouth-to-lung decks.'],
  ['filament', 'Flat Ribbon Six', 'COILS-WOUND', 'wound', ['0.4'], '30–40 W', 990, 'Ribbon wire that heats in a blink.'],
  ['filament', 'Sampler Tin', 'COILS-WOUND', 'wound', ['0.3', '0.5'], '25–60 W', 1890, 'Eight pairs, eight styles, one afternoon of trying.'],
]

// biome-ignore format: a table is read with one row a line
export const glasses: readonly (readonly [BrandCode, string, 'straight' | 'bubble', string, number, string])[] = [
  ['toroid', 'Vale 25 Glass', 'bubble', '#7fb4d8', 490, 'The original bubble for the Vale.'],
  ['toroid', 'Vale 25 Glass Smoke', 'bubble', '#6a7078', 540, 'Smoked glass that hides the level from nosy friends.'],
  ['toroid', 'Crest Glass', 'straight', '#8fc4b0', 420, 'Straight, thick and cheap enough for two.'],
  ['halden', 'Brim Glass', 'straight', '#9aa86a', 460, 'Tempered, for a tank that falls off boats.'],
  ['aerwyn', 'Atrium Glass', 'bubble', '#8f9fd8', 520, 'A thin, clear bubble with polished rims.'],
  ['aerwyn', 'Atrium Glass Rainbow', 'bubble', '#c98fd0', 620, 'An oil-on-water coating that shifts in the sun.'],
  ['kestrel', 'Talon Glass', 'bubble', '#a8c48f', 390, 'A spare for the best-selling tank.'],
  ['lumeo', 'Lens Glass', 'straight', '#7fc8c8', 420, 'Printed with a level line.'],
]

// biome-ignore format: a table is read with one row a line
export const tips: readonly (readonly [string, boolean, string, string, 'resin' | 'steel' | 'honeycomb', number, string])[] = [
  ['Tide 810 Drip Tip', true, '#1f6fb2', '#7fd0e8', 'resin', 790, 'Blue resin poured like a wave.'],
  ['Ember 810 Drip Tip', true, '#a81f36', '#f0a13a', 'resin', 790, 'Red into orange, as a coal glows.'],
  ['Meadow 810 Drip Tip', true, '#1f7a4a', '#c9d04a', 'resin', 790, 'Greens of a field in February, the only green month.'],
  ['Hive 810 Drip Tip', true, '#d9a02e', '#8a5a1f', 'honeycomb', 890, 'A honeycomb to hold between finger and thumb.'],
  ['Plum 510 Drip Tip', false, '#6b2fa0', '#e0559a', 'resin', 590, 'Slim purple resin for small tanks.'],
  ['Slate 510 Drip Tip', false, '#5a616d', '#5a616d', 'steel', 690, 'Bead-blasted steel, as plain as a pebble.'],
  ['Mirror 510 Drip Tip', false, '#c3c9d2', '#c3c9d2', 'steel', 650, 'Polished steel for those who like fingerprints.'],
  ['Scale 510 Drip Tip', false, '#14808a', '#0f4f5a', 'honeycomb', 690, 'A fish-scale grip in lagoon green.'],
]

// biome-ignore format: a table is read with one row a line
export const shots: readonly (readonly [BrandCode, string, string, string, number, string])[] = [
  ['petra', 'Nic Shot 50/50', '50 VG / 50 PG', '#356b5a', 290, 'A balanced base for mixes that go into small tanks.'],
  ['petra', 'Nic Shot 70/30', '70 VG / 30 PG', '#4f8a3f', 290, 'Thick enough to leave a shortfill as thick as it was.'],
  ['nordlys', 'Ice Shot', '50/50 · COOL', '#2b98c9', 350, 'Nicotine and cold in one bottle; turns any fruit into sorbet.'],
  ['nordlys', 'Salt Shot', '50/50 · SALT', '#1c6f9a', 340, 'Nicotine salt for shortfills that should stay gentle.'],
  ['kyma', 'Nic Shot', '60 VG / 40 PG', '#1f7fb0', 310, 'The house ratio of Kyma, so the taste stays the same.'],
  ['kyma', 'Salt Nic Shot', '60/40 · SALT', '#f0a13a', 330, 'Smooth nicotine for Open Sea bottles.'],
  ['meltemi', 'Booster', '70 VG / 30 PG', '#c8324a', 300, 'Made for Big Wind, good with everything.'],
  ['oldharbour', 'Strength', '50 VG / 50 PG', '#8a5a2b', 320, 'A neutral shot that leaves tobacco alone.'],
  ['foundry', 'Sugar Shot', '70/30 · SWEET', '#d2568f', 350, 'Nicotine with a drop of sweetener for the tired sweet tooth.'],
  ['fizzwick', 'Fizz Shot', '70/30 · FIZZ', '#7a3fb0', 350, 'A little citric sparkle in a shot.'],
]

/** The supplies by kind: brand, name, appearance, price in cents and a sentence. */

// biome-ignore format: a table is read with one row a line
export const cells: readonly (readonly [BrandCode, string, '18650' | '21700', string, string, string, number, string])[] = [
  ['gridcell', 'G25', '18650', '2500 mAh 20 A', '#2e6fd0', '#f1c232', 790, 'The workhorse for two-cell mods.'],
  ['gridcell', 'G30', '18650', '3000 mAh 15 A', '#1f9d74', '#ffffff', 850, 'A longer day for pods and pens up to 60 W.'],
  ['gridcell', 'G35', '18650', '3500 mAh 10 A', '#7a4bc2', '#f1c232', 890, 'The most hours you can get from the old size.'],
  ['gridcell', 'G20 High Drain', '18650', '2000 mAh 30 A', '#c8324a', '#ffffff', 920, 'For high power and short charging breaks.'],
  ['chargewell', 'Steady 26', '18650', '2600 mAh 20 A', '#2a2e36', '#4cc38a', 750, 'Holds its voltage almost to the end.'],
  ['chargewell', 'Steady 30', '18650', '3000 mAh 20 A', '#3f4652', '#e8a92c', 820, 'The larger Steady, tested at twenty amps.'],
  ['toroid', 'Core 18', '18650', '2700 mAh 25 A', '#343a46', '#e0483a', 890, 'The cell that Toroid chose for its own mods.'],
  ['halden', 'Kraft 18', '18650', '2500 mAh 25 A', '#6b7434', '#e6dfce', 860, 'A cold-weather cell that still works on Troodos in January.'],
  ['gridcell', 'G40', '21700', '4000 mAh 30 A', '#d8632b', '#ffffff', 1090, 'High current and a good size for one-cell mods.'],
  ['gridcell', 'G50', '21700', '5000 mAh 15 A', '#0f8a8a', '#f1c232', 1190, 'A full 5000 mAh, measured and not just printed on the wrap.'],
  ['gridcell', 'G42 Plus', '21700', '4200 mAh 35 A', '#8a3f9a', '#ffffff', 1290, 'For the mod that is never turned down.'],
  ['chargewell', 'Steady 40', '21700', '4000 mAh 25 A', '#2a2e36', '#4cc38a', 1050, 'The dull, dependable 21700.'],
  ['chargewell', 'Steady 48', '21700', '4800 mAh 15 A', '#c3c9d2', '#2f9a63', 1150, 'Made for long shifts.'],
  ['toroid', 'Core 21', '21700', '4000 mAh 35 A', '#343a46', '#e0483a', 1250, 'The cell we recommend for the Anvil 80.'],
  ['halden', 'Kraft 21', '21700', '4500 mAh 25 A', '#5a3f24', '#d07a2e', 1190, 'Sealed twice against damp.'],
]

// biome-ignore format: a table is read with one row a line
export const chargers: readonly (readonly [BrandCode, string, number, string, string, number, string])[] = [
  ['chargewell', 'Mono C1', 1, '#2a2e36', '#4cc38a', 1290, 'One bay, one light, fits the glove box.'],
  ['chargewell', 'Duo C2', 2, '#2a2e36', '#4cc38a', 1990, 'Two bays, one for each cell of a pair.'],
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
  ['gridcell', 'Twin Case Amber', '#e0a23c', 250, 'The same case in a colour you can find in the dark.'],
]

// biome-ignore format: a table is read with one row a line
export const pouches: readonly (readonly [string, string, string, boolean, number, string])[] = [
  ['Voyager S', '#39415a', '#e0863a', false, 1290, 'One kit, one bottle, one zip.'],
  ['Voyager L', '#1f5a41', '#d9c08a', true, 1990, 'Two kits, six bottles and the charger.'],
  ['Harbour Pouch', '#1f6fb2', '#f2f4f6', false, 1490, 'Sailcloth that smells faintly of boats.'],
  ['Workbench Bag', '#4a3a2e', '#c9a14a', true, 2690, 'Opens flat, so it is a mat as well.'],
  ['City Sleeve', '#8a3f5f', '#f0d5dd', false, 1190, 'A soft sleeve for the pod that rattles in your bag.'],
  ['Hard Shell', '#23262d', '#e0483a', true, 2290, 'A tough nylon shell that keeps its shape in any bag.'],
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
  ['Agave Blend', '#5f8a3f', '8 g', 750, 'Organic cotton that wicks fast and is hard to scorch.'],
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
