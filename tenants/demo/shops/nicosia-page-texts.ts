import { contentPages } from '#app/domain/content/pages.ts'
import { toTitledParagraphs } from '#tenants/demo/products/demo-product.ts'
import type { PageTexts } from './shop-plan.ts'

export const nicosiaPageTexts: readonly PageTexts[] = [
  {
    page: contentPages.layout,
    rows: {
      'footer text':
        '<p>A stone house by Famagusta Gate with a bell on the door. We choose slowly, explain gladly and ship free of charge all over Cyprus.</p>',
    },
  },
  {
    page: contentPages.about,
    rows: {
      'about title 1': 'The house',
      'about title 2': 'The cellar',
      'about title 3': 'The people',
      'our vision':
        '<p>A vape shop can be as calm as a bookshop. We want you to sit down, try three things and go home with one of them, sure that it is the right one.</p>',
      'our mission':
        '<p>We carry few makers and know each by name. A third of our liquids are made on the island; our Drifthaus kits come from a workshop in Hamburg that still answers by hand-written letter. If we can’t vouch for something, we don’t sell it.</p>',
      'who we are':
        '<p>The house was built in 1926 for a saddle maker, which is why it smells faintly of leather even on days when no Drifthaus kits arrive. We took it over in 2019, scraped five coats of paint off the shutters and put the liquids where they like it best: in the cellar, at nineteen degrees.</p><p>There are five of us. We grew out of a Limassol shop established in 2011, and we still drive down on Fridays for fish.</p>',
    },
  },
  {
    page: contentPages.contact,
    rows: {
      'office phone': '+357 22 000 222',
      'office address': '14 Athinas Street, 1016 Nicosia, Cyprus',
      'office email': 'bell@pedieos-vape.example',
      'working hours': '10:00 to 19:30',
      'working days': 'Tuesday to Thursday 10:00 to 19:30, Friday until 21:00; Monday closed',
      weekend: 'Saturday 10:00 to 21:00, Sunday 12:00 to 17:00',
      'contact info':
        '<p>The surest way to reach us is the doorbell. If you’re further away, the form below, our phone and our email all lead to the same wooden desk.</p>',
    },
  },
  {
    page: contentPages.product,
    rows: {
      'delivery information':
        '<p>We deliver to every address in Cyprus, and <strong>we pay for delivery</strong>. Orders placed before 15:00 on a working day arrive the next working day. In central Nicosia a bicycle courier also delivers, for €3.50.</p><p>The recipient must be 18 or over and show ID.</p>',
      'returns cancellation policy':
        '<p>Changed your mind? Send it back <strong>within 14 days</strong>, unopened and in its box, and we refund you. For hygiene reasons, opened liquids and pods can’t be returned unless they’re faulty.</p>',
      'size guide':
        '<p><strong>mg/ml</strong> is nicotine: 3 and 6 for airy devices, 10 and 12 for a few cigarettes a day, 18 and 20 for many. <strong>Ohm</strong> is the resistance of a coil: below 0.6 for big clouds and thick liquids, above 0.6 for a draw like a cigarette’s. If in doubt, start with the lower strength.</p>',
    },
  },
  {
    page: contentPages.terms,
    rows: toTitledParagraphs([
      [
        'The parties',
        'Pedieos Vape House Ltd, 14 Athinas Street, Nicosia, is the seller; you are the buyer. Companies are welcome, but these terms are written for consumers.',
      ],
      [
        'Age',
        'Nothing in this shop is for people under eighteen. We check at the counter and the courier checks at the door. If you give a false age, we can cancel the order.',
      ],
      [
        'How you order',
        'Your order is an offer; we accept it when we confirm it by email. We may decline, for example if a price on the site was clearly wrong. Prices are in euros and include VAT.',
      ],
      [
        'Delivery and risk',
        'We deliver within Cyprus only. Until the parcel is in your hands, it travels at our risk.',
      ],
      [
        'Guarantee',
        'The two-year legal guarantee covers faults in materials and workmanship. Leather ages and darkens: that’s not a fault, it’s the point.',
      ],
      [
        'Disputes',
        'Talk to us first; so far, that has always been enough. The courts of Nicosia have jurisdiction. Your rights as a consumer are not affected.',
      ],
    ]),
  },
  {
    page: contentPages.privacy,
    rows: toTitledParagraphs([
      [
        'In short',
        'We ask only for what delivery and the age check require, keep it for as long as tax law requires, and share it only with those who deliver your order or take its payment.',
      ],
      [
        'What we store',
        'Name, address, phone, email, date of birth and what you ordered. Passwords are stored so that even we cannot read them. We never see your card number.',
      ],
      ['Emails from us', 'You get our newsletter only if you sign up for it, and every issue has an unsubscribe link.'],
      [
        'Cookies',
        'Our own cookies remember your cart and keep you signed in. Anything from other companies, such as the photos of Google reviewers, loads only with your consent.',
      ],
      [
        'Your rights',
        'Ask for a copy, a correction or the deletion of your data by writing to bell@pedieos-vape.example. We answer within a week. If you aren’t satisfied, you can complain to the Commissioner for Personal Data Protection.',
      ],
    ]),
  },
  {
    page: contentPages.returns,
    rows: toTitledParagraphs([
      [
        'The quick way',
        'Ring the bell, put the unopened box on the desk, and leave with your money or with something else.',
      ],
      [
        'By post',
        'Write to us within fourteen days of receiving the parcel. We’ll send you a label; its cost of €3 is taken off the refund.',
      ],
      ['Hygiene', 'Sealed liquids, pods, coils and drip tips can’t be returned once opened, unless they’re faulty.'],
      [
        'When something breaks',
        'Bring it in. We repair small things while you wait. Larger ones go back to the maker, and we lend you a device in the meantime.',
      ],
    ]),
  },
  {
    page: contentPages.partner,
    rows: {
      'partner info':
        '<p>We supply a handful of shops that think the way we do: few makers, each known by name. If yours is one of them, write to us and come for a coffee in the cellar.</p><p>Please send us your company registration and the address of your shop. We don’t supply market stalls, vending machines or anyone who sells to people under eighteen.</p>',
    },
  },
]

/** The Nicosia shop's pages in Greek, by page and position. Omitted texts are the same in both languages. */
export const nicosiaGreekTexts: Readonly<Partial<Record<keyof typeof contentPages, Readonly<Record<string, string>>>>> =
  {
    layout: {
      'footer text':
        '<p>Ένα πέτρινο σπίτι κοντά στην Πύλη Αμμοχώστου, με ένα κουδούνι στην πόρτα. Διαλέγουμε χωρίς βιασύνη, εξηγούμε με χαρά και στέλνουμε δωρεάν σε όλη την Κύπρο.</p>',
    },
    about: {
      'about title 1': 'Το σπίτι',
      'about title 2': 'Το κελάρι',
      'about title 3': 'Οι άνθρωποι',
      'our vision':
        '<p>Ένα κατάστημα ατμίσματος μπορεί να είναι ήσυχο σαν βιβλιοπωλείο. Θέλουμε να κάθεστε με την ησυχία σας, να δοκιμάζετε τρία πράγματα και να φεύγετε με το ένα, σίγουροι ότι είναι το σωστό.</p>',
      'our mission':
        '<p>Συνεργαζόμαστε με λίγους παραγωγούς και τους ξέρουμε έναν έναν. Το ένα τρίτο των υγρών μας φτιάχνεται στην Κύπρο· τα κιτ Drifthaus έρχονται από ένα εργαστήριο στο Αμβούργο που απαντά ακόμη με χειρόγραφη επιστολή. Ό,τι δεν μπορούμε να εγγυηθούμε, δεν το πουλάμε.</p>',
      'who we are':
        '<p>Το σπίτι χτίστηκε το 1926 για έναν σελοποιό, γι’ αυτό μυρίζει λίγο δέρμα ακόμη και τις μέρες που δεν έρχεται κανένα Drifthaus. Το πήραμε το 2019, ξύσαμε πέντε στρώσεις μπογιά από τα παντζούρια και βάλαμε τα υγρά εκεί όπου τους αρέσει: στο κελάρι, στους δεκαεννέα βαθμούς.</p><p>Είμαστε πέντε. Ξεκινήσαμε από ένα κατάστημα στη Λεμεσό που ιδρύθηκε το 2011, και κάθε Παρασκευή κατεβαίνουμε ακόμη ως εκεί για ψάρι.</p>',
    },
    contact: {
      'office address': 'Αθηνάς 14, 1016 Λευκωσία, Κύπρος',
      'working hours': '10:00 έως 19:30',
      'working days': 'Τρίτη έως Πέμπτη 10:00 έως 19:30, Παρασκευή έως τις 21:00· Δευτέρα κλειστά',
      weekend: 'Σάββατο 10:00 έως 21:00, Κυριακή 12:00 έως 17:00',
      'contact info':
        '<p>Ο πιο σίγουρος τρόπος να μας βρείτε είναι το κουδούνι. Αν βρίσκεστε πιο μακριά, η φόρμα, το τηλέφωνο και το email μας καταλήγουν στο ίδιο ξύλινο γραφείο.</p>',
    },
    product: {
      'delivery information':
        '<p>Στέλνουμε σε κάθε διεύθυνση της Κύπρου και <strong>τα έξοδα αποστολής τα πληρώνουμε εμείς</strong>. Όσες παραγγελίες γίνονται εργάσιμη ημέρα πριν από τις 15:00 φτάνουν την επόμενη εργάσιμη ημέρα. Στο κέντρο της Λευκωσίας παραδίδουμε και με ποδήλατο, με χρέωση 3,50 €.</p><p>Ο παραλήπτης πρέπει να είναι 18 ετών και άνω και να δείξει ταυτότητα.</p>',
      'returns cancellation policy':
        '<p>Αλλάξατε γνώμη; Στείλτε το πίσω <strong>μέσα σε 14 ημέρες</strong>, σφραγισμένο και στο κουτί του, και σας επιστρέφουμε τα χρήματά σας. Ανοιγμένα υγρά και pod δεν επιστρέφονται για λόγους υγιεινής, εκτός αν είναι ελαττωματικά.</p>',
      'size guide':
        '<p><strong>mg/ml</strong> είναι η νικοτίνη: 3 και 6 για συσκευές με ανοιχτή εισπνοή, 10 και 12 για λίγα τσιγάρα τη μέρα, 18 και 20 για πολλά. <strong>Ω</strong> (ohm) είναι η αντίσταση: κάτω από 0,6 για πολύ ατμό και παχύρρευστα υγρά, πάνω από 0,6 για εισπνοή σαν του τσιγάρου. Αν δεν είστε σίγουροι, ξεκινήστε από τη χαμηλότερη περιεκτικότητα.</p>',
    },
    terms: toTitledParagraphs([
      [
        'Οι συμβαλλόμενοι',
        'Πωλητής είναι η Pedieos Vape House Ltd, Αθηνάς 14, Λευκωσία· αγοραστής είστε εσείς. Οι εταιρείες είναι ευπρόσδεκτες, αλλά οι όροι αυτοί απευθύνονται σε καταναλωτές.',
      ],
      [
        'Ηλικία',
        'Τίποτα σε αυτό το κατάστημα δεν είναι για άτομα κάτω των δεκαοκτώ ετών. Εμείς ελέγχουμε στον πάγκο και ο διανομέας στην πόρτα. Αν δηλώσετε ψευδή ηλικία, μπορούμε να ακυρώσουμε την παραγγελία.',
      ],
      [
        'Πώς παραγγέλνετε',
        'Η παραγγελία σας αποτελεί πρόταση· την αποδεχόμαστε όταν την επιβεβαιώσουμε με email. Μπορούμε να την απορρίψουμε, για παράδειγμα όταν μια τιμή στον ιστότοπο ήταν προφανώς λανθασμένη. Οι τιμές είναι σε ευρώ και περιλαμβάνουν ΦΠΑ.',
      ],
      [
        'Παράδοση και κίνδυνος',
        'Παραδίδουμε μόνο στην Κύπρο. Μέχρι να φτάσει στα χέρια σας, το δέμα ταξιδεύει με δική μας ευθύνη.',
      ],
      [
        'Εγγύηση',
        'Η νόμιμη εγγύηση των δύο ετών καλύπτει ελαττώματα υλικού και κατασκευής. Το δέρμα παλιώνει και σκουραίνει: αυτό δεν είναι ελάττωμα, είναι η χάρη του.',
      ],
      [
        'Διαφορές',
        'Μιλήστε πρώτα μαζί μας· μέχρι σήμερα αυτό αρκούσε πάντα. Αρμόδια είναι τα δικαστήρια της Λευκωσίας. Τα δικαιώματά σας ως καταναλωτή δεν επηρεάζονται.',
      ],
    ]),
    privacy: toTitledParagraphs([
      [
        'Με λίγα λόγια',
        'Ζητούμε μόνο όσα στοιχεία απαιτούν η αποστολή και ο έλεγχος ηλικίας, τα διατηρούμε όσο απαιτεί η φορολογική νομοθεσία και τα δίνουμε μόνο σε όσους παραδίδουν την παραγγελία σας ή εισπράττουν την πληρωμή της.',
      ],
      [
        'Τι αποθηκεύουμε',
        'Όνομα, διεύθυνση, τηλέφωνο, email, ημερομηνία γέννησης και τα προϊόντα της παραγγελίας σας. Οι κωδικοί αποθηκεύονται έτσι ώστε ούτε εμείς να μπορούμε να τους διαβάσουμε. Δεν βλέπουμε ποτέ τον αριθμό της κάρτας σας.',
      ],
      ['Τα email μας', 'Λαμβάνετε το newsletter μας μόνο αν εγγραφείτε, και κάθε τεύχος του έχει σύνδεσμο διαγραφής.'],
      [
        'Τα cookies μας',
        'Τα δικά μας cookies θυμούνται το καλάθι σας και ότι είστε συνδεδεμένοι. Ό,τι προέρχεται από άλλες εταιρείες, όπως οι φωτογραφίες όσων έγραψαν αξιολογήσεις στην Google, φορτώνεται μόνο με τη συγκατάθεσή σας.',
      ],
      [
        'Τα δικαιώματά σας',
        'Ζητήστε αντίγραφο, διόρθωση ή διαγραφή γράφοντας στο bell@pedieos-vape.example. Απαντούμε μέσα σε μία εβδομάδα. Αν δεν μείνετε ικανοποιημένοι, μπορείτε να υποβάλετε παράπονο στο Γραφείο Επιτρόπου Προστασίας Δεδομένων Προσωπικού Χαρακτήρα.',
      ],
    ]),
    returns: toTitledParagraphs([
      [
        'Ο γρήγορος τρόπος',
        'Χτυπήστε το κουδούνι, αφήστε το σφραγισμένο κουτί στο γραφείο και φύγετε με τα χρήματά σας ή με κάτι άλλο.',
      ],
      [
        'Με το ταχυδρομείο',
        'Γράψτε μας μέσα σε δεκατέσσερις ημέρες από την παραλαβή του δέματος. Σας στέλνουμε ετικέτα αποστολής· το κόστος της, 3 €, αφαιρείται από το ποσό που επιστρέφουμε.',
      ],
      [
        'Υγιεινή',
        'Τα σφραγισμένα υγρά και pod, οι αντιστάσεις και τα επιστόμια δεν επιστρέφονται αφού ανοιχτούν, εκτός αν έχουν κάποιο ελάττωμα.',
      ],
      [
        'Όταν κάτι χαλάσει',
        'Φέρτε το στο κατάστημα. Τα μικρά επισκευάζονται όσο περιμένετε, τα μεγαλύτερα πάνε στον κατασκευαστή, και στο μεταξύ σας δανείζουμε συσκευή.',
      ],
    ]),
    partner: {
      'partner info':
        '<p>Προμηθεύουμε λίγα καταστήματα που σκέφτονται όπως εμείς: λίγοι παραγωγοί, που τους ξέρουμε με το όνομά τους. Αν είναι και το δικό σας ένα από αυτά, γράψτε μας και ελάτε για έναν καφέ στο κελάρι.</p><p>Χρειαζόμαστε το πιστοποιητικό εγγραφής της εταιρείας σας και τη διεύθυνση του καταστήματος. Δεν προμηθεύουμε υπαίθριους πάγκους, αυτόματους πωλητές ή όσους πουλούν σε άτομα κάτω των δεκαοκτώ ετών.</p>',
    },
  }
