/** The demo shops' categories. A shop can have its own names for some of them, and omits those it doesn't sell. */
export const categoryTree = {
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
    GIFTS: 'Gift Vouchers',
  },
} as const

export type MasterCode = keyof typeof categoryTree
export type CategoryCode = { [M in MasterCode]: keyof (typeof categoryTree)[M] }[MasterCode] & string

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

export const greekCategoryNames: Record<MasterCode | CategoryCode, string> = {
  KITS: 'Κιτ εκκίνησης',
  'POD-KITS': 'Κιτ pod',
  'PEN-KITS': 'Κιτ pen',
  'MOD-KITS': 'Κιτ mod',
  READY: 'Μίας χρήσης και προγεμισμένα',
  DISPOSABLES: 'Συσκευές μίας χρήσης',
  PREFILLED: 'Προγεμισμένα pod',
  LIQUIDS: 'Υγρά αναπλήρωσης 10 ml',
  'NIC-SALTS': 'Άλατα νικοτίνης',
  FREEBASE: 'Υγρά 50/50',
  FRUIT: 'Γεύσεις φρούτων',
  ICE: 'Μέντα και πάγος',
  TOBACCO: 'Γεύσεις καπνού',
  DESSERT: 'Επιδόρπια και γλυκά',
  DRINKS: 'Ροφήματα και καφές',
  SHORTFILLS: 'Shortfill',
  SF50: 'Shortfill 50 ml',
  SF100: 'Shortfill 100 ml',
  SHOTS: 'Βάσεις νικοτίνης',
  TANKS: 'Ατμοποιητές και pod',
  PODS: 'Ανταλλακτικά pod',
  SUBOHM: 'Ατμοποιητές sub-ohm',
  MTL: 'Ατμοποιητές MTL',
  RTA: 'Επισκευάσιμοι ατμοποιητές',
  COILS: 'Αντιστάσεις',
  'COILS-MESH': 'Αντιστάσεις πλέγματος',
  'COILS-MTL': 'Αντιστάσεις MTL',
  'COILS-WOUND': 'Έτοιμες αντιστάσεις',
  POWER: 'Μπαταρίες και φορτιστές',
  'CELLS-18650': 'Μπαταρίες 18650',
  'CELLS-21700': 'Μπαταρίες 21700',
  CHARGERS: 'Φορτιστές',
  ACCESSORIES: 'Αξεσουάρ',
  CARRY: 'Θήκες και κορδόνια',
  GLASS: 'Ανταλλακτικά τζαμάκια',
  TIPS: 'Επιστόμια',
  BUILD: 'Βαμβάκια και σύρματα',
  TOOLS: 'Εργαλεία',
  GIFTS: 'Δωροεπιταγές',
}

/** The Greek texts for all products of a category. */
export interface GreekCategoryText {
  readonly intro: string
  readonly notes: readonly [string, string, string]
}

const atomiser = 'Χωρητικότητα 2 ml, όπως ορίζει ο νόμος'
const cell = 'Να τη μεταφέρετε πάντα σε θήκη, ποτέ χύμα με κλειδιά'

export const greekCategoryTexts: Readonly<Partial<Record<CategoryCode, GreekCategoryText>>> = {
  'NIC-SALTS': {
    intro: 'Το άλας νικοτίνης είναι ήπιο στον λαιμό και ικανοποιεί γρήγορα.',
    notes: [
      'Για pod και ατμοποιητές MTL από 0,8 Ω',
      'Ιδανική ισχύς: 10 έως 18 W',
      'Σταγονόμετρο και καπάκι ασφαλείας για παιδιά',
    ],
  },
  FREEBASE: {
    intro: 'Βάση 50/50 που δουλεύει σε κάθε κιτ εκκίνησης.',
    notes: [
      'Για αντιστάσεις από 0,6 έως 1,8 Ω',
      'Με το γνώριμο «χτύπημα» στον λαιμό',
      'Σταγονόμετρο και καπάκι ασφαλείας για παιδιά',
    ],
  },
  SF50: {
    intro: 'Το μπουκάλι έχει 50 ml χωρίς νικοτίνη και χώρο για άλλα 10 ml.',
    notes: [
      'Μία βάση νικοτίνης των 10 ml (20 mg/ml) δίνει 60 ml με περίπου 3 mg/ml',
      'Ανακινήστε καλά και αφήστε το μία ώρα',
      'Για αντιστάσεις πλέγματος, από 40 έως 80 W',
    ],
  },
  SF100: {
    intro: 'Το μπουκάλι έχει 100 ml χωρίς νικοτίνη και χώρο για άλλα 20 ml.',
    notes: [
      'Δύο βάσεις νικοτίνης των 10 ml (20 mg/ml) δίνουν 120 ml με περίπου 3 mg/ml',
      'Ανακινήστε καλά και αφήστε το μία ώρα',
      'Για αντιστάσεις πλέγματος, από 40 έως 80 W',
    ],
  },
  SHOTS: {
    intro: 'Η νικοτίνη για το shortfill σας, χωρίς γεύση, ώστε να μην αλλάζει το άρωμά του.',
    notes: [
      'Μία για μπουκάλι των 50 ml, δύο για μπουκάλι των 100 ml',
      'Ανακινήστε ένα λεπτό και αφήστε το μία ώρα',
      'Σκουπίστε αμέσως ό,τι χυθεί και πλύνετε τα χέρια σας',
    ],
  },
  DISPOSABLES: {
    intro: 'Γεμάτο, φορτισμένο και σφραγισμένο, χωρίς ρυθμίσεις.',
    notes: [
      '2 ml με 20 mg/ml άλας νικοτίνης',
      'Ξεκινά με την εισπνοή, χωρίς κουμπί',
      'Φέρτε το άδειο στο κατάστημα: το ανακυκλώνουμε',
    ],
  },
  PREFILLED: {
    intro: 'Δύο σφραγισμένα pod σε κάθε συσκευασία, έτοιμα για τη συσκευή σας.',
    notes: [
      '2 × 2 ml με 20 mg/ml άλας νικοτίνης',
      'Κουμπώνουν χωρίς γέμισμα',
      'Φέρτε τα άδεια στο κατάστημα: τα ανακυκλώνουμε',
    ],
  },
  'POD-KITS': {
    intro: 'Μικρό, ελαφρύ και έτοιμο σε ένα λεπτό.',
    notes: [
      atomiser,
      'Φορτίζει με USB-C, το καλώδιο είναι στο κουτί',
      'Οδηγίες στα ελληνικά και στα αγγλικά, χωρίς υγρό',
    ],
  },
  'PEN-KITS': {
    intro: 'Λεπτό κιτ σε σχήμα στυλό, για ήπια εισπνοή MTL.',
    notes: [atomiser, 'Κλειδώνει με πέντε πατήματα', 'Οδηγίες στα ελληνικά και στα αγγλικά, χωρίς υγρό'],
  },
  'MOD-KITS': {
    intro: 'Ολόκληρο κιτ για όσους ξέρουν τι τους αρέσει.',
    notes: [
      atomiser,
      'Προστασία από βραχυκύκλωμα και υπερθέρμανση',
      'Οδηγίες στα ελληνικά και στα αγγλικά, χωρίς υγρό',
    ],
  },
  PODS: {
    intro: 'Ένα καινούργιο pod και το κιτ είναι πάλι σαν την πρώτη μέρα.',
    notes: [
      'Γεμίστε το και περιμένετε δέκα λεπτά',
      'Αλλάξτε το όταν η γεύση ξεθυμάνει',
      'Σκουπίζετε τις επαφές με στεγνό χαρτί',
    ],
  },
  SUBOHM: {
    intro: 'Ανοιχτή ροή αέρα και γεμάτη γεύση, σε κάθε mod με σπείρωμα 510.',
    notes: [
      atomiser,
      'Ανταλλακτικό τζαμάκι και τσιμούχες στο κουτί',
      'Βρέξτε την καινούργια αντίσταση πριν από το πρώτο γέμισμα',
    ],
  },
  MTL: {
    intro: 'Σφιχτή, αθόρυβη εισπνοή με γεμάτη γεύση.',
    notes: [atomiser, 'Καλύτερα με υγρά 50/50', 'Ανταλλακτικές τσιμούχες στο κουτί'],
  },
  RTA: {
    intro: 'Για όσους τυλίγουν μόνοι τους τις αντιστάσεις τους.',
    notes: [atomiser, 'Εργαλείο, βίδες και τσιμούχες στο σακουλάκι', 'Μετρήστε πρώτα την αντίσταση'],
  },
  'COILS-MESH': {
    intro: 'Το πλέγμα ζεσταίνεται ομοιόμορφα και δίνει όλη τη γεύση.',
    notes: [
      'Βρέξτε πρώτα το βαμβάκι από τις τρύπες',
      'Ξεκινήστε 5 W πιο χαμηλά',
      'Τα γλυκά υγρά μειώνουν τη διάρκεια ζωής της αντίστασης',
    ],
  },
  'COILS-MTL': {
    intro: 'Οικονομικές σε υγρό και μπαταρία.',
    notes: [
      'Αφήστε την αντίσταση να ποτίσει δέκα λεπτά',
      'Μείνετε στην ισχύ που αναγράφεται επάνω',
      'Αλλάζετέ την κάθε δύο με τρεις εβδομάδες',
    ],
  },
  'COILS-WOUND': {
    intro: 'Τυλιγμένες στο χέρι και ελεγμένες μία προς μία.',
    notes: ['Δοκιμάστε τες σε χαμηλή ισχύ', 'Σε διπλή βάση χρησιμοποιήστε δύο ίδιες', 'Σε βιδωτό κουτάκι'],
  },
  'CELLS-18650': {
    intro: 'Πρόσφατης παραγωγής, ελεγμένες και με προστατευτικό περίβλημα.',
    notes: [cell, 'Αλλάξτε την όταν σκιστεί το περίβλημα', 'Μην τη φορτίζετε χωρίς επίβλεψη'],
  },
  'CELLS-21700': {
    intro: 'Μεγαλύτερη αυτονομία σε λίγο μεγαλύτερο μέγεθος.',
    notes: [cell, 'Ελέγξτε ότι η συσκευή σας δέχεται 21700', 'Μην ξεπερνάτε ποτέ το ρεύμα που αναγράφεται επάνω'],
  },
  CHARGERS: {
    intro: 'Αναγνωρίζει μόνος του κάθε μπαταρία.',
    notes: ['Σταματά μόνος του στα 4,2 V', 'Προστασία από ανάποδη τοποθέτηση', 'Λειτουργεί με κάθε τροφοδοτικό USB-C'],
  },
  CARRY: {
    intro: 'Για την τσέπη, την τσάντα ή τη βάρκα.',
    notes: ['Πλένεται στο χέρι με κρύο νερό', 'Οι ραφές είναι διπλές', 'Τα μεταλλικά μέρη δεν σκουριάζουν στη θάλασσα'],
  },
  GLASS: {
    intro: 'Γιατί κάποια στιγμή το γυαλί θα πέσει στο πάτωμα.',
    notes: ['Αδειάστε πρώτα τον ατμοποιητή', 'Στρίψτε, μην τραβάτε', 'Σφίξτε μόνο με το χέρι'],
  },
  TIPS: {
    intro: 'Μια μικρή λεπτομέρεια που αγγίζετε όλη μέρα.',
    notes: ['Δύο τσιμούχες το κρατούν στη θέση του', 'Ξεπλένετέ το μία φορά την εβδομάδα', 'Μένει δροσερό στα χείλη'],
  },
  BUILD: {
    intro: 'Καθαρό υλικό, καθαρή γεύση.',
    notes: [
      'Πλύνετε τα χέρια σας πριν βάλετε βαμβάκι',
      'Φυλάτε το σε κλειστή σακούλα',
      'Σε μικρές βάσεις αρκεί λίγο βαμβάκι',
    ],
  },
  TOOLS: {
    intro: 'Με το σωστό εργαλείο η δουλειά γίνεται πιο εύκολα.',
    notes: ['Λαβές με μαλακή επένδυση', 'Αρκεί μια σταγόνα λάδι τον χρόνο', 'Εγγύηση δύο ετών'],
  },
}
