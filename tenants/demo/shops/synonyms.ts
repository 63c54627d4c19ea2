/**
 * Search synonyms: Greek, Greek in Latin letters, and everyday English. The search ignores case and accents, but
 * different endings need synonyms.
 */

type SynonymGroups = readonly (readonly string[])[]

const liquids: SynonymGroups = [
  ['υγρό', 'υγρά', 'ygro', 'ygra', 'igro', 'liquid', 'e liquid'],
  ['άρωμα', 'αρώματα', 'γεύση', 'γεύσεις', 'aroma', 'aromata', 'gefsi', 'flavour', 'flavor'],
  ['καπνός', 'καπνού', 'kapnos', 'kapnou', 'tobacco', 'tabac'],
  ['νικοτίνη', 'νικοτίνης', 'nikotini', 'nicotine'],
  ['φράουλα', 'fraoula', 'fraula', 'strawberry', 'strawberries'],
  ['σταφύλι', 'stafyli', 'stafili', 'grape'],
  ['ροδάκινο', 'rodakino', 'peach'],
  ['δυόσμος', 'diosmos', 'spearmint'],
  ['λεμονάδα', 'lemonada', 'lemonade'],
]

const blueberry: SynonymGroups = [['μύρτιλο', 'myrtilo', 'mirtilo', 'blueberry']]
const mint: SynonymGroups = [['μέντα', 'menta', 'mint']]

const sweets: SynonymGroups = [
  ['κεράσι', 'kerasi', 'cherry'],
  ['μήλο', 'milo', 'apple'],
  ['καφές', 'καφέ', 'kafes', 'coffee'],
  ['εσπρέσο', 'espreso', 'espresso'],
  ['λεμόνι', 'lemoni', 'lemon'],
  ['βανίλια', 'vanilia', 'vanilla'],
]

const village: SynonymGroups = [
  ['σύκο', 'syko', 'siko', 'fig'],
  ['ρόδι', 'rodi', 'pomegranate'],
  ['χαρούπι', 'charoupi', 'haroupi', 'carob'],
  ['λουκούμι', 'loukoumi', 'turkish delight'],
  ['πεπόνι', 'peponi', 'melon'],
]

const devices: SynonymGroups = [
  ['ατμιστικό', 'ατμιστικά', 'atmistiko', 'atmistika', 'ηλεκτρονικό τσιγάρο', 'ilektroniko tsigaro', 'kit'],
  ['μίας χρήσης', 'mias xrisis', 'mias chrisis', 'disposable'],
  ['μπαταρία', 'μπαταρίες', 'bataria', 'mpataria', 'battery'],
  ['αντίσταση', 'αντιστάσεις', 'antistasi', 'antistaseis', 'coil', 'atomiser head'],
  ['ανταλλακτικό', 'antallaktiko', 'replacement'],
]

const bench: SynonymGroups = [
  ['φορτιστής', 'fortistis', 'charger'],
  ['δεξαμενή', 'deksameni', 'tank', 'clearomizer', 'atomiser'],
  ['βαμβάκι', 'vamvaki', 'bamvaki', 'cotton'],
  ['θήκη', 'θήκες', 'thiki', 'case'],
]

const gifts: SynonymGroups = [['δωροκάρτα', 'δωροεπιταγή', 'dorokarta', 'doroepitagi', 'gift card', 'gift voucher']]

export const limassolSynonyms: SynonymGroups = [
  ...liquids,
  ...blueberry,
  ...mint,
  ...sweets,
  ...village,
  ...devices,
  ...bench,
  ...gifts,
]
export const nicosiaSynonyms: SynonymGroups = [
  ...liquids,
  ...mint,
  ...sweets,
  ...village,
  ...devices,
  ...bench,
  ...gifts,
]
export const wholesaleSynonyms: SynonymGroups = [
  ...liquids,
  ...blueberry,
  ...mint,
  ...devices,
  ['κούτα', 'κούτες', 'kouta', 'carton'],
  ['δίσκος', 'diskos', 'tray'],
  ['βιτρίνα', 'vitrina', 'display'],
]
export const localSynonyms: SynonymGroups = [
  ...liquids,
  ...blueberry,
  ...sweets,
  ...devices,
  ['θήκη', 'θήκες', 'thiki', 'case'],
]
