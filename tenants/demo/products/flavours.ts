import type { Backdrop } from '#tenants/demo/drawing/backdrops.ts'
import type { LabelDesign } from '#tenants/demo/drawing/labels.ts'
import type { MotifName } from '#tenants/demo/drawing/motifs.ts'
import type { BrandCode } from './brands.ts'
import type { CategoryCode } from './categories.ts'

/** Flavours: their taste in three steps, and their colours and motif. */
const families = ['fruit', 'ice', 'tobacco', 'dessert', 'drinks'] as const
export type Family = (typeof families)[number]

export const familyCategories: Record<Family, CategoryCode> = {
  fruit: 'FRUIT',
  ice: 'ICE',
  tobacco: 'TOBACCO',
  dessert: 'DESSERT',
  drinks: 'DRINKS',
}

export interface Flavour {
  readonly name: string
  readonly family: Family
  readonly colors: readonly [string, string]
  readonly motifs: readonly [MotifName, MotifName]
  readonly inhale: string
  readonly middle: string
  readonly exhale: string
}

type Row = readonly [string, Family, string, string, MotifName, MotifName, string, string, string]

// biome-ignore format: a table is read with one row a line
const rows = {
  strawberry: ['Strawberry', 'fruit', '#e8384f', '#a3142f', 'strawberry', 'strawberry', 'ripe strawberry straight from the punnet', 'a jammy middle that stays juicy', 'a light, sweet finish'],
  'strawberry-kiwi': ['Strawberry Kiwi', 'fruit', '#e8425a', '#7fae35', 'strawberry', 'kiwi', 'sun-warm strawberry', 'a sour edge of green kiwi', 'both fruits rounding each other off'],
  'strawberry-watermelon': ['Strawberry Watermelon', 'fruit', '#f0526a', '#2f8f4e', 'watermelon', 'strawberry', 'cool watermelon flesh', 'a handful of strawberries', 'a clean, watery sweetness'],
  raspberry: ['Raspberry', 'fruit', '#e0355f', '#8c1740', 'raspberry', 'raspberry', 'tart, seedy raspberries', 'a deeper, almost floral red-fruit note', 'a brisk, sherbet-like edge'],
  'blue-raspberry': ['Blue Raspberry', 'fruit', '#2f7fe0', '#7a3fc0', 'raspberry', 'blueCandy', 'the electric snap of blue raspberry', 'sweet berry syrup', 'a mouth-watering sour tail'],
  blueberry: ['Blueberry', 'fruit', '#4561b8', '#22306e', 'blueberry', 'blueberry', 'plump wild blueberries', 'skin and juice in equal parts', 'a mellow, wine-like close'],
  'blueberry-raspberry': ['Blueberry Raspberry', 'fruit', '#4a5fc2', '#c43b7a', 'blueberry', 'raspberry', 'a burst of blueberry', 'raspberry that sharpens the edges', 'dark berries lingering together'],
  blackcurrant: ['Blackcurrant', 'fruit', '#4a2a6b', '#2a1642', 'blackcurrant', 'blackcurrant', 'blackcurrants just off the bush', 'a cordial-rich body', 'a dry, leafy finish'],
  'mixed-berries': ['Forest Berries', 'fruit', '#7a2f6e', '#3b1c4f', 'blackberry', 'raspberry', 'ripe blackberry', 'raspberry and currant', 'a forest-floor sweetness that is never sticky'],
  grape: ['Black Grape', 'fruit', '#7d3fa8', '#3d1a66', 'grape', 'grape', 'dark grapes bursting their skins', 'a thick purple sweetness', 'a faint, pleasant dryness'],
  'white-grape': ['White Grape', 'fruit', '#9dbb3f', '#5f7f24', 'whiteGrape', 'pear', 'crisp muscat grapes', 'a floral, honeyed heart', 'a clean vineyard freshness'],
  cherry: ['Cherry', 'fruit', '#c4142f', '#6d0a1e', 'cherry', 'cherry', 'glossy black cherries', 'a kiss of almond from the stone', 'a rich, slightly tart end'],
  'cherry-lime': ['Cherry Lime', 'fruit', '#c9203f', '#5fa82d', 'cherry', 'lime', 'sweet red cherry', 'a squeeze of lime over the top', 'a bright, tangy farewell'],
  apple: ['Green Apple', 'fruit', '#6fb83a', '#38761d', 'apple', 'apple', 'the crack of a green apple', 'tart, faintly floral juice', 'a crisp, drying finish'],
  'apple-blackcurrant': ['Apple Blackcurrant', 'fruit', '#7cb342', '#4a2a6b', 'redApple', 'blackcurrant', 'sliced red apple', 'a splash of blackcurrant cordial', 'an orchard note that hangs on'],
  pear: ['Conference Pear', 'fruit', '#a9bf3c', '#64801f', 'pear', 'honey', 'soft, buttery pear', 'a thread of honey', 'a gentle, grainy sweetness'],
  peach: ['White Peach', 'fruit', '#ff9d70', '#e2604a', 'peach', 'peach', 'a perfumed white peach', 'velvet flesh and a little skin', 'a long nectar finish'],
  'peach-passionfruit': ['Peach Passionfruit', 'fruit', '#ff9d5c', '#7a2f7a', 'peach', 'passionfruit', 'fuzzy peach', 'passionfruit seeds popping through', 'a tropical tartness'],
  apricot: ['Apricot', 'fruit', '#f7a43a', '#d96a1f', 'apricot', 'almond', 'apricots from a hillside tree', 'a marzipan whisper of the kernel', 'a dry, sunny ending'],
  mango: ['Alphonso Mango', 'fruit', '#ffa52e', '#e2472f', 'mango', 'mango', 'honey-thick mango', 'a resinous, tropical core', 'a creamy close'],
  'mango-passionfruit': ['Mango Passionfruit', 'fruit', '#ff9a2e', '#6b2a6b', 'mango', 'passionfruit', 'ripe mango', 'passionfruit that lifts the sweetness', 'a juicy, sharp finale'],
  pineapple: ['Pineapple', 'fruit', '#f4b41a', '#2f8a4a', 'pineapple', 'pineapple', 'a golden ring of pineapple', 'tangy, caramel-edged juice', 'a zing at the tip of the tongue'],
  'pineapple-coconut': ['Pineapple Coconut', 'fruit', '#f2b632', '#b98a5a', 'pineapple', 'coconut', 'sweet pineapple', 'a soft layer of coconut milk', 'a beach-bar finish'],
  banana: ['Baked Banana', 'dessert', '#f0c02f', '#b9791a', 'banana', 'caramel', 'banana warmed in the pan', 'brown sugar catching at the edges', 'a round, doughy sweetness'],
  watermelon: ['Watermelon', 'fruit', '#f4596a', '#2f8f4e', 'watermelon', 'watermelon', 'a cold wedge of watermelon', 'pure red flesh', 'a rind-fresh ending'],
  melon: ['Honeydew Melon', 'fruit', '#f2a04a', '#7fa83e', 'melon', 'melon', 'honeydew at its ripest', 'a cucumber coolness', 'a smooth, sugary tail'],
  'kiwi-guava': ['Kiwi Guava', 'fruit', '#86b83a', '#e2606f', 'kiwi', 'guava', 'sharp kiwi', 'pink guava pulp', 'a tropical, slightly floral close'],
  lemon: ['Sicilian Lemon', 'fruit', '#f0c21a', '#8aa81f', 'lemon', 'lemon', 'lemon zest, oils and all', 'lightly sugared fresh juice', 'a palate-cleansing sourness'],
  'lemon-mint': ['Lemon & Mint', 'ice', '#e6c41f', '#2f9a6b', 'lemon', 'mint', 'cloudy lemon juice', 'spearmint torn by hand', 'a cool, garden-fresh finish'],
  'lime-ice': ['Lime Ice', 'ice', '#7dbb35', '#2a93b5', 'lime', 'ice', 'sharp green lime', 'a little cane sugar', 'crushed ice'],
  mandarin: ['Mandarin', 'fruit', '#f57f20', '#c2410c', 'mandarin', 'mandarin', 'a mandarin peeled in one piece', 'sweet, pipless segments', 'a trace of bitter peel'],
  grapefruit: ['Pink Grapefruit', 'fruit', '#f2705f', '#c53a4a', 'grapefruit', 'orange', 'pink grapefruit halves', 'a dusting of sugar', 'a grown-up bitterness'],
  'orange-blossom': ['Orange Blossom', 'fruit', '#f0953a', '#c98a6b', 'orange', 'vanilla', 'fresh orange', 'orange-flower water from a village kitchen', 'a perfumed, airy end'],
  fig: ['Village Fig', 'fruit', '#7a3a6b', '#4d2a52', 'fig', 'honey', 'split purple figs', 'honeyed seeds and soft skin', 'a leafy, green afterthought'],
  'prickly-pear': ['Prickly Pear', 'fruit', '#d93a7a', '#8f1c4c', 'pricklyPear', 'lime', 'magenta cactus fruit', 'something between melon and rose', 'a twist of lime'],
  pomegranate: ['Pomegranate', 'fruit', '#c9203f', '#7a0f2a', 'pomegranate', 'pomegranate', 'pomegranate seeds by the spoon', 'a tannic, ruby heart', 'a dry, tart end'],
  dragonfruit: ['Dragonfruit Lychee', 'fruit', '#e2347f', '#8a2a8f', 'dragonfruit', 'lychee', 'gentle dragonfruit', 'perfumed lychee', 'a light rosewater close'],
  'passion-guava': ['Passionfruit Orange Guava', 'fruit', '#f2782e', '#a12f6b', 'passionfruit', 'guava', 'passionfruit out of the shell', 'orange juice and guava pulp', 'a breakfast-terrace tartness'],
  'strawberry-ice': ['Strawberry Ice', 'ice', '#ee4a63', '#3f9fd6', 'strawberry', 'ice', 'frozen strawberries', 'sweet red juice', 'a cold breath of ice'],
  'mango-ice': ['Mango Ice', 'ice', '#ff9d2e', '#2f9fd0', 'mango', 'ice', 'mango sorbet', 'thick, golden fruit', 'an icy lift'],
  'watermelon-ice': ['Watermelon Ice', 'ice', '#f2566b', '#2fa0c0', 'watermelon', 'ice', 'watermelon from the fridge', 'sugar-sweet flesh', 'a frosty end'],
  'blueberry-ice': ['Blueberry Ice', 'ice', '#4561b8', '#38a9d8', 'blueberry', 'ice', 'blueberries rolled in frost', 'deep berry juice', 'a chill that wakes you up'],
  'grape-ice': ['Grape Ice', 'ice', '#7d3fa8', '#3f9fd6', 'grape', 'ice', 'purple grape', 'the sweetness of an ice lolly', 'a cold snap'],
  'peach-ice': ['Peach Ice', 'ice', '#ff9560', '#3fa0d0', 'peach', 'ice', 'chilled peach nectar', 'soft stone fruit', 'a smooth, cool exhale'],
  'berry-ice': ['Blackberry Ice', 'ice', '#5a2a6b', '#2f8fc8', 'blackberry', 'snow', 'blackberry and currant', 'a hint of violets', 'a wintry finish'],
  'pineapple-ice': ['Pineapple Ice', 'ice', '#f2b01a', '#2fa5c8', 'pineapple', 'ice', 'chopped pineapple on ice', 'tangy juice', 'a bright chill'],
  'lychee-ice': ['Lychee Ice', 'ice', '#e2607a', '#4fb0dc', 'lychee', 'ice', 'peeled lychees', 'a rose-scented sweetness', 'icy water'],
  'apple-ice': ['Apple Ice', 'ice', '#6fb83a', '#3fa5cf', 'apple', 'snow', 'green apple straight from the cold room', 'juicy, tart flesh', 'a frosted bite'],
  menthol: ['Pure Menthol', 'ice', '#2fa8c8', '#12607f', 'snow', 'ice', 'a clean blast of menthol', 'a clear, sugar-free middle', 'a long, arctic exhale'],
  spearmint: ['Spearmint', 'ice', '#35a86e', '#12664a', 'mint', 'mint', 'garden spearmint', 'a chewing-gum sweetness', 'a refreshing coolness'],
  peppermint: ['Peppermint Frost', 'ice', '#3fb08f', '#1a6f8a', 'mint', 'snow', 'strong peppermint', 'a sugar-cane roundness', 'a cold that stays'],
  eucalyptus: ['Eucalyptus Honey', 'ice', '#4f9a7a', '#c98a1f', 'tea', 'honey', 'eucalyptus vapour', 'a spoon of thyme honey', 'a soothing cool'],
  virginia: ['Virginia Gold', 'tobacco', '#b57b33', '#6b4218', 'tobacco', 'tobacco', 'golden Virginia leaf', 'a hay-like sweetness', 'a dry, honest finish'],
  burley: ['Toasted Burley', 'tobacco', '#7a4a22', '#3d2310', 'darkTobacco', 'hazelnut', 'toasted Burley', 'a nutty, cocoa-like body', 'a full, earthy end'],
  oriental: ['Oriental Leaf', 'tobacco', '#9a5f2a', '#54301a', 'tobacco', 'anise', 'sun-dried oriental leaf', 'warm spice and a herbal edge', 'a long aromatic tail'],
  'tobacco-vanilla': ['Tobacco Vanilla', 'tobacco', '#a8703a', '#e0b050', 'tobacco', 'vanilla', 'mild blond tobacco', 'Madagascar vanilla', 'a rounded, creamy close'],
  'tobacco-caramel': ['Caramel Tobacco', 'tobacco', '#a35f26', '#5b3312', 'darkTobacco', 'caramel', 'rich cured leaf', 'burnt caramel', 'a smoky-sweet end'],
  'tobacco-nut': ['Hazelnut Tobacco', 'tobacco', '#94602e', '#4a2d14', 'darkTobacco', 'hazelnut', 'soft brown tobacco', 'roasted hazelnuts', 'a dry praline note'],
  'tobacco-honey': ['Honey Tobacco', 'tobacco', '#c08427', '#6b431a', 'tobacco', 'honey', 'light leaf', 'thyme honey from the mountains', 'a mellow sweetness'],
  'tobacco-menthol': ['Menthol Tobacco', 'tobacco', '#7f7a3a', '#1f7a8a', 'tobacco', 'mint', 'classic American blend', 'crisp mint', 'a cool, dry finish'],
  cigar: ['Cigar Box', 'tobacco', '#5b331a', '#2a160a', 'darkTobacco', 'coffee', 'dark, fermented leaf', 'cedar and coffee', 'a peppery, lasting end'],
  'tobacco-cherry': ['Cherry Pipe', 'tobacco', '#8a2f2a', '#4a1f14', 'darkTobacco', 'cherry', 'pipe tobacco from the jar', 'black cherry', 'a sweet wood note'],
  'tobacco-carob': ['Carob Leaf', 'tobacco', '#6f4423', '#331c0d', 'tobacco', 'carob', 'mild leaf', 'carob syrup as they make it in the villages', 'a cocoa-dry finish'],
  custard: ['Vanilla Custard', 'dessert', '#f0bd55', '#b3702a', 'custard', 'vanilla', 'egg-rich custard', 'real vanilla seeds', 'a buttery, slow finish'],
  'strawberry-custard': ['Strawberry Custard', 'dessert', '#ee6f7f', '#e0a84a', 'custard', 'strawberry', 'warm custard', 'a ripple of strawberry', 'a pastry-shop sweetness'],
  donut: ['Glazed Donut', 'dessert', '#e8699a', '#c08a4a', 'donut', 'cream', 'fried dough', 'pink sugar glaze', 'a bakery warmth'],
  cookie: ['Butter Cookie', 'dessert', '#cf9448', '#7a4a20', 'cookie', 'cream', 'a cookie fresh from the tray', 'brown butter and chocolate', 'a crumbly finish'],
  'hazelnut-cream': ['Hazelnut Cream', 'dessert', '#9a6333', '#52300f', 'hazelnut', 'cream', 'roasted hazelnut', 'whipped cream', 'a praline ending'],
  pistachio: ['Pistachio Cream', 'dessert', '#8fa84a', '#5a6f24', 'pistachio', 'cream', 'ground pistachio', 'sweet dairy', 'a nutty, lightly salted close'],
  cheesecake: ['Raspberry Cheesecake', 'dessert', '#e0577f', '#d9a85a', 'cheesecake', 'raspberry', 'cream cheese and biscuit', 'raspberry coulis', 'a rich, tangy finish'],
  waffle: ['Maple Waffle', 'dessert', '#d9963f', '#8a5220', 'waffle', 'honey', 'a waffle off the iron', 'maple syrup in every square', 'melted butter'],
  'caramel-popcorn': ['Salted Caramel', 'dessert', '#c77f33', '#7a4014', 'caramel', 'cream', 'caramel at the point of burning', 'a pinch of sea salt', 'soft toffee'],
  'rice-pudding': ['Cinnamon Rice Pudding', 'dessert', '#e2c79a', '#a3682f', 'cream', 'anise', 'cold rice pudding', 'cinnamon and mastic', 'a milky, comforting end'],
  loukoumi: ['Rose Loukoumi', 'dessert', '#ee7f9f', '#b3486b', 'rose', 'almond', 'rose loukoumi', 'powdered sugar and almond', 'a floral, chewy finish'],
  carob: ['Carob & Tahini', 'dessert', '#6b4022', '#c9a063', 'carob', 'almond', 'black carob syrup', 'tahini on warm bread', 'a cocoa-like dryness'],
  baklava: ['Honey Baklava', 'dessert', '#d9962f', '#8a5a1f', 'honey', 'pistachio', 'crisp filo', 'honey and clove', 'chopped nuts'],
  bubblegum: ['Bubblegum', 'dessert', '#ef5f9a', '#3d8fe0', 'candy', 'blueCandy', 'pink bubblegum', 'a sugary, fruity chew', 'a playful sweetness'],
  'sour-apple': ['Sour Apple Candy', 'dessert', '#5fb83f', '#2f7f2a', 'greenCandy', 'apple', 'sour green apple', 'boiled-sweet sugar', 'a tongue-tingling end'],
  'rainbow-candy': ['Rainbow Chews', 'dessert', '#e8559a', '#f0a52e', 'candy', 'greenCandy', 'every colour of chew at once', 'lime and orange on top', 'a sugary tail'],
  cola: ['Cola Lime', 'drinks', '#7a3b1d', '#5fa82d', 'cola', 'lime', 'cola poured over ice', 'a wedge of lime', 'a fizzy, spiced finish'],
  'cherry-cola': ['Cherry Cola', 'drinks', '#7a2420', '#c4142f', 'cola', 'cherry', 'dark cola', 'cherry syrup', 'bubbles to the end'],
  energy: ['Energy Rush', 'drinks', '#1fb592', '#0f6f8a', 'energy', 'ice', 'that unmistakable energy drink', 'tart guarana', 'a fizzy kick'],
  lemonade: ['Cloudy Lemonade', 'drinks', '#f0c52a', '#d98a1f', 'lemonade', 'lemon', 'home-made lemonade', 'sugar and zest', 'a sparkling close'],
  'pink-lemonade': ['Pink Lemonade', 'drinks', '#f06a92', '#f0b02a', 'pinkDrink', 'raspberry', 'pink lemonade', 'raspberry syrup', 'a sour-sweet fizz'],
  'peach-tea': ['Peach Iced Tea', 'drinks', '#e08a4a', '#7f8a2f', 'tea', 'peach', 'cold black tea', 'peach slices', 'a dry, thirst-quenching end'],
  frappe: ['Frappe Metrio', 'drinks', '#9a6a42', '#4a2a16', 'coffee', 'cream', 'shaken iced coffee', 'medium sugar and a dash of milk', 'a foamy finish'],
  espresso: ['Double Espresso', 'drinks', '#5f371d', '#2a150a', 'coffee', 'coffee', 'a short, strong coffee', 'roasted bitterness', 'a dark chocolate trace'],
  mojito: ['Virgin Mojito', 'drinks', '#6fb84a', '#1f8f6b', 'lime', 'mint', 'muddled lime', 'mint and cane sugar', 'soda-water sparkle'],
  'rose-lemonade': ['Rose Lemonade', 'drinks', '#ee7f9a', '#d9b02f', 'pinkDrink', 'rose', 'pale lemonade', 'rose cordial from the mountain villages', 'a delicate floral fizz'],
  'grape-soda': ['Grape Soda', 'drinks', '#7d3fa8', '#3f2a8f', 'pinkDrink', 'grape', 'purple soda', 'concord grape', 'tingling bubbles'],
  aniseed: ['Aniseed', 'drinks', '#7f8fa8', '#3f4f6b', 'anise', 'ice', 'star anise', 'a liquorice depth', 'cloudy, cool water'],
} as const satisfies Record<string, Row>

export type FlavourKey = keyof typeof rows

/** Names of flavours that are sold under their Greek name. */
const greekNames: Partial<Record<FlavourKey, string>> = {
  carob: 'Χαρούπι & Ταχίνι',
  loukoumi: 'Λουκούμι Τριαντάφυλλο',
  'rice-pudding': 'Ρυζόγαλο με Κανέλα',
  baklava: 'Μπακλαβάς με Μέλι',
  fig: 'Σύκο του Χωριού',
  'orange-blossom': 'Ανθός Πορτοκαλιάς',
  peach: 'Ροδάκινο',
  'white-grape': 'Λευκό Σταφύλι',
  strawberry: 'Φράουλα',
  'mixed-berries': 'Φρούτα του Δάσους',
  pear: 'Αχλάδι',
  spearmint: 'Δυόσμος',
  oriental: 'Ανατολίτικος Καπνός',
  'hazelnut-cream': 'Κρέμα Φουντούκι',
  lemonade: 'Λεμονάδα',
  melon: 'Πεπόνι',
  virginia: 'Χρυσός Καπνός Βιρτζίνια',
  aniseed: 'Γλυκάνισος',
  espresso: 'Διπλός Εσπρέσο',
  cherry: 'Κεράσι',
  blueberry: 'Μύρτιλο',
  custard: 'Κρέμα Βανίλια',
}

/** The Greek name of a flavour, for the ranges that carry it. */
export function getGreekFlavourName(key: FlavourKey): string {
  const name = greekNames[key]
  if (name === undefined) throw new RangeError(`${key} has no Greek name`)
  return name
}

export function getFlavour(key: FlavourKey): Flavour {
  const [name, family, first, second, front, back, inhale, middle, exhale] = rows[key]
  return { name, family, colors: [first, second], motifs: [front, back], inhale, middle, exhale }
}

/** The ranges of liquids. A flavour has its plain name or a brand name. */
export interface LiquidLine {
  readonly brand: BrandCode
  readonly title: string
  readonly form: 'salt' | 'freebase' | 'sf50' | 'sf100'
  /** Cents. */
  readonly price: number
  readonly strengths: readonly number[]
  readonly vg: number
  readonly carton: boolean
  readonly label?: LabelDesign
  readonly backdrop?: Backdrop
  readonly character: string
  readonly flavours: readonly (FlavourKey | readonly [FlavourKey, string])[]
  /** Flavours that are sold under their Greek names. */
  readonly greek?: readonly FlavourKey[]
}

const salts = [10, 20]
const freebase = [3, 6, 12, 18]

// biome-ignore format: a table is read with one row a line
export const liquidLines: readonly LiquidLine[] = [
  { brand: 'meltemi', title: 'Salts', form: 'salt', price: 690, strengths: salts, vg: 50, carton: false, character: 'Meltemi takes its name from the summer wind, and its Salts are like it: fresh, dry and never cloying.', flavours: ['strawberry-ice', 'mango-ice', 'watermelon-ice', 'blueberry-ice', 'peach-ice', 'pineapple-ice', 'lime-ice', 'strawberry-kiwi', 'prickly-pear', 'pomegranate', 'fig', 'lemon-mint'] },
  { brand: 'kyma', title: 'Nic Salt', form: 'salt', price: 650, strengths: salts, vg: 50, carton: true, character: 'Three aromas and no more is the rule of this range, so you can taste each one.', flavours: ['mango-passionfruit', 'strawberry-watermelon', 'blueberry-raspberry', 'apple-blackcurrant', 'peach-passionfruit', 'pineapple-coconut', 'kiwi-guava', 'cherry-lime', 'dragonfruit', 'grapefruit', 'white-grape', 'mandarin'] },
  { brand: 'nordlys', title: 'Salt', form: 'salt', price: 720, strengths: [...salts], vg: 50, carton: false, character: 'Nordlys uses a cooling agent without a minty taste, so fruit stays fruit and the cold stays cold.', flavours: ['menthol', 'spearmint', 'peppermint', 'grape-ice', 'berry-ice', 'lychee-ice', 'apple-ice', 'eucalyptus', 'blueberry-ice', 'watermelon-ice'] },
  { brand: 'fizzwick', title: 'Salts', form: 'salt', price: 640, strengths: salts, vg: 50, carton: false, character: 'A touch of citric acid gives this range the prickle of bubbles.', flavours: ['cola', 'cherry-cola', 'energy', 'lemonade', 'pink-lemonade', 'peach-tea', 'mojito', 'grape-soda', 'rose-lemonade', 'frappe'] },
  { brand: 'foundry', title: 'Salts', form: 'salt', price: 670, strengths: salts, vg: 50, carton: true, character: 'These are the sweets of the Foundry in a pod-friendly base, with half the sweetener of the big bottles.', flavours: ['custard', 'donut', 'cookie', 'bubblegum', 'sour-apple', 'rainbow-candy', 'caramel-popcorn', 'cheesecake', 'banana', 'waffle'] },
  { brand: 'oldharbour', title: 'Salts', form: 'salt', price: 740, strengths: salts, vg: 50, carton: true, character: 'Steeped leaf extract rather than flavouring alone gives this range its dry, true tobacco taste.', flavours: ['virginia', 'burley', 'tobacco-vanilla', 'tobacco-caramel', 'tobacco-menthol', 'cigar', 'tobacco-honey', 'tobacco-carob'] },
  { brand: 'lumeo', title: 'Salt', form: 'salt', price: 590, strengths: salts, vg: 50, carton: false, character: 'Lumeo’s fruit flavours in a bottle, for those who would rather refill.', flavours: ['blue-raspberry', 'strawberry', 'mango', 'grape', 'watermelon', 'peach', 'cherry', 'pineapple', 'apple', 'mixed-berries'] },
  { brand: 'petra', title: '50/50', form: 'freebase', price: 590, strengths: freebase, vg: 50, carton: false, character: 'The everyday range: a balanced base, a clear flavour, four strengths.', flavours: ['strawberry', 'blueberry', 'cherry', 'apple', 'mango', 'lemon', 'melon', 'raspberry', 'menthol', 'virginia', 'custard', 'espresso', 'cola', 'aniseed'], greek: ['virginia', 'aniseed', 'espresso', 'cherry', 'blueberry', 'custard'] },
  { brand: 'oldharbour', title: 'Classic', form: 'freebase', price: 650, strengths: freebase, vg: 50, carton: true, character: 'The Classics are blended as pipe tobaccos are: a base leaf, a seasoning leaf, a topping.', flavours: ['virginia', 'burley', 'oriental', 'tobacco-vanilla', 'tobacco-caramel', 'tobacco-nut', 'tobacco-honey', 'tobacco-menthol', 'cigar', 'tobacco-cherry', 'tobacco-carob', 'espresso'] },
  { brand: 'kyma', title: '50/50', form: 'freebase', price: 610, strengths: freebase, vg: 50, carton: false, character: 'Kyma created this range for simple kits: light, bright and clean on the coil.', flavours: ['orange-blossom', 'apricot', 'pear', 'blackcurrant', 'grape', 'peach', 'passion-guava', 'watermelon', 'lemon-mint', 'grapefruit'] },
  { brand: 'carob', title: 'Village', form: 'freebase', price: 680, strengths: freebase, vg: 50, carton: true, label: 'paper', character: 'A small range based on recipes that everybody’s grandmother claims to have invented.', flavours: ['carob', 'loukoumi', 'rice-pudding', 'baklava', 'fig', 'orange-blossom'], greek: ['carob', 'loukoumi', 'rice-pudding', 'baklava', 'fig', 'orange-blossom'] },
  { brand: 'nordlys', title: 'Frost', form: 'freebase', price: 620, strengths: freebase, vg: 50, carton: false, character: 'Frost is the strong end of Nordlys: cold first, taste second.', flavours: ['menthol', 'peppermint', 'spearmint', 'lime-ice', 'strawberry-ice', 'eucalyptus'] },
  { brand: 'meltemi', title: 'Big Wind', form: 'sf50', price: 1490, strengths: [], vg: 70, carton: false, character: 'Big Wind carries the house’s fruit into a thick base for sub-ohm tanks.', flavours: [['strawberry-watermelon', 'Red Sail'], ['mango-passionfruit', 'Noon at Lara'], ['prickly-pear', 'Cactus Road'], ['lime-ice', 'Green Cove'], ['peach-ice', 'Akamas Breeze'], ['pomegranate', 'Garnet Tide'], ['pineapple-coconut', 'Cabana Nine'], ['white-grape', 'Muscat Hill']] },
  { brand: 'carob', title: 'Pantry', form: 'sf50', price: 1690, strengths: [], vg: 70, carton: true, character: 'Pantry liquids steep for four weeks, so they can be used the day they arrive.', flavours: [['carob', 'Black Gold'], ['loukoumi', 'Rose Sunday'], ['baklava', 'Name Day'], ['rice-pudding', 'Grandmother’s Bowl'], ['pistachio', 'Green Ground'], ['fig', 'Under the Fig Tree'], ['hazelnut-cream', 'Forest Cream'], ['orange-blossom', 'White Blossom'], ['banana', 'Copper Pan'], ['tobacco-carob', 'Coffee Shop Corner']] },
  { brand: 'foundry', title: 'Ingot', form: 'sf50', price: 1550, strengths: [], vg: 70, carton: false, character: 'An Ingot is heavy, sweet and generous; sweetened for flavour chasers.', flavours: [['donut', 'Pink Furnace'], ['custard', 'Molten Vanilla'], ['cookie', 'Crumb Works'], ['waffle', 'Hot Iron'], ['caramel-popcorn', 'Salt and Steam'], ['cheesecake', 'Raspberry Rivet'], ['strawberry-custard', 'Red Ladle'], ['bubblegum', 'Pop Hammer']] },
  { brand: 'oldharbour', title: 'Reserve', form: 'sf50', price: 1790, strengths: [], vg: 65, carton: true, character: 'The Reserve rests on oak chips before bottling; expect a darker colour and a longer finish.', flavours: [['cigar', 'Captain’s Cabinet'], ['tobacco-cherry', 'Red Lantern'], ['tobacco-caramel', 'Rope and Tar'], ['oriental', 'Smyrna Bale'], ['tobacco-nut', 'Quayside'], ['tobacco-honey', 'Lighthouse Keeper']] },
  { brand: 'orchard', title: '', form: 'sf100', price: 2190, strengths: [], vg: 70, carton: false, character: 'A hundred millilitres of orchard fruit, with little enough sweetener to spare the coil.', flavours: [['apple', 'Bramley Row'], ['pear', 'Honey Ladder'], ['cherry', 'Black Basket'], ['apricot', 'Sunny Side'], ['peach', 'Velvet Gate'], ['raspberry', 'Briar Lane'], ['blackcurrant', 'Purple Hedge'], ['mixed-berries', 'Wild Corner'], ['strawberry', 'Early Rows'], ['melon', 'Glasshouse'], ['grape', 'Long Arbour'], ['kiwi-guava', 'Green Trellis']] },
  { brand: 'fizzwick', title: 'Party Keg', form: 'sf100', price: 1990, strengths: [], vg: 70, carton: false, character: 'The Party Keg is the big can: loud, fizzy and meant for clouds.', flavours: [['cola', 'Lime Cola'], ['energy', 'Night Shift'], ['pink-lemonade', 'Pink Fizz'], ['cherry-cola', 'Jukebox'], ['grape-soda', 'Purple Pop'], ['mojito', 'Mint Parade'], ['peach-tea', 'Porch Swing'], ['lemonade', 'Corner Stand']] },
  { brand: 'nordlys', title: 'Fjord', form: 'sf100', price: 2290, strengths: [], vg: 70, carton: true, character: 'Fjord is the coldest thing we sell by the hundred millilitres.', flavours: [['berry-ice', 'Dark Water'], ['menthol', 'White Night'], ['grape-ice', 'Violet Ice'], ['apple-ice', 'Cold Orchard']] },
  { brand: 'kyma', title: 'Open Sea', form: 'sf100', price: 2090, strengths: [], vg: 70, carton: false, character: 'Open Sea gives the three-aroma idea of Kyma room to breathe.', flavours: [['passion-guava', 'Morning Ferry'], ['dragonfruit', 'Coral'], ['blueberry-raspberry', 'Deep Blue'], ['mango', 'Golden Hour']] },
  { brand: 'amathus', title: 'Salts', form: 'salt', price: 660, strengths: salts, vg: 50, carton: true, character: 'Everything in this range grows, or is cooked, within a day’s walk of Nicosia.', flavours: ['mandarin', 'fig', 'prickly-pear', 'pomegranate', 'loukoumi', 'frappe', 'lemon', 'apricot', 'carob', 'rose-lemonade'] },
  { brand: 'zephyra', title: '50/50', form: 'freebase', price: 570, strengths: freebase, vg: 50, carton: false, character: 'Zephyra leaves most sweeteners out, which is kind to coils and to the tongue.', flavours: ['peach', 'white-grape', 'strawberry', 'mixed-berries', 'pear', 'spearmint', 'oriental', 'hazelnut-cream', 'lemonade', 'melon'], greek: ['peach', 'white-grape', 'strawberry', 'mixed-berries', 'pear', 'spearmint', 'oriental', 'hazelnut-cream', 'lemonade', 'melon'] },
  { brand: 'zephyra', title: 'West Wind', form: 'sf50', price: 1390, strengths: [], vg: 70, carton: true, character: 'West Wind is the airy shortfill of the house: light base, clear fruit.', flavours: [['peach-passionfruit', 'Terrace'], ['lychee-ice', 'Pearl'], ['pistachio', 'Aegina'], ['mandarin', 'Winter Sun'], ['cherry-lime', 'Red Kite'], ['blackcurrant', 'Ink'], ['cheesecake', 'Sunday Oven'], ['mojito', 'Quarter Past Five']] },
  { brand: 'nimbro', title: 'Counter Salts', form: 'salt', price: 520, strengths: salts, vg: 50, carton: false, character: 'Counter Salts are made for busy shops: clear names, clear flavours, steady supply.', flavours: ['strawberry', 'blueberry', 'mango', 'grape', 'menthol', 'virginia', 'cola', 'peach', 'watermelon', 'apple'] },
]
