/**
 * The words of shoppers for what the goods call otherwise: Greek, Greek in Latin letters, and everyday English. Case
 * and accents need no words of their own; endings do.
 */

type Groups = readonly (readonly string[])[]

const liquids: Groups = [
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

const blueberry: Groups = [['μύρτιλο', 'myrtilo', 'mirtilo', 'blueberry']]
const mint: Groups = [['μέντα', 'menta', 'mint']]

const sweets: Groups = [
  ['κεράσι', 'kerasi', 'cherry'],
  ['μήλο', 'milo', 'apple'],
  ['καφές', 'καφέ', 'kafes', 'coffee'],
  ['εσπρέσο', 'espreso', 'espresso'],
  ['λεμόνι', 'lemoni', 'lemon'],
  ['βανίλια', 'vanilia', 'vanilla'],
]

const village: Groups = [
  ['σύκο', 'syko', 'siko', 'fig'],
  ['ρόδι', 'rodi', 'pomegranate'],
  ['χαρούπι', 'charoupi', 'haroupi', 'carob'],
  ['λουκούμι', 'loukoumi', 'turkish delight'],
  ['πεπόνι', 'peponi', 'melon'],
]

const devices: Groups = [
  ['ατμιστικό', 'ατμιστικά', 'atmistiko', 'atmistika', 'ηλεκτρονικό τσιγάρο', 'ilektroniko tsigaro', 'kit'],
  ['μίας χρήσης', 'mias xrisis', 'mias chrisis', 'disposable'],
  ['μπαταρία', 'μπαταρίες', 'bataria', 'mpataria', 'battery'],
  ['αντίσταση', 'αντιστάσεις', 'antistasi', 'antistaseis', 'coil', 'atomiser head'],
  ['ανταλλακτικό', 'antallaktiko', 'replacement'],
]

const bench: Groups = [
  ['φορτιστής', 'fortistis', 'charger'],
  ['δεξαμενή', 'deksameni', 'tank', 'clearomizer', 'atomiser'],
  ['βαμβάκι', 'vamvaki', 'bamvaki', 'cotton'],
  ['θήκη', 'θήκες', 'thiki', 'case'],
]

export const limassolSynonyms: Groups = [...liquids, ...blueberry, ...mint, ...sweets, ...village, ...devices, ...bench]
export const nicosiaSynonyms: Groups = [...liquids, ...mint, ...sweets, ...village, ...devices, ...bench]
export const wholesaleSynonyms: Groups = [
  ...liquids,
  ...blueberry,
  ...mint,
  ...devices,
  ['κούτα', 'κούτες', 'kouta', 'carton'],
  ['δίσκος', 'diskos', 'tray'],
  ['βιτρίνα', 'vitrina', 'display'],
]
export const localSynonyms: Groups = [
  ...liquids,
  ...blueberry,
  ...sweets,
  ...devices,
  ['θήκη', 'θήκες', 'thiki', 'case'],
]
