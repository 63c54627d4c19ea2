import type {
  alternativesMessages as alternativesMessagesEn,
  productBarMessages as productBarMessagesEn,
  productMessages as productMessagesEn,
  quickViewMessages as quickViewMessagesEn,
  reviewMessages as reviewMessagesEn,
  stockAlertMessages as stockAlertMessagesEn,
  zoomMessages as zoomMessagesEn,
} from '../en/product.ts'
import type { Translated } from '../languages.ts'

export const productMessages: Translated<typeof productMessagesEn> = {
  'product.vatIncluded': '*Περιλαμβάνεται ΦΠΑ',
  'product.vatExcluded': '*ΔΕΝ περιλαμβάνεται ΦΠΑ',
  'product.pictures': 'Εικόνες: {product}',
  'product.picture': 'Εικόνα {number} από {count}',
  'product.saleUntil': 'Λήξη προσφοράς: {date}',
  'product.sku': 'Κωδικός',
  'product.nicotine': 'Περιεκτικότητα σε νικοτίνη',
  'product.nicotineValue': '{strength} mg/ml',
  'product.nicotineUpTo': 'έως {strength} mg/ml',
  'product.volume': 'Χωρητικότητα',
  'product.volumeValue': '{volume} ml',
  'product.categories': 'Κατηγορία',
  'product.lowestPriceBefore': 'Χαμηλότερη τιμή τις 30 ημέρες πριν από την προσφορά: {price}',
  'product.inStock': 'Διαθέσιμο',
  'product.stock': 'Απόθεμα: {count}',
  'product.stores': 'Απόθεμα στα καταστήματά μας',
  'product.storeStock': 'Διαθέσιμο στο κατάστημα {store}, απόθεμα: {count}',
  'product.storeNone': 'Μη διαθέσιμο στο κατάστημα {store}',
  'product.zoom': 'Μεγέθυνση εικόνας {number} από {count}: {picture}',

  'choice.colour': 'Χρώμα',
  'choice.label.strength': 'Περιεκτικότητα σε νικοτίνη',
  'choice.label.resistance': 'Αντίσταση',
  'choice.label.volume': 'Χωρητικότητα',
  'choice.label.pack': 'Συσκευασία',
  'choice.label.size': 'Μέγεθος',
  'choice.clear': 'Καθαρισμός',
  'choice.prompt': 'Επιλέξτε για να δείτε τιμή και διαθεσιμότητα.',
  'choice.promptColour': 'Επιλέξτε χρώμα.',
  'choice.prompt.strength': 'Επιλέξτε περιεκτικότητα σε νικοτίνη.',
  'choice.prompt.resistance': 'Επιλέξτε αντίσταση.',
  'choice.prompt.volume': 'Επιλέξτε χωρητικότητα.',
  'choice.prompt.pack': 'Επιλέξτε συσκευασία.',
  'choice.prompt.size': 'Επιλέξτε μέγεθος.',
  'choice.selected': 'Επιλογή: {choice}',
  'choice.unavailableCombination':
    'Δεν υπάρχει {colour} σε {size}. Αποεπιλέξτε ένα από τα δύο για να δείτε περισσότερες επιλογές.',
  'choice.unavailableWith': 'δεν διατίθεται σε {other}',
  'choice.outOfStock': 'εξαντλημένο',

  'share.title': 'Κοινοποίηση',
  'share.facebook': 'Κοινοποίηση στο Facebook',
  'share.twitter': 'Κοινοποίηση στο X (Twitter)',
  'share.whatsapp': 'Κοινοποίηση στο WhatsApp',
  'share.email': 'Αποστολή με email',
  'product.nicotineWarning': 'Το προϊόν αυτό περιέχει νικοτίνη, η οποία είναι εξαιρετικά εθιστική ουσία.',
  'product.adultsOnly': 'Μόνο για ενηλίκους. Να φυλάσσεται μακριά από παιδιά.',
  'product.description': 'Περιγραφή',
  'product.sizeGuide': 'Οδηγός μεγεθών',
  'product.delivery': 'Πληροφορίες αποστολής',
  'product.returns': 'Πολιτική επιστροφών και ακυρώσεων',
  'product.manufacturer': 'Κατασκευαστής',
  'product.video': 'Δείτε το βίντεο',
  'product.videoElsewhere': 'Δείτε το βίντεο (ανοίγει σε νέα καρτέλα)',
  'product.alternatives': 'Διατίθενται επίσης',
  'product.related': 'Ίσως σας αρέσουν επίσης',
  'product.reviews': 'Αξιολογήσεις πελατών',
  'product.moreReviews': 'Εμφάνιση και των {count} αξιολογήσεων',
}

export const alternativesMessages: Translated<typeof alternativesMessagesEn> = {
  'alternative.selected': 'Επιλογή: {choice}',
  'alternative.label': 'Επιλέξτε παραλλαγή',
  'alternative.placeholder': 'Παρακαλούμε επιλέξτε',
  'alternative.show': 'Εμφάνιση',
  'alternative.option': '{name}, {price}',
  'alternative.viewProduct': 'Περισσότερα: {name}',
}

export const productBarMessages: Translated<typeof productBarMessagesEn> = {
  'productBar.label': 'Σύνοψη προϊόντος',
  'productBar.selected': 'Επιλογή: {choice}',
  'productBar.change': 'Αλλαγή επιλογής',
  'productBar.choose': 'Κάντε μια επιλογή',
  'productBar.seeAll': 'Όλες οι λεπτομέρειες',
}

export const zoomMessages: Translated<typeof zoomMessagesEn> = {
  'zoom.position': 'Εικόνα {number} από {count}',
  'zoom.close': 'Κλείσιμο',
}

export const quickViewMessages: Translated<typeof quickViewMessagesEn> = {
  'quickView.close': 'Κλείσιμο',
  'quickView.details': 'Όλες οι λεπτομέρειες',
  'quickView.categories': 'Κατηγορίες:',
  'quickView.variant': 'Επιλέξτε παραλλαγή',
  'quickView.placeholder': 'Παρακαλούμε επιλέξτε',
  'quickView.option': '{name}, {price}',
  'quickView.outOfStock': '{name}, εξαντλημένο',
  'quickView.pictures': 'Εικόνες: {product}',
}

export const reviewMessages: Translated<typeof reviewMessagesEn> = {
  'review.title': 'Αξιολόγηση: {product}',
  'review.description': 'Πείτε στους άλλους τη γνώμη σας για το προϊόν {product}.',
  'review.write': 'Γράψτε αξιολόγηση',
  'review.eligibility': 'Μόνο όσοι έχουν αγοράσει το προϊόν μπορούν να το αξιολογήσουν.',
  'review.noneYet': 'Δεν υπάρχουν ακόμη αξιολογήσεις. Όσοι έχουν αγοράσει το προϊόν μπορούν να γράψουν την πρώτη.',
  'review.anonymousAuthor': 'Πελάτης του καταστήματος',

  'review.yourReview': 'Η αξιολόγησή σας',
  'review.signInRequired':
    'Μόνο όσοι έχουν αγοράσει το προϊόν μπορούν να το αξιολογήσουν. Παρακαλούμε συνδεθείτε πρώτα.',
  'review.signIn': 'Σύνδεση',
  'review.sessionEnded':
    'Δεν είστε πλέον συνδεδεμένοι. Συνδεθείτε (ανοίγει σε νέα καρτέλα) και υποβάλετε ξανά την αξιολόγηση. Όσα γράψατε είναι ακόμη εδώ.',
  'review.notBought':
    'Μπορείτε να αξιολογήσετε το προϊόν αφού το αγοράσετε εδώ και η παραγγελία σας πληρωθεί ή παραδοθεί.',
  'review.back': 'Επιστροφή στο προϊόν',

  'review.rating': 'Πώς θα το βαθμολογούσατε;',
  'review.stars.one': '1 αστέρι',
  'review.stars.other': '{count} αστέρια',
  'review.text': 'Τι σας άρεσε ή δεν σας άρεσε;',
  'review.textHint':
    'Έως {count} χαρακτήρες. Μαζί με την αξιολόγηση εμφανίζονται το όνομά σας και το πρώτο γράμμα του επωνύμου σας.',
  'review.moderationNote': 'Οι αξιολογήσεις εμφανίζονται αφού τις εγκρίνει το κατάστημα.',
  'review.submit': 'Υποβολή αξιολόγησης',
  'review.sent': 'Σας ευχαριστούμε! Η αξιολόγησή σας θα εμφανιστεί μόλις την εγκρίνει το κατάστημα.',
  'review.waiting': 'Η αξιολόγησή σας περιμένει έγκριση. Μπορείτε ακόμη να την αλλάξετε.',
  'review.approved':
    'Η αξιολόγησή σας εμφανίζεται στη σελίδα του προϊόντος. Αν την αλλάξετε, θα χρειαστεί ξανά έγκριση.',
  'review.rejected': 'Το κατάστημα δεν δημοσίευσε την αξιολόγησή σας. Μπορείτε να γράψετε νέα.',
}

export const stockAlertMessages: Translated<typeof stockAlertMessagesEn> = {
  'stockAlert.title': 'Ειδοποιήστε με όταν γίνει ξανά διαθέσιμο',
  'stockAlert.titleNamed': 'Ειδοποιήστε με όταν γίνει ξανά διαθέσιμο: {product}',
  'stockAlert.description': 'Λάβετε email όταν το προϊόν γίνει ξανά διαθέσιμο.',
  'stockAlert.email': 'Η διεύθυνση email σας',
  'stockAlert.hint': 'Ένα μόνο email, όταν γίνει ξανά διαθέσιμο.',
  'stockAlert.submit': 'Ειδοποιήστε με',
  'stockAlert.backToProduct': 'Επιστροφή στο προϊόν',
  'stockAlert.created': 'Θα σας στείλουμε email μόλις γίνει ξανά διαθέσιμο: {product}.',
  'stockAlert.failed': 'Κάτι πήγε στραβά',
  'stockAlert.notFound': 'Δεν πουλάμε πλέον αυτό το προϊόν.',
  'stockAlert.inStock': 'Το προϊόν είναι διαθέσιμο. Μπορείτε να το παραγγείλετε τώρα.',
  'stockAlert.tooMany':
    'Έχετε ήδη {count} ειδοποιήσεις, που είναι το μέγιστο. Μπορείτε να προσθέσετε κι άλλες μόλις κάποιο από αυτά τα προϊόντα γίνει ξανά διαθέσιμο.',
}
