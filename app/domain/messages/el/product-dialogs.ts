import type {
  alternativesMessages as alternativesMessagesEn,
  productBarMessages as productBarMessagesEn,
  quickViewMessages as quickViewMessagesEn,
  recentlyViewedMessages as recentlyViewedMessagesEn,
  reviewMessages as reviewMessagesEn,
  stockAlertMessages as stockAlertMessagesEn,
  zoomMessages as zoomMessagesEn,
} from '../en/product-dialogs.ts'
import type { Translated } from '../languages.ts'

export const productBarMessages: Translated<typeof productBarMessagesEn> = {
  'productBar.label': 'Σύνοψη προϊόντος',
  'productBar.selected': 'Επιλογή: {choice}',
  'productBar.change': 'Αλλαγή επιλογής',
  'productBar.notify': 'Ειδοποιήστε με',
}

export const recentlyViewedMessages: Translated<typeof recentlyViewedMessagesEn> = {
  'recentlyViewed.title': 'Είδατε πρόσφατα',
}

export const zoomMessages: Translated<typeof zoomMessagesEn> = {
  'zoom.position': 'Εικόνα {number} από {count}',
  'zoom.close': 'Κλείσιμο',
  'zoom.enlarge': 'Μεγέθυνση',
  'zoom.reduce': 'Σμίκρυνση',
}

export const quickViewMessages: Translated<typeof quickViewMessagesEn> = {
  'quickView.close': 'Κλείσιμο',
  'quickView.details': 'Όλες οι λεπτομέρειες',
  'quickView.categories': 'Κατηγορίες:',
  'quickView.variant': 'Επιλέξτε',
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
  'review.photos': 'Προσθήκη φωτογραφιών',
  'review.photosHint':
    'Έως {count} φωτογραφίες JPEG, PNG ή WebP, έως {megabytes} MB η καθεμία. Αφαιρούμε τα κρυφά δεδομένα των αρχείων, όπως την τοποθεσία. Το κατάστημα ελέγχει τις φωτογραφίες πριν εμφανιστούν.',
  'review.ownPhotos': 'Φωτογραφίες της αξιολόγησής σας',
  'review.photo': 'Φωτογραφία {number}',
  'review.photoBy': 'Αξιολόγηση: {author}, φωτογραφία {number}',
  'review.removePhoto': 'Αφαίρεση φωτογραφίας {number}',
  'review.photoRefused': 'Δεν είναι δυνατή η προσθήκη του αρχείου «{name}». {issue}',
  'review.photosFull':
    'Το κατάστημα δεν μπορεί να δεχτεί άλλες φωτογραφίες αυτή τη στιγμή. Μπορείτε να υποβάλετε την αξιολόγησή σας χωρίς αυτές.',
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

export const alternativesMessages: Translated<typeof alternativesMessagesEn> = {
  'alternative.selected': 'Επιλογή: {choice}',
  'alternative.label': 'Επιλέξτε',
  'alternative.placeholder': 'Παρακαλούμε επιλέξτε',
  'alternative.show': 'Εμφάνιση',
  'alternative.option': '{name}, {price}',
  'alternative.outOfStock': '{name}, εξαντλημένο',
  'alternative.viewProduct': 'Περισσότερα: {name}',
}
