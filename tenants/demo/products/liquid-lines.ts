import type { Backdrop } from '#tenants/demo/drawing/backdrops.ts'
import type { LabelDesign } from '#tenants/demo/drawing/labels.ts'
import type { BrandCode } from './brands.ts'
import type { FlavourKey } from './flavours.ts'

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
  { brand: 'meltemi', title: 'Salts', form: 'salt', price: 690, strengths: salts, vg: 50, carton: false, character: 'The Salts range takes its name from the summer wind: fresh, dry and never cloying.', flavours: ['strawberry-ice', 'mango-ice', 'watermelon-ice', 'blueberry-ice', 'peach-ice', 'pineapple-ice', 'lime-ice', 'strawberry-kiwi', 'prickly-pear', 'pomegranate', 'fig', 'lemon-mint'] },
  { brand: 'kyma', title: 'Nic Salt', form: 'salt', price: 650, strengths: salts, vg: 50, carton: true, character: 'Three aromas and no more is the rule of this range, so you can taste each one.', flavours: ['mango-passionfruit', 'strawberry-watermelon', 'blueberry-raspberry', 'apple-blackcurrant', 'peach-passionfruit', 'pineapple-coconut', 'kiwi-guava', 'cherry-lime', 'dragonfruit', 'grapefruit', 'white-grape', 'mandarin'] },
  { brand: 'nordlys', title: 'Salt', form: 'salt', price: 720, strengths: [...salts], vg: 50, carton: false, character: 'Nordlys uses a cooling agent without a minty taste, so fruit stays fruit and the cold stays cold.', flavours: ['menthol', 'spearmint', 'peppermint', 'grape-ice', 'berry-ice', 'lychee-ice', 'apple-ice', 'eucalyptus', 'blueberry-ice', 'watermelon-ice'] },
  { brand: 'fizzwick', title: 'Salts', form: 'salt', price: 640, strengths: salts, vg: 50, carton: false, character: 'A touch of citric acid gives this range the prickle of bubbles.', flavours: ['cola', 'cherry-cola', 'energy', 'lemonade', 'pink-lemonade', 'peach-tea', 'mojito', 'grape-soda', 'rose-lemonade', 'frappe'] },
  { brand: 'foundry', title: 'Salts', form: 'salt', price: 670, strengths: salts, vg: 50, carton: true, character: 'These are the sweets of the Foundry in a pod-friendly base, with half the sweetener of the big bottles.', flavours: ['custard', 'donut', 'cookie', 'bubblegum', 'sour-apple', 'rainbow-candy', 'caramel-popcorn', 'cheesecake', 'banana', 'waffle'] },
  { brand: 'oldharbour', title: 'Salts', form: 'salt', price: 740, strengths: salts, vg: 50, carton: true, character: 'Steeped leaf extract rather than flavouring alone gives this range its dry, true tobacco.', flavours: ['virginia', 'burley', 'tobacco-vanilla', 'tobacco-caramel', 'tobacco-menthol', 'cigar', 'tobacco-honey', 'tobacco-carob'] },
  { brand: 'lumeo', title: 'Salt', form: 'salt', price: 590, strengths: salts, vg: 50, carton: false, character: 'The same flavours as in the Lumeo Dash, for those who would rather refill.', flavours: ['blue-raspberry', 'strawberry', 'mango', 'grape', 'watermelon', 'peach', 'cherry', 'pineapple', 'apple', 'mixed-berries'] },
  { brand: 'petra', title: '50/50', form: 'freebase', price: 590, strengths: freebase, vg: 50, carton: false, character: 'The everyday range: a balanced base, a clear flavour, four strengths.', flavours: ['strawberry', 'blueberry', 'cherry', 'apple', 'mango', 'lemon', 'melon', 'raspberry', 'menthol', 'virginia', 'custard', 'espresso', 'cola', 'aniseed'], greek: ['virginia', 'aniseed', 'espresso', 'cherry', 'blueberry', 'custard'] },
  { brand: 'oldharbour', title: 'Classic', form: 'freebase', price: 650, strengths: freebase, vg: 50, carton: true, character: 'The Classics are blended as pipe tobaccos are: a base leaf, a seasoning leaf, a topping.', flavours: ['virginia', 'burley', 'oriental', 'tobacco-vanilla', 'tobacco-caramel', 'tobacco-nut', 'tobacco-honey', 'tobacco-menthol', 'cigar', 'tobacco-cherry', 'tobacco-carob', 'espresso'] },
  { brand: 'kyma', title: '50/50', form: 'freebase', price: 610, strengths: freebase, vg: 50, carton: false, character: 'Kyma wrote this range for simple kits: light, bright and clean on the coil.', flavours: ['orange-blossom', 'apricot', 'pear', 'blackcurrant', 'grape', 'peach', 'passion-guava', 'watermelon', 'lemon-mint', 'grapefruit'] },
  { brand: 'carob', title: 'Village', form: 'freebase', price: 680, strengths: freebase, vg: 50, carton: true, label: 'paper', character: 'A small range after recipes that everybody’s grandmother claims to have invented.', flavours: ['carob', 'loukoumi', 'rice-pudding', 'baklava', 'fig', 'orange-blossom'], greek: ['carob', 'loukoumi', 'rice-pudding', 'baklava', 'fig', 'orange-blossom'] },
  { brand: 'nordlys', title: 'Frost', form: 'freebase', price: 620, strengths: freebase, vg: 50, carton: false, character: 'Frost is the strong end of Nordlys: cold first, taste second.', flavours: ['menthol', 'peppermint', 'spearmint', 'lime-ice', 'strawberry-ice', 'eucalyptus'] },
  { brand: 'meltemi', title: 'Big Wind', form: 'sf50', price: 1490, strengths: [], vg: 70, carton: false, character: 'Big Wind carries the house’s fruit into a thick base for sub-ohm tanks.', flavours: [['strawberry-watermelon', 'Red Sail'], ['mango-passionfruit', 'Noon at Lara'], ['prickly-pear', 'Cactus Road'], ['lime-ice', 'Green Cove'], ['peach-ice', 'Akamas Breeze'], ['pomegranate', 'Garnet Tide'], ['pineapple-coconut', 'Cabana Nine'], ['white-grape', 'Muscat Hill']] },
  { brand: 'carob', title: 'Pantry', form: 'sf50', price: 1690, strengths: [], vg: 70, carton: true, character: 'Pantry liquids steep for four weeks, so they can be used the day they arrive.', flavours: [['carob', 'Black Gold'], ['loukoumi', 'Rose Sunday'], ['baklava', 'Name Day'], ['rice-pudding', 'Grandmother’s Bowl'], ['pistachio', 'Green Ground'], ['fig', 'Under the Fig Tree'], ['hazelnut-cream', 'Forest Cream'], ['orange-blossom', 'White Blossom'], ['banana', 'Copper Pan'], ['tobacco-carob', 'Coffee Shop Corner']] },
  { brand: 'foundry', title: 'Ingot', form: 'sf50', price: 1550, strengths: [], vg: 70, carton: false, character: 'An Ingot is heavy, sweet and generous; sweetened for flavour chasers.', flavours: [['donut', 'Pink Furnace'], ['custard', 'Molten Vanilla'], ['cookie', 'Crumb Works'], ['waffle', 'Hot Iron'], ['caramel-popcorn', 'Salt and Steam'], ['cheesecake', 'Raspberry Rivet'], ['strawberry-custard', 'Red Ladle'], ['bubblegum', 'Pop Hammer']] },
  { brand: 'oldharbour', title: 'Reserve', form: 'sf50', price: 1790, strengths: [], vg: 65, carton: true, character: 'The Reserve lies in oak-chipped tanks before bottling; expect a darker colour and a longer finish.', flavours: [['cigar', 'Captain’s Cabinet'], ['tobacco-cherry', 'Red Lantern'], ['tobacco-caramel', 'Rope and Tar'], ['oriental', 'Smyrna Bale'], ['tobacco-nut', 'Quayside'], ['tobacco-honey', 'Lighthouse Keeper']] },
  { brand: 'orchard', title: '', form: 'sf100', price: 2190, strengths: [], vg: 70, carton: false, character: 'A hundred millilitres of orchard fruit, unsweetened enough to spare the coil.', flavours: [['apple', 'Bramley Row'], ['pear', 'Honey Ladder'], ['cherry', 'Black Basket'], ['apricot', 'Sunny Side'], ['peach', 'Velvet Gate'], ['raspberry', 'Briar Lane'], ['blackcurrant', 'Purple Hedge'], ['mixed-berries', 'Wild Corner'], ['strawberry', 'Early Rows'], ['melon', 'Glasshouse'], ['grape', 'Long Arbour'], ['kiwi-guava', 'Green Trellis']] },
  { brand: 'fizzwick', title: 'Party Keg', form: 'sf100', price: 1990, strengths: [], vg: 70, carton: false, character: 'The Party Keg is the big can: loud, fizzy and meant for clouds.', flavours: [['cola', 'Lime Cola'], ['energy', 'Night Shift'], ['pink-lemonade', 'Pink Fizz'], ['cherry-cola', 'Jukebox'], ['grape-soda', 'Purple Pop'], ['mojito', 'Mint Parade'], ['peach-tea', 'Porch Swing'], ['lemonade', 'Corner Stand']] },
  { brand: 'nordlys', title: 'Fjord', form: 'sf100', price: 2290, strengths: [], vg: 70, carton: true, character: 'Fjord is the coldest thing we sell by the hundred millilitres.', flavours: [['berry-ice', 'Dark Water'], ['menthol', 'White Night'], ['grape-ice', 'Violet Ice'], ['apple-ice', 'Cold Orchard']] },
  { brand: 'kyma', title: 'Open Sea', form: 'sf100', price: 2090, strengths: [], vg: 70, carton: false, character: 'Open Sea gives the three-aroma idea of Kyma room to breathe.', flavours: [['passion-guava', 'Morning Ferry'], ['dragonfruit', 'Coral'], ['blueberry-raspberry', 'Deep Blue'], ['mango', 'Golden Hour']] },
  { brand: 'amathus', title: 'Salts', form: 'salt', price: 660, strengths: salts, vg: 50, carton: true, character: 'Everything in this range grows, or is cooked, within a day’s walk of Nicosia.', flavours: ['mandarin', 'fig', 'prickly-pear', 'pomegranate', 'loukoumi', 'frappe', 'lemon', 'apricot', 'carob', 'rose-lemonade'] },
  { brand: 'zephyra', title: '50/50', form: 'freebase', price: 570, strengths: freebase, vg: 50, carton: false, character: 'Zephyra leaves most sweeteners out, which is kind to coils and to the tongue.', flavours: ['peach', 'white-grape', 'strawberry', 'mixed-berries', 'pear', 'spearmint', 'oriental', 'hazelnut-cream', 'lemonade', 'melon'], greek: ['peach', 'white-grape', 'strawberry', 'mixed-berries', 'pear', 'spearmint', 'oriental', 'hazelnut-cream', 'lemonade', 'melon'] },
  { brand: 'zephyra', title: 'West Wind', form: 'sf50', price: 1390, strengths: [], vg: 70, carton: true, character: 'West Wind is the airy shortfill of the house: light base, clear fruit.', flavours: [['peach-passionfruit', 'Terrace'], ['lychee-ice', 'Pearl'], ['pistachio', 'Aegina'], ['mandarin', 'Winter Sun'], ['cherry-lime', 'Red Kite'], ['blackcurrant', 'Ink'], ['cheesecake', 'Sunday Oven'], ['mojito', 'Quarter Past Five']] },
  { brand: 'nimbro', title: 'Counter Salts', form: 'salt', price: 520, strengths: salts, vg: 50, carton: false, character: 'Counter Salts are made for busy shops: clear names, clear flavours, steady supply.', flavours: ['strawberry', 'blueberry', 'mango', 'grape', 'menthol', 'virginia', 'cola', 'peach', 'watermelon', 'apple'] },
]
