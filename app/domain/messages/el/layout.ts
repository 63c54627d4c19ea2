import type {
  ageGateMessages as ageGateMessagesEn,
  errorsMessages as errorsMessagesEn,
  footerMessages as footerMessagesEn,
  gatewayMessages as gatewayMessagesEn,
  layoutMessages as layoutMessagesEn,
  newsletterMessages as newsletterMessagesEn,
  unavailableMessages as unavailableMessagesEn,
} from '../en/layout.ts'
import type { Translated } from '../languages.ts'

export const layoutMessages: Translated<typeof layoutMessagesEn> = {
  'layout.skip': 'Μετάβαση στο περιεχόμενο',
  'layout.backToTop': 'Επιστροφή στην κορυφή',
  'layout.loading': 'Φόρτωση σελίδας',

  'header.home': '{shop}: αρχική σελίδα',
  'header.callUs': 'Καλέστε μας',
  'header.phone': 'Καλέστε μας: {phone}',
  'header.cart': 'Καλάθι, {products}',
  'header.wishlist': 'Αγαπημένα, {products}',
  'header.compare': 'Σύγκριση, {products}',
  'header.products.one': '1 προϊόν',
  'header.products.other': '{count} προϊόντα',
  'header.points': 'Πόντοι επιβράβευσης: {points}',
  'header.cartEmpty': 'Δεν υπάρχουν προϊόντα στο καλάθι.',

  'menu.main': 'Κύριο μενού',
  'menu.open': 'Μενού',
  'menu.categories': 'Κατηγορίες',
  'menu.browseCategories': 'Όλες οι κατηγορίες',
  'menu.allInCategory': 'Όλα: {category}',
  'menu.home': 'Αρχική',
  'menu.allProducts': 'Όλα τα προϊόντα',
  'menu.checkout': 'Ολοκλήρωση παραγγελίας',
  'menu.viewCart': 'Προβολή καλαθιού',
  'menu.compare': 'Σύγκριση προϊόντων',
  'menu.wishlist': 'Τα αγαπημένα μου',
  'menu.signIn': 'Σύνδεση',
  'menu.signUp': 'Εγγραφή',
  'menu.account': 'Ο λογαριασμός μου',
  'menu.logOut': 'Αποσύνδεση',
  'menu.partner': 'Γίνετε συνεργάτης',
  'menu.about': 'Σχετικά με εμάς',
  'menu.contact': 'Επικοινωνία',
  'menu.tabs': 'Επιλέξτε μενού',
  'menu.tabMenu': 'Μενού',
  'menu.tabCategories': 'Κατηγορίες',

  'search.label': 'Αναζήτηση προϊόντων',
  'search.placeholder': 'Αναζήτηση…',
  'search.placeholderMobile': 'Αναζήτηση...',
  'search.category': 'Αναζήτηση σε κατηγορία',
  'search.allCategories': 'Όλες οι κατηγορίες',
  'search.submit': 'Αναζήτηση',

  'footer.information': 'Πληροφορίες',
  'footer.contact': 'Επικοινωνία',
  'footer.returns': 'Επιστροφές',
  'footer.terms': 'Όροι και προϋποθέσεις',
  'footer.privacy': 'Πολιτική απορρήτου',
  'footer.blog': 'Blog',
  'footer.shopBy': 'Αγορές ανά κατηγορία',
  'footer.questions': 'Έχετε απορίες; Καλέστε μας',
  'footer.follow': 'Ακολουθήστε μας',
  'footer.cookies': 'Ρυθμίσεις cookies',

  'social.facebook': 'Facebook',
  'social.twitter': 'Twitter',
  'social.instagram': 'Instagram',
  'social.youtube': 'Youtube',
  'social.tiktok': 'TikTok',

  'layout.breadcrumb': 'Βρίσκεστε εδώ',
}

export const footerMessages: Translated<typeof footerMessagesEn> = {
  'footer.copyright': '© {year} {company}\u00a0· Με την επιφύλαξη παντός δικαιώματος',
  'footer.version': 'έκδοση 2.1.6',
}

export const newsletterMessages: Translated<typeof newsletterMessagesEn> = {
  'newsletter.title': 'Newsletter',
  'newsletter.email': 'Η διεύθυνση email σας',
  'newsletter.submit': 'Εγγραφή',
}

export const errorsMessages: Translated<typeof errorsMessagesEn> = {
  'notFound.title': 'Σφάλμα 404',
  'notFound.text': 'Λυπούμαστε, η σελίδα που ζητήσατε δεν είναι διαθέσιμη.',
  'notFound.home': 'ΕΠΙΣΤΡΟΦΗ ΣΤΗΝ ΑΡΧΙΚΗ',

  'error.title': 'Κάτι πήγε στραβά',
  'error.text':
    'Δεν ήταν δυνατή η εμφάνιση της σελίδας. Το λάθος είναι δικό μας, όχι δικό σας. Παρακαλούμε δοκιμάστε ξανά σε λίγο.',
  'error.reference': 'Αν επικοινωνήσετε μαζί μας, αναφέρετε αυτόν τον κωδικό: {id}',
  'error.retry': 'Δοκιμάστε ξανά',
  'error.home': 'Στην αρχική σελίδα',
}

export const gatewayMessages: Translated<typeof gatewayMessagesEn> = {
  'gateway.unknownHost.title': 'Το κατάστημα δεν βρέθηκε',
  'gateway.unknownHost.text': 'Δεν υπάρχει κατάστημα στη διεύθυνση {host}. Ελέγξτε αν γράψατε σωστά τη διεύθυνση.',
  'gateway.unavailable.title': 'Το κατάστημα είναι προσωρινά μη διαθέσιμο',
  'gateway.unavailable.text': 'Κάτι πήγε στραβά από τη δική μας πλευρά. Παρακαλούμε δοκιμάστε ξανά σε ένα λεπτό.',
  'gateway.crossSite.title': 'Η φόρμα στάλθηκε από άλλη ιστοσελίδα',
  'gateway.crossSite.text':
    'Για την ασφάλειά σας, το κατάστημα δέχεται μόνο φόρμες που συμπληρώθηκαν στις δικές του σελίδες. Επιστρέψτε στο κατάστημα και δοκιμάστε ξανά.',
  'gateway.tooManyRequests.title': 'Πάρα πολλά αιτήματα',
  'gateway.tooManyRequests.text':
    'Λάβαμε πάρα πολλά αιτήματα από τη σύνδεσή σας. Παρακαλούμε περιμένετε ένα λεπτό και δοκιμάστε ξανά.',
  'gateway.badRequest.title': 'Κάτι δεν πήγε καλά',
  'gateway.badRequest.text':
    'Δεν μπορέσαμε να επεξεργαστούμε όσα στάλθηκαν, οπότε τίποτα δεν άλλαξε. Παρακαλούμε επιστρέψτε και δοκιμάστε ξανά.',
  'gateway.badAddress.title': 'Η διεύθυνση δεν είναι έγκυρη',
  'gateway.badAddress.text':
    'Περιέχει χαρακτήρες που δεν διαβάζονται. Ελέγξτε τον σύνδεσμο ή ξεκινήστε από την αρχική σελίδα.',
  'gateway.requestTooLarge.title': 'Το αίτημα είναι πολύ μεγάλο',
  'gateway.requestTooLarge.text':
    'Εδώ μπορείτε να στείλετε έως {max}. Επιστρέψτε, συντομεύστε το κείμενο ή επιλέξτε μικρότερο αρχείο και δοκιμάστε ξανά.',
  'gateway.callUs': 'Ή καλέστε μας: {phone}',
  'gateway.pictureNotFound': 'Η εικόνα δεν βρέθηκε.',
  'gateway.home': 'Στην αρχική σελίδα',
}

export const unavailableMessages: Translated<typeof unavailableMessagesEn> = {
  'noResponse.text': 'Δεν ήταν δυνατή η επικοινωνία με το κατάστημα. Ελέγξτε τη σύνδεσή σας και δοκιμάστε ξανά.',
}

export const ageGateMessages: Translated<typeof ageGateMessagesEn> = {
  'age.question': 'Είστε {age} ετών και άνω;',
  'age.text':
    'Τα προϊόντα του {company} απευθύνονται μόνο σε ενηλίκους. Παρακαλούμε επιβεβαιώστε την ηλικία σας για να εισέλθετε.',
  'age.yes': 'Ναι',
  'age.no': 'Όχι',
  'age.legal': 'Πριν απαντήσετε μπορείτε να διαβάσετε:',
  'age.terms': 'Όροι και προϋποθέσεις',
  'age.privacy': 'Πολιτική απορρήτου',
  'age.welcome': 'Καλώς ήρθατε στο {company}!',
  'age.underAge.title': 'Ανήλικος επισκέπτης',
  'age.underAge.text': 'Λυπούμαστε, η ηλικία σας δεν σας επιτρέπει να εισέλθετε αυτή τη στιγμή.',
  'age.notConfirmed': 'Η ηλικία του επισκέπτη δεν έχει επιβεβαιωθεί.',
}
