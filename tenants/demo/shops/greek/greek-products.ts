import type { ProductRow } from '#app/domain/catalogue/catalogue-file.ts'
import { getBrand } from '#tenants/demo/products/brands.ts'
import { greekCategoryTexts } from '#tenants/demo/products/categories.ts'
import {
  type Art,
  type DemoProduct,
  formatList,
  formatParagraph,
  formatSpecTable,
} from '#tenants/demo/products/demo-product.ts'

/** A product's Greek name and a sentence about it. */
type GreekRow = readonly [name: string, sentence: string]

/** A product's Greek texts. Throws for a product without them, which is a mistake in this folder. */
export function toGreekProduct(product: DemoProduct): Required<NonNullable<ProductRow['el']>> {
  const row = greekLiquids[product.key] ?? greekHardware[product.key]
  const kind = product.categories.map((code) => greekCategoryTexts[code]).find((found) => found !== undefined)
  if (row === undefined || kind === undefined) throw new RangeError(`${product.key} has no Greek texts`)
  const [name, sentence] = row
  return {
    name,
    shortDescription: sentence,
    longDescription:
      formatParagraph(`${name}. ${sentence} ${kind.intro}`) +
      formatSpecTable(listSpecs(product)) +
      `<h3>Καλό είναι να ξέρετε</h3>${formatList(kind.notes)}` +
      formatWarning(product),
  }
}

function formatWarning({ isVape, nicotine }: DemoProduct): string {
  const warnings = [
    ...(nicotine ? ['Περιέχει νικοτίνη, ουσία που προκαλεί έντονη εξάρτηση.'] : []),
    ...(isVape ? ['Μόνο για ενηλίκους. Να φυλάσσεται μακριά από παιδιά.'] : []),
  ]
  return warnings.length === 0 ? '' : formatParagraph(warnings.join(' '))
}

function listSpecs({
  brand,
  categories,
  volume,
  nicotine,
  variants,
}: DemoProduct): readonly (readonly [string, string])[] {
  const listSizes = (unit: string) =>
    variants
      .flatMap(({ size }) => (size?.endsWith(unit) ? size.slice(0, -unit.length).trim().replace('.', ',') : []))
      .join(' · ')
  const strengths = listSizes('mg/ml') || nicotine?.toString() || ''
  const podCount = categories.includes('PREFILLED') ? '2 × ' : ''
  const specs = [
    [nicotine === null ? 'Χωρητικότητα' : 'Περιεχόμενο', volume === null ? '' : `${podCount}${volume} ml`],
    ['Νικοτίνη', strengths && `${strengths} mg/ml`],
    ['Αντίσταση', listSizes('ohm') && `${listSizes('ohm')} Ω`],
    ['Μάρκα', getBrand(brand).name],
  ] as const
  return specs.filter(([, value]) => value !== '')
}

/** Greek names of devices, parts and accessories, with a sentence on each. */

// biome-ignore format: a table is read with one row a line
const greekHardware: Readonly<Record<string, GreekRow>> = {
  'aerwyn-solo-30-leather-pod-kit': ['Κιτ pod Aerwyn Solo 30 Leather', 'Το Solo με ραμμένο δέρμα που σκουραίνει όμορφα με τη χρήση. Έως 30 W.'],
  'aerwyn-solo-30-pod-kit': ['Κιτ pod Aerwyn Solo 30', 'Στο μέγεθος ενός αναπτήρα, με αυτονομία για όλη τη μέρα. Έως 30 W.'],
  'aerwyn-hearth-pod-kit': ['Κιτ pod Aerwyn Hearth', 'Ένα γερό κουτάκι ντυμένο με δέρμα, ζεστό στο χέρι και με άμεση απόκριση. Έως 40 W.'],
  'drifthaus-kai-pod-kit': ['Κιτ pod Drifthaus Kai', 'Κερωμένο δέρμα, ορειχάλκινες λεπτομέρειες και ένα pod που κουμπώνει σαν πόρτα αυτοκινήτου. Έως 25 W.'],
  'drifthaus-mole-pod-kit': ['Κιτ pod Drifthaus Mole', 'Τετράγωνο και σταθερό, φτιαγμένο για να στέκεται όλη μέρα δίπλα στο ταμείο. Έως 40 W.'],
  'drifthaus-alster-pod-kit': ['Κιτ pod Drifthaus Alster', 'Λείο σαν βότσαλο, ντυμένο με μαλακό δέρμα. Έως 20 W.'],
  'kestrel-hover-pod-kit': ['Κιτ pod Kestrel Hover', 'Όψη ανθρακονήματος και μαγνητικό pod που κουμπώνει με ένα κλικ. Έως 22 W.'],
  'lumeo-beam-s-pod-kit': ['Κιτ pod Lumeo Beam S', 'Λεπτό ραβδί που φωτίζεται ολόκληρο με κάθε εισπνοή. Έως 16 W.'],
  'onda-playa-pod-kit': ['Κιτ pod Onda Playa', 'Το πιο οικονομικό επαναγεμιζόμενο κιτ μας, χωρίς συμβιβασμούς στην ποιότητα. Έως 12 W.'],
  'onda-marea-pod-kit': ['Κιτ pod Onda Marea', 'Το ανάγλυφο κύμα οδηγεί τον αντίχειρα κατευθείαν στο κουμπί. Έως 20 W.'],
  'kestrel-reed-pro-pen-kit': ['Κιτ pen Kestrel Reed Pro', 'Το Reed με ρυθμιζόμενη ροή αέρα και μπαταρία για δύο μέρες. Έως 25 W.'],
  'stow-travel-pen-kit': ['Κιτ pen Stow Travel', 'Συνοδεύεται από σκληρή θήκη που χωρά στην πλαϊνή τσέπη ενός σακιδίου. Έως 18 W.'],
  'drifthaus-speicher-kit': ['Κιτ mod Drifthaus Speicher', 'Δέρμα σε κεραμιδί ή βαθύ πράσινο, με ηλεκτρονικά υψηλών προδιαγραφών. Έως 90 W.'],
  'kestrel-falconer-xt-kit': ['Κιτ mod Kestrel Falconer XT', 'Δύο μπαταρίες και δερμάτινη λαβή, στην τιμή ενός κιτ με μία. Έως 150 W.'],
  'lumeo-matrix-kit': ['Κιτ mod Lumeo Matrix', 'Ένα εύχρηστο mod: αναγνωρίζει την αντίσταση και ρυθμίζεται μόνο του. Έως 60 W.'],
  'toroid-crucible-kit': ['Κιτ mod Toroid Crucible', 'Η ναυαρχίδα: έγχρωμη οθόνη, έλεγχος θερμοκρασίας και ατμοποιητής στο ίδιο στιλ. Έως 220 W.'],
  'toroid-anvil-80-kit': ['Κιτ mod Toroid Anvil 80', 'Μία μπαταρία 21700, 80 W και διακόπτης ακριβώς κάτω από τον αντίχειρα.'],
  'toroid-anvil-200-kit': ['Κιτ mod Toroid Anvil 200', 'Δύο μπαταρίες, 200 W και σκελετός που αντέχει τις πτώσεις.'],
  'aerwyn-aria-mesh-pods-0-4-ohm': ['Ανταλλακτικά pod Aerwyn Aria Mesh 0,4 Ω', 'Pod με αντίσταση πλέγματος, για πυκνό ατμό με το Aria Pro.'],
  'aerwyn-solo-pods-0-8-ohm': ['Ανταλλακτικά pod Aerwyn Solo 0,8 Ω', 'Το pod του Solo με την πιο σφιχτή εισπνοή, ιδανικό για άλατα νικοτίνης.'],
  'aerwyn-aria-pods-0-8-ohm': ['Ανταλλακτικά pod Aerwyn Aria 0,8 Ω', 'Ταιριάζει σε όλα τα Aria, από το Mini έως το Pro.'],
  'kestrel-perch-pods-1-0-ohm': ['Ανταλλακτικά pod Kestrel Perch 1,0 Ω', 'Το ανταλλακτικό pod που πουλάμε περισσότερο.'],
  'lumeo-prisma-pods-0-6-ohm': ['Ανταλλακτικά pod Lumeo Prisma 0,6 Ω', 'Φαρδύς αυλός και πλέγμα για πιο γεμάτη γεύση.'],
  'onda-marea-pods-0-8-ohm': ['Ανταλλακτικά pod Onda Marea 0,8 Ω', 'Πλευρικό γέμισμα, με τάπα που δεν χάνεται.'],
  'drifthaus-kessel-tank': ['Ατμοποιητής Drifthaus Kessel', 'Χαλκός εξωτερικά, ανοξείδωτο ατσάλι εσωτερικά.'],
  'toroid-caldera-tank': ['Ατμοποιητής Toroid Caldera', 'Τρεις αντιστάσεις σε μία κεφαλή, για πολύ πυκνό ατμό.'],
  'toroid-vale-26-mesh-tank': ['Ατμοποιητής Toroid Vale 26 Mesh', 'Φαρδύτερη καμινάδα, με αντιστάσεις πλέγματος στο κουτί.'],
  'toroid-mistral-nano-tank': ['Ατμοποιητής MTL Toroid Mistral Nano', 'Διάμετρος μόλις 20 mm και γεμάτη γεύση.'],
  'filament-works-workshop-rta': ['Επισκευάσιμος ατμοποιητής Filament Works Workshop RTA', 'Σχεδιασμένος για τις αντιστάσεις της Filament, λειτουργεί με όλες.'],
  'aerwyn-vantage-coils': ['Αντιστάσεις Aerwyn Vantage', 'Για τα κιτ Vantage, συμβατές και με όλους τους Atrium.'],
  'aerwyn-hearth-plug-coils': ['Αντιστάσεις Aerwyn Hearth', 'Ζεστός, πυκνός ατμός από μια αντίσταση μικρή σαν νύχι.'],
  'aerwyn-cloister-coils': ['Αντιστάσεις MTL Aerwyn Cloister', 'Για υγρά με γεύση καπνού και χαλαρά βράδια.'],
  'drifthaus-kessel-coils': ['Αντιστάσεις Drifthaus Kessel', 'Κεφαλές με χάλκινο δαχτυλίδι, για τον ατμοποιητή Kessel.'],
  'kestrel-talon-coils': ['Αντιστάσεις Kestrel Talon', 'Στη μισή τιμή από τις γνωστές μάρκες, με σχεδόν την ίδια γεύση.'],
  'lumeo-wand-coils': ['Αντιστάσεις MTL Lumeo Wand', 'Για το Wand, που μετρά τις εισπνοές και σας θυμίζει πότε να αλλάξετε αντίσταση.'],
  'onda-ria-plug-coils': ['Αντιστάσεις Onda Ria', 'Μικρές κεφαλές πλέγματος για το pod του Ria.'],
  'toroid-vale-mesh-coils': ['Αντιστάσεις Toroid Vale Mesh', 'Πλέγμα σαν κηρήθρα για κάθε ατμοποιητή Vale.'],
  'toroid-vale-dual-mesh-coils': ['Αντιστάσεις Toroid Vale Dual Mesh', 'Δύο λωρίδες πλέγματος δίπλα δίπλα σε μία κεφαλή.'],
  'toroid-mistral-coils': ['Αντιστάσεις MTL Toroid Mistral', 'Στενός αυλός, για σφιχτή εισπνοή.'],
  'toroid-crest-coils': ['Αντιστάσεις Toroid Crest', 'Χαμηλή κεφαλή, ώστε το Crest να μένει κοντό.'],
  'toroid-flux-plug-coils': ['Αντιστάσεις Toroid Flux', 'Κουμπώνουν με ένα πάτημα στο επαναγεμιζόμενο pod του Flux.'],
  'filament-works-sampler-tin': ['Έτοιμες αντιστάσεις Filament Works Sampler Tin', 'Οκτώ ζευγάρια, οκτώ διαφορετικά τυλίγματα, για να βρείτε το δικό σας.'],
  'filament-works-alien-pair': ['Έτοιμες αντιστάσεις Filament Works Alien', 'Το κυματιστό εξωτερικό σύρμα κρατά το υγρό σαν σφουγγάρι.'],
  'filament-works-fused-clapton-pair': ['Έτοιμες αντιστάσεις Filament Works Fused Clapton', 'Δύο πυρήνες, ένα τύλιγμα, τρία χιλιοστά εσωτερικά.'],
  'chargewell-quad-lab-charger': ['Φορτιστής Chargewell Quad Lab', 'Μετρά χωρητικότητα και εσωτερική αντίσταση όσο κοιμάστε.'],
  'chargewell-duo-c2-charger': ['Φορτιστής Chargewell Duo C2', 'Δύο θέσεις φόρτισης, μία για κάθε μπαταρία του ζεύγους.'],
  'gridcell-cradle-two-charger': ['Φορτιστής Gridcell Cradle Two', 'Πτυσσόμενος, με δύο θέσεις φόρτισης.'],
  'gridcell-g20-high-drain-18650-battery': ['Μπαταρία Gridcell G20 High Drain 18650', 'Για μεγάλη ισχύ και σύντομα διαλείμματα φόρτισης.'],
  'gridcell-g50-21700-battery': ['Μπαταρία Gridcell G50 21700', '5000 mAh στην πράξη, όχι μόνο στην ετικέτα.'],
  'gridcell-g30-18650-battery': ['Μπαταρία Gridcell G30 18650', 'Μεγαλύτερη αυτονομία για κιτ pod και pen έως 60 W.'],
  'gridcell-g25-18650-battery': ['Μπαταρία Gridcell G25 18650', 'Η αξιόπιστη επιλογή για mod με δύο μπαταρίες.'],
  'gridcell-g35-18650-battery': ['Μπαταρία Gridcell G35 18650', 'Η μεγαλύτερη χωρητικότητα που έχουμε σε μέγεθος 18650.'],
  'toroid-core-21-21700-battery': ['Μπαταρία Toroid Core 21 21700', 'Η μπαταρία που προτείνουμε για το Anvil 80.'],
  'aerwyn-atrium-glass-rainbow': ['Ανταλλακτικό τζαμάκι Aerwyn Atrium Rainbow', 'Επίστρωση σαν λάδι στο νερό, που αλλάζει χρώμα στον ήλιο.'],
  'toroid-vale-25-glass-smoke': ['Ανταλλακτικό τζαμάκι Toroid Vale 25 Smoke', 'Φιμέ τζαμάκι, για πιο διακριτική εμφάνιση.'],
  'filament-works-agave-blend': ['Βαμβάκι Filament Works Agave Blend', 'Βιολογικό βαμβάκι που ρουφά γρήγορα και δύσκολα καίγεται.'],
  'filament-works-thick-laces-4-mm': ['Κορδόνια βαμβακιού Filament Works Thick Laces 4 mm', 'Για αντιστάσεις μεγάλης διαμέτρου και παχύρρευστα υγρά.'],
  'filament-works-cotton-laces-3-mm': ['Κορδόνια βαμβακιού Filament Works Cotton Laces 3 mm', 'Με σκληρή άκρη για εύκολο πέρασμα, για αντιστάσεις 3 mm.'],
  'filament-works-kanthal-a1-26-awg': ['Σύρμα Filament Works Kanthal A1 26 AWG', 'Το κλασικό σύρμα, ιδανικό για τις πρώτες σας αντιστάσεις.'],
  'filament-works-ni80-nichrome-28-awg': ['Σύρμα Filament Works Ni80 Nichrome 28 AWG', 'Λεπτότερη χρωμονικελίνη για κατασκευές MTL.'],
  'filament-works-stainless-316l-27-awg': ['Σύρμα Filament Works Stainless 316L 27 AWG', 'Για έλεγχο θερμοκρασίας και καθαρή γεύση.'],
  'filament-works-fused-clapton-2-28-36': ['Σύρμα Filament Works Fused Clapton 2×28+36', 'Τρία μέτρα έτοιμο σύρμα Fused Clapton.'],
  'stow-scale-510-drip-tip': ['Επιστόμιο Stow Scale 510', 'Ανάγλυφη λαβή σαν λέπια ψαριού, σε βαθύ πρασινομπλέ.'],
  'stow-slate-510-drip-tip': ['Επιστόμιο Stow Slate 510', 'Αμμοβολημένο ατσάλι, λιτό σαν βότσαλο.'],
  'stow-ember-810-drip-tip': ['Επιστόμιο Stow Ember 810', 'Από κόκκινο σε πορτοκαλί, σαν αναμμένο κάρβουνο.'],
  'stow-meadow-810-drip-tip': ['Επιστόμιο Stow Meadow 810', 'Αποχρώσεις του πράσινου, σαν κυπριακό λιβάδι τον Φεβρουάριο.'],
  'stow-night-lanyard': ['Κορδόνι λαιμού Stow Night', 'Με κλωστή που φωσφορίζει στο σκοτάδι.'],
  'stow-ember-lanyard': ['Κορδόνι λαιμού Stow Ember', 'Κόκκινο κορδόνι με κεχριμπαρένιες ραφές.'],
  'stow-voyager-l': ['Θήκη Stow Voyager L', 'Χωρά δύο κιτ, έξι μπουκάλια και τον φορτιστή.'],
  'stow-voyager-s': ['Θήκη Stow Voyager S', 'Χωρά ένα κιτ και ένα μπουκάλι, κλείνει με φερμουάρ.'],
  'stow-workbench-bag': ['Τσάντα Stow Workbench', 'Ανοίγει τελείως και γίνεται πάγκος εργασίας.'],
  'stow-city-sleeve': ['Θήκη Stow City Sleeve', 'Μαλακή θήκη που προστατεύει το pod στην τσάντα σας.'],
  'stow-hard-shell': ['Θήκη Stow Hard Shell', 'Ανθεκτικό νάιλον κέλυφος που κρατά το σχήμα του σε κάθε τσάντα.'],
  'stow-bench-kit': ['Εργαλεία Stow Bench Kit', 'Πέντε εργαλεία σε θήκη που κλείνει με ένα κλικ.'],
  'stow-coil-jig': ['Οδηγός τυλίγματος Stow Coil Jig', 'Τέσσερις διάμετροι, από 2 έως 3,5 mm.'],
}

/** Greek names and flavours of liquids. Makers, ranges and brand names are not translated. */

// biome-ignore format: a table is read with one row a line
const greekLiquids: Readonly<Record<string, GreekRow>> = {
  'amathus-drops-salts-mandarin-10-ml': ['Amathus Drops Salts Μανταρίνι 10 ml', 'Μανταρίνι που ξεφλουδίζεται μονοκόμματο, γλυκές σκελίδες και μια ιδέα πικρής φλούδας.'],
  'amathus-drops-salts-sicilian-lemon-10-ml': ['Amathus Drops Salts Λεμόνι Σικελίας 10 ml', 'Ξύσμα λεμονιού με όλο το άρωμά του, φρέσκος χυμός με λίγη ζάχαρη και μια ξινή νότα που καθαρίζει τον ουρανίσκο.'],
  'amathus-drops-salts-apricot-10-ml': ['Amathus Drops Salts Βερίκοκο 10 ml', 'Βερίκοκα από δέντρο της πλαγιάς, με μια νότα αμυγδάλου από το κουκούτσι.'],
  'amathus-drops-salts-rose-lemonade-10-ml': ['Amathus Drops Salts Λεμονάδα Τριαντάφυλλο 10 ml', 'Ανοιχτόχρωμη λεμονάδα με σιρόπι τριαντάφυλλου από τα ορεινά χωριά και λεπτές φυσαλίδες.'],
  'amathus-drops-salts-prickly-pear-10-ml': ['Amathus Drops Salts Παπουτσόσυκο 10 ml', 'Κατακόκκινο παπουτσόσυκο, κάτι ανάμεσα σε πεπόνι και τριαντάφυλλο, και λίγες σταγόνες μοσχολέμονο.'],
  'amathus-drops-salts-rose-loukoumi-10-ml': ['Amathus Drops Salts Λουκούμι Τριαντάφυλλο 10 ml', 'Λουκούμι τριαντάφυλλο με άχνη ζάχαρη και αμύγδαλο, και ένα τελείωμα που μυρίζει άνθη.'],
  'amathus-drops-salts-village-fig-10-ml': ['Amathus Drops Salts Σύκο του Χωριού 10 ml', 'Μοβ σύκα ανοιγμένα στα δύο, μελωμένοι σπόροι και στο τέλος η μυρωδιά από τα φύλλα.'],
  'amathus-drops-salts-frappe-metrio-10-ml': ['Amathus Drops Salts Φραπές Μέτριος 10 ml', 'Χτυπημένος παγωμένος καφές, μέτρια ζάχαρη, λίγο γάλα και αφρός ως το τέλος.'],
  'amathus-drops-salts-carob-and-tahini-10-ml': ['Amathus Drops Salts Χαρούπι & Ταχίνι 10 ml', 'Μαύρο χαρουπόμελο, ταχίνι πάνω σε ζεστό ψωμί και μια στεγνή νότα που θυμίζει κακάο.'],
  'amathus-drops-salts-pomegranate-10-ml': ['Amathus Drops Salts Ρόδι 10 ml', 'Ρόδι με το κουτάλι, στυφή ρουμπινένια καρδιά και στεγνό, υπόξινο τελείωμα.'],
  'fizzwick-party-keg-purple-pop-100-ml-shortfill': ['Fizzwick Party Keg Purple Pop Shortfill 100 ml', 'Μοβ αναψυκτικό με μαύρο σταφύλι και φυσαλίδες που γαργαλούν τη γλώσσα.'],
  'fizzwick-party-keg-jukebox-100-ml-shortfill': ['Fizzwick Party Keg Jukebox Shortfill 100 ml', 'Σκούρα κόλα με σιρόπι κεράσι και ανθρακικό ως την τελευταία εισπνοή.'],
  'fizzwick-party-keg-porch-swing-100-ml-shortfill': ['Fizzwick Party Keg Porch Swing Shortfill 100 ml', 'Κρύο μαύρο τσάι με φέτες ροδάκινου και ένα στεγνό τελείωμα που ξεδιψά.'],
  'fizzwick-salts-cloudy-lemonade-10-ml': ['Fizzwick Salts Λεμονάδα 10 ml', 'Σπιτική λεμονάδα με ζάχαρη και ξύσμα, που κλείνει αφρίζοντας.'],
  'fizzwick-salts-grape-soda-10-ml': ['Fizzwick Salts Αναψυκτικό Σταφύλι 10 ml', 'Μοβ αναψυκτικό, ώριμο μαύρο σταφύλι και φυσαλίδες που τσιμπούν.'],
  'fizzwick-party-keg-pink-fizz-100-ml-shortfill': ['Fizzwick Party Keg Pink Fizz Shortfill 100 ml', 'Ροζ λεμονάδα με σιρόπι σμέουρο και γλυκόξινο άφρισμα.'],
  'fizzwick-salts-peach-iced-tea-10-ml': ['Fizzwick Salts Παγωμένο Τσάι Ροδάκινο 10 ml', 'Παγωμένο μαύρο τσάι με ροδάκινο, δροσερό και καθόλου λιγωτικό.'],
  'fizzwick-salts-pink-lemonade-10-ml': ['Fizzwick Salts Ροζ Λεμονάδα 10 ml', 'Ροζ λεμονάδα με σμέουρο, σε μπουκάλι 10 ml με άλας νικοτίνης.'],
  'kyma-50-50-pink-grapefruit-10-ml': ['Kyma 50/50 Ροζ Γκρέιπφρουτ 10 ml', 'Ροζ γκρέιπφρουτ κομμένο στη μέση, με λίγη ζάχαρη και διακριτική πικράδα.'],
  'kyma-nic-salt-peach-passionfruit-10-ml': ['Kyma Nic Salt Ροδάκινο & Φρούτο του Πάθους 10 ml', 'Βελούδινο ροδάκινο, σποράκια από φρούτο του πάθους και τροπική οξύτητα.'],
  'kyma-50-50-white-peach-10-ml': ['Kyma 50/50 Λευκό Ροδάκινο 10 ml', 'Αρωματικό λευκό ροδάκινο με βελούδινη σάρκα και μακρύ τελείωμα από νέκταρ.'],
  'kyma-50-50-orange-blossom-10-ml': ['Kyma 50/50 Ανθός Πορτοκαλιάς 10 ml', 'Φρέσκο πορτοκάλι και ανθόνερο από χωριάτικη κουζίνα, με αέρινο τελείωμα.'],
  'kyma-nic-salt-pineapple-coconut-10-ml': ['Kyma Nic Salt Ανανάς & Καρύδα 10 ml', 'Γλυκός ανανάς πάνω σε γάλα καρύδας, σαν μπαρ δίπλα στο κύμα.'],
  'kyma-nic-salt-dragonfruit-lychee-10-ml': ['Kyma Nic Salt Φρούτο του Δράκου & Λίτσι 10 ml', 'Απαλό φρούτο του δράκου, αρωματικό λίτσι και μια υποψία ροδόνερου.'],
  'kyma-nic-salt-strawberry-watermelon-10-ml': ['Kyma Nic Salt Φράουλα & Καρπούζι 10 ml', 'Κρύο καρπούζι, μια χούφτα φράουλες και καθαρή, ελαφριά γλύκα.'],
  'kyma-open-sea-coral-100-ml-shortfill': ['Kyma Open Sea Coral Shortfill 100 ml', 'Φρούτο του δράκου και λίτσι, με ροδόνερο που τα δένει.'],
  'kyma-open-sea-golden-hour-100-ml-shortfill': ['Kyma Open Sea Golden Hour Shortfill 100 ml', 'Μάνγκο πηχτό σαν μέλι, τροπική καρδιά και κρεμώδες τελείωμα.'],
  'lumeo-salt-green-apple-10-ml': ['Lumeo Salt Πράσινο Μήλο 10 ml', 'Τραγανό πράσινο μήλο, ξινός χυμός και στεγνό τελείωμα.'],
  'lumeo-salt-strawberry-10-ml': ['Lumeo Salt Φράουλα 10 ml', 'Ώριμη φράουλα κατευθείαν από το καλάθι, σαν μαρμελάδα που μένει ζουμερή.'],
  'lumeo-salt-pineapple-10-ml': ['Lumeo Salt Ανανάς 10 ml', 'Χρυσή ροδέλα ανανά, χυμός με μια νότα καραμέλας και ένα τσίμπημα στη γλώσσα.'],
  'lumeo-salt-blue-raspberry-10-ml': ['Lumeo Salt Μπλε Σμέουρο 10 ml', 'Το γνωστό έντονο μπλε σμέουρο, με σιρόπι από μούρα και ξινό τελείωμα.'],
  'lumeo-salt-alphonso-mango-10-ml': ['Lumeo Salt Μάνγκο Αλφόνσο 10 ml', 'Μάνγκο πηχτό σαν μέλι, με τροπική καρδιά και απαλό κλείσιμο.'],
  'meltemi-salts-lime-ice-10-ml': ['Meltemi Salts Μοσχολέμονο & Πάγος 10 ml', 'Δυνατό πράσινο μοσχολέμονο, λίγη ζάχαρη από ζαχαροκάλαμο και τριμμένος πάγος.'],
  'meltemi-salts-lemon-and-mint-10-ml': ['Meltemi Salts Λεμόνι & Μέντα 10 ml', 'Θολός χυμός λεμονιού, δυόσμος κομμένος με το χέρι και δροσιά κήπου.'],
  'meltemi-big-wind-garnet-tide-50-ml-shortfill': ['Meltemi Big Wind Garnet Tide Shortfill 50 ml', 'Ρόδι με το κουτάλι, στυφό και ρουμπινένιο, σε παχιά βάση.'],
  'meltemi-salts-pineapple-ice-10-ml': ['Meltemi Salts Ανανάς & Πάγος 10 ml', 'Ανανάς κομμένος πάνω σε πάγο, ξινούτσικος χυμός και καθαρή δροσιά.'],
  'meltemi-big-wind-muscat-hill-50-ml-shortfill': ['Meltemi Big Wind Muscat Hill Shortfill 50 ml', 'Τραγανό μοσχάτο σταφύλι, μελωμένη καρδιά και η καθαρή δροσιά ενός αμπελιού.'],
  'meltemi-salts-peach-ice-10-ml': ['Meltemi Salts Ροδάκινο & Πάγος 10 ml', 'Παγωμένο νέκταρ ροδάκινου, απαλή σάρκα και δροσερή εκπνοή.'],
  'old-harbour-classic-menthol-tobacco-10-ml': ['Old Harbour Classic Καπνός & Μέντα 10 ml', 'Κλασικό αμερικανικό χαρμάνι με καθαρή μέντα και στεγνό, δροσερό τελείωμα.'],
  'old-harbour-salts-menthol-tobacco-10-ml': ['Old Harbour Salts Καπνός & Μέντα 10 ml', 'Το χαρμάνι με τη μέντα σε άλας νικοτίνης, για μικρά pod.'],
  'old-harbour-reserve-rope-and-tar-50-ml-shortfill': ['Old Harbour Reserve Rope and Tar Shortfill 50 ml', 'Γεμάτο, ωριμασμένο φύλλο καπνού με καμένη καραμέλα και καπνιστή γλύκα.'],
  'old-harbour-classic-honey-tobacco-10-ml': ['Old Harbour Classic Καπνός & Μέλι 10 ml', 'Ελαφρύ φύλλο με θυμαρίσιο μέλι από τα βουνά και ήπια γλύκα.'],
  'old-harbour-classic-carob-leaf-10-ml': ['Old Harbour Classic Καπνός & Χαρούπι 10 ml', 'Ήπιο φύλλο με χαρουπόμελο όπως το φτιάχνουν στα χωριά και στεγνό τελείωμα κακάο.'],
  'old-harbour-salts-cigar-box-10-ml': ['Old Harbour Salts Κουτί Πούρων 10 ml', 'Σκούρο, ζυμωμένο φύλλο, κέδρος και καφές, με πιπεράτο τέλος που κρατά.'],
  'old-harbour-classic-virginia-gold-10-ml': ['Old Harbour Classic Χρυσή Βιρτζίνια 10 ml', 'Χρυσό φύλλο Βιρτζίνια με τη γλύκα του ξερού χόρτου και καθαρό, στεγνό τελείωμα.'],
  'old-harbour-classic-double-espresso-10-ml': ['Old Harbour Classic Διπλός Εσπρέσο 10 ml', 'Κοντός, δυνατός καφές με πικράδα καβουρδίσματος και ίχνος μαύρης σοκολάτας.'],
  'petra-blends-50-50-raspberry-10-ml': ['Petra Blends 50/50 Σμέουρο 10 ml', 'Ξινά σμέουρα με τα σποράκια τους και μια βαθιά, σχεδόν λουλουδάτη νότα.'],
  'petra-blends-50-50-double-espresso-10-ml': ['Petra Blends 50/50 Διπλός Εσπρέσο 10 ml', 'Κοντός, δυνατός καφές για κάθε μέρα, χωρίς περιττή γλύκα.'],
  'petra-blends-50-50-pure-menthol-10-ml': ['Petra Blends 50/50 Καθαρή Μινθόλη 10 ml', 'Καθαρή, έντονη μινθόλη, χωρίς γλυκαντικά.'],
  'petra-blends-50-50-sicilian-lemon-10-ml': ['Petra Blends 50/50 Λεμόνι Σικελίας 10 ml', 'Ξύσμα και χυμός λεμονιού σε ισορροπημένη βάση, για κάθε κιτ εκκίνησης.'],
  'petra-blends-50-50-cola-lime-10-ml': ['Petra Blends 50/50 Κόλα & Μοσχολέμονο 10 ml', 'Κόλα με παγάκια, μια φέτα μοσχολέμονο και αφρώδες, πικάντικο τέλος.'],
  'petra-blends-50-50-strawberry-10-ml': ['Petra Blends 50/50 Φράουλα 10 ml', 'Ώριμη φράουλα, ζουμερή στη μέση και ελαφριά στο τελείωμα.'],
  'petra-blends-50-50-virginia-gold-10-ml': ['Petra Blends 50/50 Χρυσός Καπνός Βιρτζίνια 10 ml', 'Ξανθός καπνός Βιρτζίνια, στεγνός και ξεκάθαρος, σε τέσσερις περιεκτικότητες.'],
  'petra-blends-50-50-vanilla-custard-10-ml': ['Petra Blends 50/50 Κρέμα Βανίλια 10 ml', 'Κρέμα με αυγό και αληθινούς σπόρους βανίλιας, με βουτυράτο, αργό τελείωμα.'],
  'zephyra-west-wind-winter-sun-50-ml-shortfill': ['Zephyra West Wind Winter Sun Shortfill 50 ml', 'Χειμωνιάτικο μανταρίνι σε ελαφριά βάση, με μια σκιά πικρής φλούδας.'],
  'zephyra-west-wind-sunday-oven-50-ml-shortfill': ['Zephyra West Wind Sunday Oven Shortfill 50 ml', 'Τυρί κρέμα και μπισκότο με κουλί από σμέουρο, όπως το κυριακάτικο γλυκό.'],
  'zephyra-west-wind-ink-50-ml-shortfill': ['Zephyra West Wind Ink Shortfill 50 ml', 'Φραγκοστάφυλο κομμένο από τον θάμνο, πλούσιο σώμα και στεγνό, φυτικό τελείωμα.'],
  'zephyra-50-50-spearmint-10-ml': ['Zephyra 50/50 Δυόσμος 10 ml', 'Δυόσμος του κήπου με τη γλύκα μιας τσίχλας και δροσιά που μένει.'],
  'zephyra-50-50-honeydew-melon-10-ml': ['Zephyra 50/50 Πεπόνι 10 ml', 'Πεπόνι στην ώρα του, με δροσιά αγγουριού και απαλό, γλυκό τελείωμα.'],
  'zephyra-west-wind-quarter-past-five-50-ml-shortfill': ['Zephyra West Wind Quarter Past Five Shortfill 50 ml', 'Χτυπημένο μοσχολέμονο με μέντα και ζάχαρη από ζαχαροκάλαμο, σαν μοχίτο χωρίς αλκοόλ.'],
  'zephyra-50-50-hazelnut-cream-10-ml': ['Zephyra 50/50 Κρέμα Φουντούκι 10 ml', 'Καβουρδισμένο φουντούκι με σαντιγί και τελείωμα πραλίνας.'],
  'zephyra-50-50-oriental-leaf-10-ml': ['Zephyra 50/50 Ανατολίτικος Καπνός 10 ml', 'Φύλλο αποξηραμένο στον ήλιο, ζεστά μπαχαρικά και άρωμα που διαρκεί.'],
  'zephyra-50-50-white-grape-10-ml': ['Zephyra 50/50 Λευκό Σταφύλι 10 ml', 'Τραγανό μοσχάτο με μελωμένη, λουλουδάτη καρδιά.'],
  'zephyra-west-wind-red-kite-50-ml-shortfill': ['Zephyra West Wind Red Kite Shortfill 50 ml', 'Γλυκό κόκκινο κεράσι με λίγο μοσχολέμονο από πάνω.'],
  'zephyra-50-50-forest-berries-10-ml': ['Zephyra 50/50 Φρούτα του Δάσους 10 ml', 'Πρώτα βατόμουρο, μετά σμέουρο και φραγκοστάφυλο, χωρίς υπερβολική γλύκα.'],
  'zephyra-50-50-strawberry-10-ml': ['Zephyra 50/50 Φράουλα 10 ml', 'Καθαρή φράουλα με ελάχιστα γλυκαντικά, για να κρατούν περισσότερο οι αντιστάσεις σας.'],
  'zephyra-50-50-cloudy-lemonade-10-ml': ['Zephyra 50/50 Λεμονάδα 10 ml', 'Θολή σπιτική λεμονάδα, ξινή όσο πρέπει, με αφρισμένο τέλος.'],
  'zephyra-west-wind-aegina-50-ml-shortfill': ['Zephyra West Wind Aegina Shortfill 50 ml', 'Τριμμένο φιστίκι Αιγίνης με γλυκιά κρέμα και μια πρέζα αλάτι.'],
  'zephyra-50-50-conference-pear-10-ml': ['Zephyra 50/50 Αχλάδι 10 ml', 'Μαλακό, βουτυράτο αχλάδι με μια κουταλιά μέλι.'],
  'zephyra-50-50-white-peach-10-ml': ['Zephyra 50/50 Ροδάκινο 10 ml', 'Ροδάκινο με το χνούδι του, ζουμερό και με μακρύ τελείωμα.'],
  'zephyra-west-wind-pearl-50-ml-shortfill': ['Zephyra West Wind Pearl Shortfill 50 ml', 'Ξεφλουδισμένο λίτσι που μυρίζει τριαντάφυλλο, μέσα σε παγωμένο νερό.'],
  'zephyra-west-wind-terrace-50-ml-shortfill': ['Zephyra West Wind Terrace Shortfill 50 ml', 'Ροδάκινο και φρούτο του πάθους, δροσερά και υπόξινα, σαν πρωινό στη βεράντα.'],
  'lumeo-dash-baked-banana': ['Lumeo Dash Ψητή Μπανάνα', 'Μπανάνα ζεσταμένη στο τηγάνι, με μαύρη ζάχαρη που μόλις πιάνει στις άκρες.'],
  'lumeo-dash-passionfruit-orange-guava': ['Lumeo Dash Φρούτο του Πάθους, Πορτοκάλι & Γκουάβα', 'Φρούτο του πάθους με πορτοκάλι και πολτό γκουάβας, φρέσκο σαν πρωινό.'],
  'lumeo-dash-pomegranate': ['Lumeo Dash Ρόδι', 'Ρόδι με το κουτάλι και μια στυφή, βαθυκόκκινη καρδιά.'],
  'lumeo-duo-pods-blackberry-ice': ['Lumeo Duo Pods Βατόμουρο & Πάγος', 'Βατόμουρο και φραγκοστάφυλο με μια ιδέα βιολέτας και παγωμένη επίγευση.'],
  'lumeo-duo-pods-watermelon': ['Lumeo Duo Pods Καρπούζι', 'Μια κρύα φέτα καρπούζι, μόνο η κόκκινη καρδιά.'],
  'onda-bar-600-pineapple-coconut': ['Onda Bar 600 Ανανάς & Καρύδα', 'Γλυκός ανανάς με γάλα καρύδας, σε συσκευή έτοιμη για χρήση.'],
  'onda-bar-600-cherry': ['Onda Bar 600 Κεράσι', 'Γυαλιστερά μαύρα κεράσια με μια υποψία αμυγδάλου από το κουκούτσι.'],
  'onda-bar-600-tobacco-vanilla': ['Onda Bar 600 Καπνός & Βανίλια', 'Ήπιος ξανθός καπνός με βανίλια Μαδαγασκάρης.'],
  'meltemi-booster-20-mg': ['Βάση νικοτίνης Meltemi Booster 20 mg', 'Σχεδιασμένη για τα Big Wind, ταιριάζει σε όλα τα shortfill.'],
  'old-harbour-strength-20-mg': ['Βάση νικοτίνης Old Harbour Strength 20 mg', 'Ουδέτερη βάση που δεν αλλάζει τη γεύση του καπνού.'],
  'petra-blends-nic-shot-70-30-20-mg': ['Βάση νικοτίνης Petra Blends Nic Shot 70/30 20 mg', 'Παχύρρευστη, ώστε το shortfill να διατηρεί την υφή του.'],
  'petra-blends-nic-shot-50-50-20-mg': ['Βάση νικοτίνης Petra Blends Nic Shot 50/50 20 mg', 'Ισορροπημένη βάση, για μείγματα σε μικρούς ατμοποιητές.'],
}

/** Greek names of colours. */
export const greekColours: Readonly<Record<string, string>> = {
  'Midnight Black': 'Μαύρο Μεσονυχτίου',
  Gunmetal: 'Ανθρακί',
  'Silver Frost': 'Παγωμένο Ασημί',
  'Aegean Blue': 'Μπλε Αιγαίου',
  'Teal Bay': 'Πετρόλ',
  'Olive Grove': 'Πράσινο Ελιάς',
  'Sunset Coral': 'Κοραλί',
  'Rose Quartz': 'Ροζ Χαλαζία',
  Lavender: 'Λεβάντα',
  Amber: 'Κεχριμπάρι',
  Ruby: 'Ρουμπινί',
  Ivory: 'Ιβουάρ',
  Copper: 'Χάλκινο',
  Forest: 'Πράσινο Δάσους',
  Sky: 'Γαλάζιο',
}

/** Endings of the alternative texts of products, after the name. */
const endings: readonly (readonly [RegExp, string])[] = [
  [/ and its box$/, ' με το κουτί του'],
  [/, a closer look$/, ' σε κοντινή λήψη'],
  [/: the bottle$/, ': η φιάλη'],
  [/: bottle and carton$/, ': φιάλη και κουτί'],
  [/: the label$/, ': η ετικέτα'],
  [/, two pods and the box$/, ': δύο pod και το κουτί'],
  [/, coil and box$/, ': αντίσταση και κουτί'],
  [/, pack of two pods$/, ': συσκευασία με δύο pod'],
  [/, disposable vape$/, ': συσκευή μίας χρήσης'],
]

/** The Greek alternative text of a product's picture. Throws if there is none: then this file lacks a translation. */
export function toGreekAlt(product: DemoProduct, { alt }: Pick<Art, 'alt'>): string {
  const { name } = toGreekProduct(product)
  if (alt === product.name) return name
  const [, colour] = / in ([A-Z][A-Za-z ]+)$/.exec(alt) ?? []
  const ending =
    colour === undefined
      ? endings.find(([pattern]) => pattern.test(alt))?.[1]
      : greekColours[colour] && `, ${greekColours[colour]}`
  if (ending === undefined) throw new RangeError(`The picture “${alt}” has no Greek text`)
  return `${name}${ending}`
}
