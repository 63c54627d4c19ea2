import type {
  blogMessages as blogMessagesEn,
  consentMessages as consentMessagesEn,
  contactMessages as contactMessagesEn,
  cookiesOffMessages as cookiesOffMessagesEn,
  newsletterPagesMessages as newsletterPagesMessagesEn,
  pagePositionMessages as pagePositionMessagesEn,
  pagesMessages as pagesMessagesEn,
} from '../en/content.ts'
import type { Translated } from '../languages.ts'

export const blogMessages: Translated<typeof blogMessagesEn> = {
  'blog.description': 'Νέα, συμβουλές και απαντήσεις από το κατάστημα {company}.',
  'blog.posts': 'Άρθρα',
  'blog.byline': 'από {author}',
  'blog.empty.title': 'Δεν υπάρχουν ακόμη άρθρα',
  'blog.empty.text': 'Δεν έχουμε δημοσιεύσει κάτι ακόμη. Επισκεφθείτε μας ξανά σύντομα.',
  'blog.allPosts': 'Όλα τα άρθρα',
  'blog.morePosts': 'Διαβάστε επίσης',
  'blog.newer': 'Νεότερο',
  'blog.older': 'Παλαιότερο',
}

export const consentMessages: Translated<typeof consentMessagesEn> = {
  'consent.title': 'Η ιδιωτικότητά σας',
  'consent.text': 'Με τη συγκατάθεσή σας, το κατάστημα χρησιμοποιεί επίσης την Google για {purposes}.',
  'consent.accept': 'Αποδοχή όλων',
  'consent.reject': 'Απόρριψη όλων',
  'consent.settings': 'Ρυθμίσεις cookies',
  'consent.description': 'Ποια cookies αποθηκεύει το κατάστημα στον περιηγητή σας και τι άλλο επιτρέπετε.',
  'consent.now.all': 'Αυτή τη στιγμή τα αποδέχεστε όλα.',
  'consent.now.none': 'Αυτή τη στιγμή αποδέχεστε μόνο όσα χρειάζεται το κατάστημα για να λειτουργεί.',
  'consent.now.unknown':
    'Δεν έχετε επιλέξει ακόμη. Μέχρι τότε φορτώνουμε μόνο όσα χρειάζεται το κατάστημα για να λειτουργεί.',
  'consent.necessary.title': 'Απολύτως απαραίτητα',
  'consent.necessary.text':
    'cart, lists: το καλάθι, τα αγαπημένα και η σύγκρισή σας, για 90 ημέρες.\nsession: η σύνδεσή σας, όσο είστε συνδεδεμένοι.\nknown: ότι κάποιος έχει χρησιμοποιήσει λογαριασμό σε αυτόν τον περιηγητή, για 400 ημέρες.\ncheckout: τα στοιχεία της παραγγελίας σας, μέχρι να την ολοκληρώσετε, το πολύ για μία ημέρα.\nordered: οι τελευταίες παραγγελίες σας από αυτόν τον περιηγητή, για 14 ημέρες.\nlang, age, consent: η γλώσσα, η επιβεβαίωση ηλικίας και αυτή η επιλογή.\nnewsletter: ότι το παράθυρο του newsletter δεν θα εμφανιστεί ξανά, για μία εβδομάδα.\njs: ότι ο περιηγητής σας εκτελεί JavaScript.\nflash, ended: μηνύματα και στοιχεία φορμών για την επόμενη σελίδα.\nonce: ένα αποτύπωμα της τελευταίας φόρμας που στείλατε, για δύο δευτερόλεπτα, ώστε το διπλό κλικ να μετρά μία φορά.\naside: το καλάθι και τα αγαπημένα που είχατε πριν συνδεθείτε, για μία ώρα.\nΤα cookies αυτά προέρχονται μόνο από αυτό το κατάστημα και δεν χρησιμοποιούνται για να σας παρακολουθούν.',
  'consent.analytics.name': 'στατιστικά επισκέψεων',
  'consent.analytics.title': 'Στατιστικά επισκέψεων',
  'consent.analytics.text':
    'Το Google Analytics δείχνει στο κατάστημα ποιες σελίδες του διαβάζονται και τι αγοράζεται. Από μια παραγγελία λαμβάνει τα προϊόντα, τα ποσά και τον αριθμό της, όχι το όνομα ή τη διεύθυνσή σας. Τοποθετεί τα cookies _ga και _ga_… για αυτό το κατάστημα. Δεν φορτώνεται ποτέ στο καλάθι, στην ολοκλήρωση της παραγγελίας, στον λογαριασμό σας ή εκεί όπου συνδέεστε, και δεν χρησιμοποιείται για διαφημίσεις.',
  'consent.maps.name': 'χάρτες',
  'consent.maps.title': 'Χάρτες',
  'consent.maps.text':
    'Η σελίδα επικοινωνίας δείχνει το κατάστημα στο Google Maps. Χωρίς τη συγκατάθεσή σας βλέπετε τη διεύθυνση και έναν σύνδεσμο προς τον χάρτη.',
  'consent.photos.name': 'φωτογραφίες όσων έγραψαν αξιολογήσεις',
  'consent.photos.title': 'Φωτογραφίες όσων έγραψαν αξιολογήσεις',
  'consent.photos.text':
    'Η αρχική σελίδα δείχνει τις αξιολογήσεις του καταστήματος στην Google. Με τη συγκατάθεσή σας φορτώνονται από την Google και οι φωτογραφίες όσων τις έγραψαν. Χωρίς αυτήν βλέπετε τα αρχικά τους στη θέση των φωτογραφιών.',
  'consent.duration': 'Διατηρούμε την επιλογή σας για έξι μήνες. Μπορείτε να την αλλάξετε εδώ όποτε θέλετε.',
}

export const contactMessages: Translated<typeof contactMessagesEn> = {
  'contact.write': 'Γράψτε μας',
  'contact.name': 'Όνομα',
  'contact.email': 'Email',
  'contact.phone': 'Τηλέφωνο',
  'contact.subject': 'Θέμα',
  'contact.message': 'Μήνυμα',
  'contact.submit': 'ΑΠΟΣΤΟΛΗ',
  'contact.sent.title': 'Το μήνυμά σας στάλθηκε με επιτυχία',
  'contact.sent.text': 'Θα επικοινωνήσουμε μαζί σας το συντομότερο δυνατόν',
  'contact.failed.title': 'Ωχ, κάτι πήγε στραβά',
  'contact.failed.text': 'Παρακαλούμε δοκιμάστε ξανά αργότερα',

  'contact.stores': 'Τα καταστήματά μας',
  'contact.office': 'Γραφείο',
  'contact.hours': 'Ωράριο λειτουργίας',
  'contact.openNow': 'Ανοιχτά τώρα',
  'contact.closedNow': 'Κλειστά τώρα',
  'contact.today': 'Σήμερα {opens} έως {closes}',
  'contact.closedToday': 'Κλειστά σήμερα',
  'contact.day.0': 'Κυριακή',
  'contact.day.1': 'Δευτέρα',
  'contact.day.2': 'Τρίτη',
  'contact.day.3': 'Τετάρτη',
  'contact.day.4': 'Πέμπτη',
  'contact.day.5': 'Παρασκευή',
  'contact.day.6': 'Σάββατο',
  'contact.days': '{from} έως {to}',
  'contact.twoDays': '{from} και {to}',
  'contact.opens': '{opens} έως {closes}',
  'contact.closed': 'Κλειστά',
  'contact.workingHours': 'Ωράριο λειτουργίας',
  'contact.workingDays': 'Καθημερινές',
  'contact.weekend': 'Σαββατοκύριακο',

  'contact.map': 'Στον χάρτη',
  'contact.openMap': 'Άνοιγμα στο Google Maps',
  'contact.showMap': 'Εμφάνιση χάρτη (φορτώνει το Google Maps)',
  'contact.mapConsent': 'Ο χάρτης προέρχεται από την Google. Αν τον φορτώσετε, η Google θα γνωρίζει ότι τον βλέπετε.',
  'contact.mapFailed': 'Δεν ήταν δυνατή η φόρτωση του χάρτη.',
  'contact.marker': 'Εδώ βρίσκεται το κατάστημα {company}',

  'partner.write': 'Στείλτε μας το αίτημά σας',
}

export const cookiesOffMessages: Translated<typeof cookiesOffMessagesEn> = {
  'cookiesDisabled.title': 'Τα cookies είναι απενεργοποιημένα στον περιηγητή σας',
  'cookiesDisabled.text':
    'Το κατάστημα χρειάζεται τα δικά του cookies για να θυμάται το καλάθι σας, τις επιλογές σας και ότι έχετε συνδεθεί. Παρακαλούμε επιτρέψτε τα cookies για αυτό το κατάστημα στις ρυθμίσεις του περιηγητή σας και δοκιμάστε ξανά.',
  'cookiesDisabled.retry': 'Δοκιμάστε ξανά',
}

export const newsletterPagesMessages: Translated<typeof newsletterPagesMessagesEn> = {
  'newsletter.text':
    'Νέες αφίξεις και προσφορές, πού και πού. Μπορείτε να διαγραφείτε όποτε θέλετε με τον σύνδεσμο σε κάθε email.',
  'newsletter.description': 'Λάβετε τα νέα και τις προσφορές μας με email.',
  'newsletter.sent.title': 'Ένα βήμα ακόμη',
  'newsletter.sent.text':
    'Δείτε τα εισερχόμενά σας και ανοίξτε τον σύνδεσμο στο email μας για επιβεβαίωση. Αν έχετε ήδη εγγραφεί, δεν θα λάβετε email.',
  'newsletter.popup.title': 'Μάθετε πρώτοι τα νέα μας',
  'newsletter.popup.dontShowAgain': 'Να μην εμφανιστεί για μία εβδομάδα',
  'newsletter.popup.close': 'Κλείσιμο',

  'mailLink.description': 'Τα email που σας στέλνουμε.',
  'mailLink.home': 'Στην αρχική σελίδα',

  'mailLink.confirm-newsletter.title': 'Επιβεβαίωση εγγραφής',
  'mailLink.confirm-newsletter.text': 'Παρακαλούμε επιβεβαιώστε ότι θέλετε το newsletter μας σε αυτή τη διεύθυνση.',
  'mailLink.confirm-newsletter.submit': 'Ναι, εγγράψτε με',
  'mailLink.confirm-newsletter.done': 'Η εγγραφή σας ολοκληρώθηκε. Ευχαριστούμε!',
  'mailLink.confirm-newsletter.gone':
    'Ο σύνδεσμος έχει λήξει ή αντικαταστάθηκε από νεότερο. Παρακαλούμε εγγραφείτε ξανά.',

  'mailLink.leave-newsletter.title': 'Διαγραφή από το newsletter',
  'mailLink.leave-newsletter.text':
    'Θέλετε να σταματήσετε να λαμβάνετε το newsletter μας; Θα αφαιρέσουμε τη διεύθυνσή σας από τη λίστα μας.',
  'mailLink.leave-newsletter.submit': 'Διαγράψτε με',
  'mailLink.leave-newsletter.done': 'Διαγραφήκατε. Αφαιρέσαμε τη διεύθυνσή σας από τη λίστα μας.',
  'mailLink.leave-newsletter.gone': 'Δεν είστε εγγεγραμμένοι στο newsletter μας.',

  'mailLink.leave-notices.title': 'Διακοπή ειδοποιήσεων διαθεσιμότητας',
  'mailLink.leave-notices.text':
    'Δεν θα λαμβάνετε πια email όταν ένα προϊόν για το οποίο ζητήσατε ειδοποίηση γίνεται ξανά διαθέσιμο.',
  'mailLink.leave-notices.submit': 'Διακοπή όλων των ειδοποιήσεων',
  'mailLink.leave-notices.done': 'Δεν θα λάβετε άλλες ειδοποιήσεις διαθεσιμότητας.',
  'mailLink.leave-notices.gone': 'Δεν υπάρχουν ειδοποιήσεις διαθεσιμότητας για τη διεύθυνσή σας.',

  'mailLink.leave-reviews.title': 'Διακοπή αιτημάτων αξιολόγησης',
  'mailLink.leave-reviews.text': 'Δεν θα σας στέλνουμε πλέον email για να ζητήσουμε αξιολογήσεις.',
  'mailLink.leave-reviews.submit': 'Διακοπή αιτημάτων',
  'mailLink.leave-reviews.done': 'Δεν θα σας ζητήσουμε ξανά αξιολογήσεις.',
  'mailLink.leave-reviews.gone':
    'Αυτός ο σύνδεσμος δεν ισχύει. Παρακαλούμε χρησιμοποιήστε τον σύνδεσμο στο πιο πρόσφατο email μας.',
}

export const pagesMessages: Translated<typeof pagesMessagesEn> = {
  'about.vision': 'Το όραμά μας',
  'about.mission': 'Η αποστολή μας',
  'about.whoWeAre': 'Ποιοι είμαστε',
}

export const pagePositionMessages: Translated<typeof pagePositionMessagesEn> = {
  'pagePosition.home categories image': 'Εικόνα πάνω από τις κατηγορίες',
  'pagePosition.top image about': 'Εικόνα στην κορυφή',
  'pagePosition.about title 1': 'Τίτλος 1',
  'pagePosition.about title 2': 'Τίτλος 2',
  'pagePosition.about title 3': 'Τίτλος 3',
  'pagePosition.our vision': 'Το όραμά μας',
  'pagePosition.our mission': 'Η αποστολή μας',
  'pagePosition.who we are': 'Ποιοι είμαστε',
  'pagePosition.top image contact': 'Εικόνα στην κορυφή',
  'pagePosition.contact info': 'Εισαγωγή',
  'pagePosition.office phone': 'Τηλέφωνο',
  'pagePosition.office address': 'Διεύθυνση',
  'pagePosition.office email': 'Email',
  'pagePosition.working hours': 'Ωράριο λειτουργίας',
  'pagePosition.working days': 'Καθημερινές',
  'pagePosition.weekend': 'Σαββατοκύριακο',
  'pagePosition.delivery information': 'Πληροφορίες αποστολής',
  'pagePosition.returns cancellation policy': 'Πολιτική επιστροφών και ακυρώσεων',
  'pagePosition.size guide': 'Οδηγός μεγεθών',
  'pagePosition.footer text': 'Κείμενο υποσέλιδου',
  'pagePosition.partner info': 'Εισαγωγή',
  'pagePosition.title': 'Τίτλος {number}',
  'pagePosition.paragraph': 'Παράγραφος {number}',
}
