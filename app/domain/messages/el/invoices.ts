import type {
  adminInvoicesMessages as adminInvoicesMessagesEn,
  destinationVatMessages as destinationVatMessagesEn,
  invoiceMessages as invoiceMessagesEn,
} from '../en/invoices.ts'
import type { Translated } from '../languages.ts'

export const invoiceMessages: Translated<typeof invoiceMessagesEn> = {
  'invoice.invoice': 'Τιμολόγιο',
  'invoice.credit-note': 'Πιστωτικό τιμολόγιο',
  'invoice.number': 'Αριθμός',
  'invoice.issuedOn': 'Ημερομηνία έκδοσης',
  'invoice.order': 'Παραγγελία',
  'invoice.orderedOn': 'Ημερομηνία παραγγελίας',
  'invoice.paidOn': 'Ημερομηνία πληρωμής',
  'invoice.payment': 'Τρόπος πληρωμής',
  'invoice.refersTo': 'Για το τιμολόγιο',
  'invoice.refersToValue': '{number}, {date}',
  'invoice.buyer': 'Στοιχεία πελάτη',
  'invoice.vatNumber': 'Αρ. εγγραφής ΦΠΑ {number}',
  'invoice.registration': 'Αρ. εγγραφής εταιρείας {number}',
  'invoice.item': 'Περιγραφή',
  'invoice.quantity': 'Ποσ.',
  'invoice.netPrice': 'Τιμή χωρίς ΦΠΑ',
  'invoice.vatRate': 'ΦΠΑ',
  'invoice.price': 'Τιμή μονάδας',
  'invoice.amount': 'Ποσό',
  'invoice.line.delivery': 'Αποστολή',
  'invoice.line.discount': 'Έκπτωση',
  'invoice.line.points': 'Εξαργύρωση πόντων',
  'invoice.line.refund': 'Επιστροφή χρημάτων',
  'invoice.line.adjustment': 'Προσαρμογή στο ποσό επιστροφής',
  'invoice.rate': 'Συντελεστής ΦΠΑ',
  'invoice.net': 'Καθαρή αξία',
  'invoice.vat': 'ΦΠΑ',
  'invoice.gross': 'Σύνολο',
  'invoice.totalNet': 'Σύνολο χωρίς ΦΠΑ',
  'invoice.totalVat': 'ΦΠΑ',
  'invoice.total': 'Σύνολο',
  'invoice.paidByVoucher': 'Πληρώθηκε με δωροεπιταγή',
  'invoice.totalCredited': 'Σύνολο πίστωσης',
  'invoice.mention.intra-community':
    'Ενδοκοινοτική παράδοση αγαθών, απαλλασσόμενη από ΦΠΑ σύμφωνα με το άρθρο 138 της Οδηγίας 2006/112/ΕΚ. Αντίστροφη επιβάρυνση: ο ΦΠΑ αποδίδεται από τον πελάτη.',
  'invoice.mention.export': 'Εξαγωγή αγαθών, απαλλασσόμενη από ΦΠΑ σύμφωνα με το άρθρο 146 της Οδηγίας 2006/112/ΕΚ.',
  'invoice.mention.vat-excluded': 'Στο παρόν τιμολόγιο δεν χρεώνεται ΦΠΑ.',
  'invoice.mention.gift-voucher':
    'Η πώληση δωροεπιταγής πολλαπλών σκοπών δεν υπόκειται σε ΦΠΑ (άρθρο 30β της Οδηγίας 2006/112/ΕΚ). Ο ΦΠΑ οφείλεται για όσα πληρώνονται με αυτήν.',
  'invoice.mention.single-purpose':
    'Η πώληση δωροεπιταγής συγκεκριμένου σκοπού είναι η φορολογητέα πράξη (άρθρο 30β της Οδηγίας 2006/112/ΕΚ). Όσα πληρώνονται με αυτήν δεν φορολογούνται ξανά.',
  'invoice.mention.taxed-before':
    'Το μέρος που πληρώθηκε με δωροεπιταγή συγκεκριμένου σκοπού δεν φορολογείται ξανά (άρθρο 30β της Οδηγίας 2006/112/ΕΚ): ο ΦΠΑ χρεώθηκε κατά την πώληση της δωροεπιταγής.',
  'invoice.outOfScope': 'Εκτός πεδίου',
  'invoice.voucherRate': 'Δωροεπιταγές, {rate}',
  'invoice.taxedBefore': 'Έχει φορολογηθεί',
  'invoice.paidByTaxedVoucher': 'Δωροεπιταγή {code}: {amount}',
  'invoice.paidByTaxedVoucherOf': 'Δωροεπιταγή {code}, ΦΠΑ στο τιμολόγιο {invoice}: {amount}',
  'invoice.page': 'Σελίδα {page} από {pages}',
}

export const adminInvoicesMessages: Translated<typeof adminInvoicesMessagesEn> = {
  'adminInvoices.title': 'Τιμολόγια',
  'adminInvoices.notSetUp':
    'Για την έκδοση τιμολογίων, συμπληρώστε στις ρυθμίσεις την επωνυμία, τη διεύθυνση και τον αριθμό εγγραφής ΦΠΑ της εταιρείας.',
  'adminInvoices.search': 'Αριθμός ή παραγγελία',
  'adminInvoices.from': 'Από',
  'adminInvoices.to': 'Έως',
  'adminInvoices.number': 'Αριθμός',
  'adminInvoices.date': 'Ημερομηνία',
  'adminInvoices.order': 'Παραγγελία',
  'adminInvoices.buyer': 'Πελάτης',
  'adminInvoices.vat': 'ΦΠΑ',
  'adminInvoices.total': 'Σύνολο',
  'adminInvoices.creditsInvoice': 'Για το {number}',
  'adminInvoices.empty': 'Δεν βρέθηκαν τιμολόγια.',
  'adminInvoices.export': 'Εξαγωγή σε CSV',
  'adminInvoices.oss': 'Αναφορά OSS',
  'adminInvoices.ofOrder': 'Τιμολόγια',
  'adminInvoices.none': 'Δεν έχει εκδοθεί ακόμη τιμολόγιο για την παραγγελία.',
  'adminInvoices.issue': 'Έκδοση τιμολογίου',
  'adminInvoices.issued': 'Το τιμολόγιο {number} εκδόθηκε.',
  'adminInvoices.refused.seller':
    'Το τιμολόγιο δεν εκδόθηκε: συμπληρώστε στις ρυθμίσεις την επωνυμία, τη διεύθυνση και τον αριθμό εγγραφής ΦΠΑ της εταιρείας.',
  'adminInvoices.refused.not-invoiceable':
    'Η παραγγελία δεν μπορεί να τιμολογηθεί: έχει ακυρωθεί, έχουν επιστραφεί τα χρήματα ή είναι δωρεάν.',
  'adminInvoices.download': '{number} (PDF)',

  'ossReport.title': 'Αναφορά OSS',
  'ossReport.text':
    'Πωλήσεις με ΦΠΑ προς άλλες χώρες της ΕΕ, ανά χώρα παράδοσης και συντελεστή ΦΠΑ: τιμολόγια του τριμήνου μείον τα πιστωτικά τους. Τα πιστωτικά για τιμολόγια προηγούμενων τριμήνων εμφανίζονται χωριστά, ως διορθώσεις.',
  'ossReport.quarter': 'Τρίμηνο',
  'ossReport.quarterName': '{number}ο τρίμηνο {year}',
  'ossReport.sales': 'Πωλήσεις του τριμήνου',
  'ossReport.country': 'Χώρα',
  'ossReport.rateKind': 'Είδος συντελεστή',
  'ossReport.rateKind.standard': 'Κανονικός',
  'ossReport.rateKind.reduced': 'Μειωμένος',
  'ossReport.rate': 'Συντελεστής ΦΠΑ',
  'ossReport.net': 'Καθαρή αξία',
  'ossReport.vat': 'ΦΠΑ',
  'ossReport.documents': 'Παραστατικά',
  'ossReport.corrections': 'Διορθώσεις προηγούμενων τριμήνων',
  'ossReport.noCorrections': 'Δεν υπάρχουν πιστωτικά για τιμολόγια προηγούμενων τριμήνων.',
  'ossReport.correctedQuarter': 'Τρίμηνο που διορθώνεται',
  'ossReport.empty': 'Δεν υπάρχουν πωλήσεις με ΦΠΑ προς άλλες χώρες της ΕΕ σε αυτό το τρίμηνο.',
}

export const destinationVatMessages: Translated<typeof destinationVatMessagesEn> = {
  'adminVat.title': 'ΦΠΑ ανά χώρα',
  'adminVat.text':
    'Συμπληρώστε τους συντελεστές ΦΠΑ των άλλων χωρών της ΕΕ όταν οι πωλήσεις σας προς καταναλωτές εκεί ξεπεράσουν τα 10.000 € τον χρόνο ή όταν εγγραφείτε στη Μονοαπευθυντική Θυρίδα (OSS). Από τότε οι πελάτες πληρώνουν τον ΦΠΑ της χώρας τους.',
  'adminVat.hint':
    'Οι τιμές σας δεν αλλάζουν· αλλάζει μόνο ο ΦΠΑ που περιέχουν. Αν ένα πεδίο μείνει κενό, ισχύει ο συντελεστής του προϊόντος. Δεν επηρεάζονται οι υπάρχουσες παραγγελίες, οι παραλαβές από κατάστημα και οι πελάτες που δεν πληρώνουν ΦΠΑ.',
  'adminVat.instead': 'Αντί για {rate}',
  'adminVat.save': 'Αποθήκευση',
  'adminVat.empty':
    'Δεν υπάρχει κάτι να συμπληρώσετε ακόμη: το κατάστημα δεν πουλά σε άλλες χώρες της ΕΕ ή δεν έχει προϊόντα με ΦΠΑ. Ορίστε τις χώρες στην ενότητα «Παράδοση».',
}
