/** The shelves of the demo shops. Each shop names them in its own words and leaves out what it does not carry. */
export const shelves = {
  KITS: { 'POD-KITS': 'Pod Kits', 'PEN-KITS': 'Pen Kits', 'MOD-KITS': 'Mod Kits' },
  READY: { DISPOSABLES: 'Disposable Vapes', PREFILLED: 'Prefilled Pods' },
  LIQUIDS: {
    'NIC-SALTS': 'Nic Salts',
    FREEBASE: '50/50 Freebase',
    FRUIT: 'Fruit Flavours',
    ICE: 'Menthol & Ice',
    TOBACCO: 'Tobacco Flavours',
    DESSERT: 'Desserts & Sweets',
    DRINKS: 'Drinks & Coffee',
  },
  SHORTFILLS: { SF50: '50 ml Shortfills', SF100: '100 ml Shortfills', SHOTS: 'Nicotine Shots' },
  TANKS: { PODS: 'Replacement Pods', SUBOHM: 'Sub-Ohm Tanks', MTL: 'MTL Tanks', RTA: 'Rebuildable Tanks' },
  COILS: { 'COILS-MESH': 'Mesh Coils', 'COILS-MTL': 'MTL Coils', 'COILS-WOUND': 'Prebuilt Coils' },
  POWER: { 'CELLS-18650': '18650 Batteries', 'CELLS-21700': '21700 Batteries', CHARGERS: 'Chargers' },
  ACCESSORIES: {
    CARRY: 'Cases & Lanyards',
    GLASS: 'Replacement Glass',
    TIPS: 'Drip Tips',
    BUILD: 'Cotton & Wire',
    TOOLS: 'Tools',
  },
} as const

export type MasterCode = keyof typeof shelves
export type CategoryCode = { [M in MasterCode]: keyof (typeof shelves)[M] }[MasterCode] & string

export const masterNames: Record<MasterCode, string> = {
  KITS: 'Starter Kits',
  READY: 'Disposables & Prefilled',
  LIQUIDS: 'E-Liquids 10 ml',
  SHORTFILLS: 'Shortfills',
  TANKS: 'Tanks & Pods',
  COILS: 'Coils',
  POWER: 'Batteries & Chargers',
  ACCESSORIES: 'Accessories',
}
