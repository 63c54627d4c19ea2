import type { Backdrop } from '#tenants/demo/drawing/scenes.ts'
import type { LabelDesign } from '#tenants/demo/drawing/labels.ts'

/** The makers of the demo goods: all invented. */
export interface Brand {
  readonly name: string
  readonly color: string
  readonly accent: string
  readonly label: LabelDesign
  readonly backdrop: Backdrop
  readonly dark: boolean
  /** Company, address and post of the maker, as the law wants them on vape goods. */
  readonly maker: readonly [company: string, address: string]
  readonly known: string
}

export const brands = {
  meltemi: { name: 'Meltemi', color: '#c8324a', accent: '#2b98c9', label: 'badge', backdrop: 'disc', dark: true, maker: ['Meltemi Liquids Ltd', '14 Spyrou Kyprianou Avenue, 4043 Limassol, Cyprus'], known: 'mixes its fruit in small batches a few streets from the sea' },
  kyma: { name: 'Kyma', color: '#1f7fb0', accent: '#f0a13a', label: 'split', backdrop: 'arch', dark: false, maker: ['Kyma Flavour Works S.A.', '8 Akti Miaouli, 185 35 Piraeus, Greece'], known: 'keeps every recipe to three aromas so that none hides another' },
  oldharbour: { name: 'Old Harbour', color: '#8a5a2b', accent: '#c9a063', label: 'paper', backdrop: 'horizon', dark: true, maker: ['Old Harbour Blending House', '3 Quay Street, Galway H91 T2K6, Ireland'], known: 'steeps its tobaccos for six weeks before a drop is bottled' },
  carob: { name: 'Carob & Co', color: '#6b4022', accent: '#d9a85a', label: 'sun', backdrop: 'podium', dark: true, maker: ['Carob and Company Ltd', '27 Anogyra Mill Road, 4603 Anogyra, Cyprus'], known: 'borrows its recipes from village kitchens' },
  nordlys: { name: 'Nordlys', color: '#1c6f9a', accent: '#6fd0e2', label: 'wave', backdrop: 'beam', dark: false, maker: ['Nordlys Aroma ApS', 'Havnegade 21, 8000 Aarhus, Denmark'], known: 'builds everything it makes around real cold' },
  orchard: { name: 'Pastel Orchard', color: '#d96f7f', accent: '#8fb84e', label: 'stripe', backdrop: 'dunes', dark: false, maker: ['Pastel Orchard GmbH', 'Obstgasse 5, 79098 Freiburg, Germany'], known: 'is loved for fruit that tastes of fruit and not of sweets' },
  foundry: { name: 'Sugar Foundry', color: '#d2568f', accent: '#f0b84a', label: 'bold', backdrop: 'tiles', dark: false, maker: ['Sugar Foundry B.V.', 'Kanaalstraat 88, 3531 CJ Utrecht, Netherlands'], known: 'is run by two pastry cooks who never got over their puddings' },
  petra: { name: 'Petra Blends', color: '#356b5a', accent: '#d0a04a', label: 'night', backdrop: 'steps', dark: true, maker: ['Petra Blends Ltd', '2 Aphrodite Avenue, 8021 Paphos, Cyprus'], known: 'makes the everyday bottle that starter kits are filled with' },
  fizzwick: { name: 'Fizzwick', color: '#7a3fb0', accent: '#f2c22e', label: 'bold', backdrop: 'disc', dark: true, maker: ['Fizzwick Drinks Aroma Sp. z o.o.', 'ul. Parkowa 16, 80-214 Gdansk, Poland'], known: 'puts the fizz of a cold can into a bottle' },
  aerwyn: { name: 'Aerwyn', color: '#2f5f7a', accent: '#c97a3a', label: 'night', backdrop: 'arch', dark: true, maker: ['Aerwyn Devices Europe B.V.', 'Lichtweg 40, 5616 LA Eindhoven, Netherlands'], known: 'draws pod kits the way others draw watches' },
  toroid: { name: 'Toroid', color: '#343a46', accent: '#e0483a', label: 'night', backdrop: 'beam', dark: true, maker: ['Toroid Engineering s.r.o.', 'Technická 12, 616 00 Brno, Czechia'], known: 'machines its mods and tanks from bar stock' },
  lumeo: { name: 'Lumeo', color: '#5a4fcf', accent: '#36c2b0', label: 'badge', backdrop: 'dunes', dark: false, maker: ['Lumeo Electronics S.r.l.', 'Via Savona 97, 20144 Milano, Italy'], known: 'hides clever electronics in friendly shapes' },
  kestrel: { name: 'Kestrel', color: '#3f6b3a', accent: '#d9a02e', label: 'badge', backdrop: 'horizon', dark: true, maker: ['Kestrel Vapour Tools Ltd', 'Unit 6, Foundry Lane, Sheffield S3 8EN, United Kingdom'], known: 'has started more ex-smokers on their way than it can count' },
  onda: { name: 'Onda', color: '#0f8a8a', accent: '#ff7a59', label: 'wave', backdrop: 'dunes', dark: false, maker: ['Onda Mobile Vapour S.L.', 'Carrer de Pujades 112, 08005 Barcelona, Spain'], known: 'keeps things simple: open, draw, enjoy' },
  brezza: { name: 'Brezza', color: '#3a6fd0', accent: '#f05f8a', label: 'split', backdrop: 'tiles', dark: false, maker: ['Brezza Vapour S.p.A.', 'Corso Italia 18, 34121 Trieste, Italy'], known: 'fills its pods in Trieste, in rooms as clean as a pharmacy' },
  halden: { name: 'Halden', color: '#4a4f3a', accent: '#d07a2e', label: 'night', backdrop: 'podium', dark: true, maker: ['Halden Mekanikk AS', 'Storgata 4, 1776 Halden, Norway'], known: 'over-engineers its chips and lets the owner enjoy it' },
  filament: { name: 'Filament Works', color: '#2c7d74', accent: '#c9a14a', label: 'paper', backdrop: 'steps', dark: false, maker: ['Filament Works Oy', 'Hämeenkatu 9, 33100 Tampere, Finland'], known: 'winds, presses and weaves for people who build their own' },
  gridcell: { name: 'Gridcell', color: '#2e6fd0', accent: '#f1c232', label: 'badge', backdrop: 'disc', dark: false, maker: ['Gridcell Energy AG', 'Industriestrasse 31, 6300 Zug, Switzerland'], known: 'prints the tested figures on its cells, not the hoped-for ones' },
  chargewell: { name: 'Chargewell', color: '#2f9a63', accent: '#2a2e36', label: 'badge', backdrop: 'beam', dark: true, maker: ['Chargewell Power Kft.', 'Váci út 140, 1138 Budapest, Hungary'], known: 'believes that a charger should be the dullest thing in the house' },
  stow: { name: 'Stow', color: '#39415a', accent: '#e0863a', label: 'badge', backdrop: 'arch', dark: true, maker: ['Stow Carry Goods OÜ', 'Telliskivi 60a, 10412 Tallinn, Estonia'], known: 'sews and casts small things that make a kit last' },
  drifthaus: { name: 'Drifthaus', color: '#8a3f5f', accent: '#e0b44a', label: 'night', backdrop: 'podium', dark: true, maker: ['Drifthaus Geräte GmbH', 'Speicherstraße 7, 20457 Hamburg, Germany'], known: 'wraps serious hardware in soft leather' },
  amathus: { name: 'Amathus Drops', color: '#b0662e', accent: '#2f8f7a', label: 'sun', backdrop: 'arch', dark: false, maker: ['Amathus Drops Ltd', '51 Stasinou Street, 1060 Nicosia, Cyprus'], known: 'bottles the taste of the island, one season at a time' },
  zephyra: { name: 'Zephyra', color: '#4f7fb8', accent: '#b8d04a', label: 'stripe', backdrop: 'horizon', dark: false, maker: ['Zephyra Liquids IKE', '44 Egnatia, 546 25 Thessaloniki, Greece'], known: 'goes easy on the sweetener and heavy on the aroma' },
  nimbro: { name: 'Nimbro', color: '#d0483a', accent: '#2f3f8f', label: 'stripe', backdrop: 'tiles', dark: true, maker: ['Nimbro Trade Vapour d.o.o.', 'Dunajska cesta 156, 1000 Ljubljana, Slovenia'], known: 'supplies counters all over the continent' },
} as const satisfies Record<string, Brand>

export type BrandCode = keyof typeof brands

export function brandOf(code: BrandCode): Brand {
  return brands[code]
}
