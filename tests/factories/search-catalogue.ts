import { aCatalogue, aProduct, type CatalogueInput } from './catalogue.ts'
import { type ContentInput, someContent } from './content.ts'

/** A small handwritten catalogue, for the terms in `search-pairs.ts`. */

const masters = {
  devices: 'Devices',
  liquids: 'E-liquids',
  parts: 'Coils & Pods',
  power: 'Batteries & Chargers',
  more: 'Accessories',
}

const categories = {
  'pod-kits': ['devices', 'Pod Kits'],
  starters: ['devices', 'Starter Kits'],
  mods: ['devices', 'Box Mods'],
  disposables: ['devices', 'Disposables'],
  liquids: ['liquids', '10 ml E-liquids'],
  salts: ['liquids', 'Nic Salts'],
  shortfills: ['liquids', 'Shortfills'],
  aromas: ['liquids', 'Αρώματα'],
  coils: ['parts', 'Coils'],
  pods: ['parts', 'Replacement Pods'],
  tanks: ['parts', 'Tanks'],
  cells: ['power', 'Batteries'],
  chargers: ['power', 'Chargers'],
  cases: ['more', 'Cases'],
  tools: ['more', 'Building Tools'],
} as const

const brands = {
  aria: 'Aria',
  boreal: 'Boreal',
  kerkis: 'Kerkis',
  liqva: 'Liqva',
  nimbus: 'Nimbus',
  olympia: 'Ολύμπια',
  petra: 'Pétra',
  voltano: 'Voltano',
}

type Row = readonly [
  sku: string,
  name: string,
  brand: keyof typeof brands,
  category: keyof typeof categories,
  description: string,
  stock: number,
  popularity: number,
]

const rows: readonly Row[] = [
  ['ARI-POD', 'Aria Pod Kit', 'aria', 'pod-kits', 'A light pod kit with an 800 mAh battery', 12, 90],
  ['ARI-PODX', 'Aria Pod X Kit', 'aria', 'pod-kits', 'The larger Aria with a screen and USB-C charging', 8, 40],
  ['ARI-60W', 'Aria 60W Starter Kit', 'aria', 'starters', 'Sixty watts and a mesh tank for new vapers', 5, 30],
  ['ARI-RP2', 'Aria Replacement Pod 2 ml', 'aria', 'pods', 'Two empty pods, 0.8 ohm', 40, 80],
  ['ARI-C08', 'Aria Mesh Coil 0.8 ohm', 'aria', 'coils', 'Five coils for the Aria tank', 60, 70],
  ['ARI-C12', 'Aria Mesh Coil 1.2 ohm', 'aria', 'coils', 'Five coils for mouth to lung', 0, 20],
  ['BOR-ONE', 'Boreal One Starter Kit', 'boreal', 'starters', 'Fill, press, vape: a first kit', 15, 60],
  ['BOR-ICE', 'Boreal Ice Pod Kit', 'boreal', 'pod-kits', 'Slim as a pen, in frosted metal', 0, 95],
  ['BOR-MOD', 'Boreal 200W Box Mod', 'boreal', 'mods', 'Two 18650 cells and temperature control', 4, 25],
  ['BOR-TNK', 'Boreal Sub Ohm Tank', 'boreal', 'tanks', 'Five millilitres, top filling, glass', 9, 33],
  ['BOR-GLS', 'Boreal Tank Spare Glass', 'boreal', 'tanks', 'A replacement glass tube', 21, 4],
  ['BOR-C02', 'Boreal Coil 0.2 ohm', 'boreal', 'coils', 'Three coils for the sub ohm tank', 31, 28],
  ['KER-MINT', 'Kerkis Mint 10 ml', 'kerkis', 'liquids', 'Garden mint, cool and clean', 50, 75],
  ['KER-MENTH', 'Kerkis Menthol 10 ml', 'kerkis', 'liquids', 'Strong menthol with a cold finish', 44, 66],
  ['KER-TOB', 'Kerkis Virginia Tobacco 10 ml', 'kerkis', 'liquids', 'Light dry tobacco leaf', 37, 71],
  ['KER-RY4', 'Kerkis RY4 Tobacco 10 ml', 'kerkis', 'liquids', 'Tobacco with caramel and vanilla', 19, 64],
  ['KER-VAN', 'Kerkis Vanilla Custard 10 ml', 'kerkis', 'liquids', 'Vanilla custard as grandmother made it', 22, 38],
  ['KER-STRAW', 'Kerkis Strawberry 10 ml', 'kerkis', 'liquids', 'Ripe strawberry', 28, 41],
  ['LIQ-STRAW', 'Liqva Strawberry Ice Nic Salt', 'liqva', 'salts', 'Strawberry on crushed ice, 20 mg', 33, 83],
  ['LIQ-BLUE', 'Liqva Blueberry Nic Salt', 'liqva', 'salts', 'Sweet blueberries, 10 mg', 25, 52],
  ['LIQ-BLRSP', 'Liqva Blue Raspberry Nic Salt', 'liqva', 'salts', 'Sour blue raspberry candy', 18, 58],
  ['LIQ-MANGO', 'Liqva Mango Nic Salt', 'liqva', 'salts', 'Alphonso mango', 17, 62],
  ['LIQ-MANGI', 'Liqva Mango Ice Nic Salt', 'liqva', 'salts', 'Mango with ice', 0, 61],
  ['LIQ-WATER', 'Liqva Watermelon Nic Salt', 'liqva', 'salts', 'Watermelon, cold from the fridge', 14, 47],
  ['LIQ-COFF', 'Liqva Coffee Nic Salt', 'liqva', 'salts', 'Cyprus coffee, medium sweet', 9, 21],
  ['PET-LEMON', 'Pétra Lemon Tart Shortfill 50 ml', 'petra', 'shortfills', 'Lemon curd on shortcrust', 12, 44],
  ['PET-PINK', 'Pétra Pink Lemonade Shortfill 50 ml', 'petra', 'shortfills', 'Fizzy pink lemonade', 11, 55],
  ['PET-CREME', 'Pétra Crème Brûlée Shortfill 50 ml', 'petra', 'shortfills', 'Burnt sugar over cream', 10, 36],
  ['PET-COLA', 'Pétra Cola Cubes Shortfill 100 ml', 'petra', 'shortfills', 'Cola sweets from the kiosk', 8, 29],
  ['PET-CUST', 'Pétra Custard Cookie Shortfill 100 ml', 'petra', 'shortfills', 'Cookies dipped in custard', 6, 27],
  [
    'PET-MINT',
    'Pétra Spearmint Gum Shortfill 50 ml',
    'petra',
    'shortfills',
    'Chewing gum, mint through and through',
    7,
    31,
  ],
  ['OLY-MENTA', 'Ολύμπια Άρωμα Μέντα 30 ml', 'olympia', 'aromas', 'Συμπυκνωμένο άρωμα μέντας', 16, 35],
  ['OLY-KAPN', 'Ολύμπια Άρωμα Καπνός 30 ml', 'olympia', 'aromas', 'Γεύση καπνού για σπιτική ανάμειξη', 13, 34],
  ['OLY-FRA', 'Ολύμπια Άρωμα Φράουλα 30 ml', 'olympia', 'aromas', 'Ώριμη φράουλα', 12, 26],
  ['OLY-VAN', 'Ολύμπια Άρωμα Βανίλια 30 ml', 'olympia', 'aromas', 'Βανίλια Μαδαγασκάρης', 5, 18],
  ['OLY-MAST', 'Ολύμπια Υγρό Μαστίχα Χίου 10 ml', 'olympia', 'liquids', 'Μαστίχα με δροσερό τελείωμα', 20, 46],
  ['OLY-PEP', 'Ολύμπια Υγρό Πεπόνι 10 ml', 'olympia', 'liquids', 'Γλυκό πεπόνι', 15, 23],
  ['NIM-BAR', 'Nimbus Bar 600 Mango', 'nimbus', 'disposables', 'Six hundred puffs, 20 mg', 70, 99],
  ['NIM-BARG', 'Nimbus Bar 600 Grape', 'nimbus', 'disposables', 'Six hundred puffs of grape', 64, 88],
  ['NIM-BARC', 'Nimbus Bar 600 Cola', 'nimbus', 'disposables', 'Six hundred puffs of cola', 0, 50],
  ['NIM-POD', 'Nimbus Air Pod Kit', 'nimbus', 'pod-kits', 'A pod kit that weighs nothing', 10, 57],
  ['NIM-RP', 'Nimbus Air Replacement Pod', 'nimbus', 'pods', 'Four pods of 1.0 ohm', 30, 49],
  ['NIM-PEN', 'Nimbus Pen Kit', 'nimbus', 'starters', 'The classic vape pen', 7, 22],
  ['NIM-RTA', 'Nimbus Rebuildable Tank RTA', 'nimbus', 'tanks', 'Build your own coils', 3, 12],
  ['VOL-18650', 'Voltano 18650 Battery 3000 mAh', 'voltano', 'cells', 'A flat-top cell of 20 amperes', 80, 78],
  ['VOL-21700', 'Voltano 21700 Battery 4000 mAh', 'voltano', 'cells', 'The larger cell of 30 amperes', 55, 59],
  ['VOL-CH2', 'Voltano Duo Charger', 'voltano', 'chargers', 'Charges two cells at once', 14, 48],
  ['VOL-CH4', 'Voltano Quattro Charger', 'voltano', 'chargers', 'Four slots with a display', 9, 32],
  ['VOL-USB', 'Voltano USB-C Cable', 'voltano', 'chargers', 'A braided charging cable of one metre', 45, 37],
  ['VOL-CASE', 'Voltano Battery Case', 'voltano', 'cases', 'Keeps two 18650 cells safe', 38, 24],
  ['BOR-CASE', 'Boreal Leather Case', 'boreal', 'cases', 'A case for kit and liquids', 6, 10],
  ['KER-COTN', 'Kerkis Organic Cotton', 'kerkis', 'tools', 'Wicking cotton for coils', 26, 39],
  ['KER-WIRE', 'Kerkis Kanthal Wire 26 GA', 'kerkis', 'tools', 'Ten metres of resistance wire', 11, 13],
  ['KER-TWEZ', 'Kerkis Ceramic Tweezers', 'kerkis', 'tools', 'For squeezing coils while they glow', 8, 9],
  ['KER-DRIP', 'Kerkis Drip Tip 510', 'kerkis', 'tools', 'A mouthpiece of resin', 29, 15],
  ['KER-BASE', 'Kerkis Base VG 70/30 100 ml', 'kerkis', 'aromas', 'Propylene glycol and glycerine for mixing', 32, 43],
  ['KER-SHOT', 'Kerkis Nicotine Booster 20 mg', 'kerkis', 'aromas', 'A nicotine shot for shortfills', 90, 85],
  ['LIQ-GRAPE', 'Liqva Grape Nic Salt', 'liqva', 'salts', 'Dark grapes, 20 mg', 13, 45],
  ['LIQ-PEACH', 'Liqva Peach Tea Nic Salt', 'liqva', 'salts', 'Iced tea with peach', 16, 42],
  ['LIQ-APPLE', 'Liqva Sour Apple Nic Salt', 'liqva', 'salts', 'Green apple that bites', 12, 40],
  ['PET-APPLE', 'Pétra Apple Crumble Shortfill 50 ml', 'petra', 'shortfills', 'Baked apple with cinnamon', 5, 28],
  [
    'PET-TROP',
    'Pétra Tropical Punch Shortfill 100 ml',
    'petra',
    'shortfills',
    'Pineapple, mango and passion fruit',
    9,
    53,
  ],
]

/** The tenant's synonyms, one group per line. */
const searchSynonyms: string[][] = [
  ['άρωμα', 'aroma', 'flavour concentrate'],
  ['e-liquid', 'vape juice', 'ejuice', 'υγρό'],
  ['disposable', 'puff bar', 'elf bar'],
  ['καπνός', 'tobacco', 'kapnos'],
  ['μπαταρία', 'battery', 'mpataria'],
  ['atomiser', 'tank', 'clearomizer'],
  ['nic shot', 'nicotine booster'],
]

export function createSearchCatalogue(): CatalogueInput {
  return aCatalogue({
    masterCategories: Object.entries(masters).map(([code, description], sequence) => ({ code, description, sequence })),
    categories: Object.entries(categories).map(([code, [master, description]], sequence) => ({
      code,
      master,
      description,
      sequence,
    })),
    brands: Object.entries(brands).map(([code, name], sequence) => ({ code, name, sequence })),
    products: rows.map(([sku, name, brand, category, shortDescription, stock, popularity]) =>
      aProduct({ sku, name, brand, categories: [category], shortDescription, stock, popularity }),
    ),
  })
}

export function createSearchContent(content: Partial<ContentInput> = {}): ContentInput {
  return someContent({ synonyms: searchSynonyms, ...content })
}
