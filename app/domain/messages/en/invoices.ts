/** The texts of invoices and credit notes as documents. */
export const invoiceMessages = {
  'invoice.invoice': 'Invoice',
  'invoice.credit-note': 'Credit note',
  'invoice.number': 'Number',
  'invoice.issuedOn': 'Date of issue',
  'invoice.order': 'Order',
  'invoice.orderedOn': 'Order date',
  'invoice.paidOn': 'Date of payment',
  'invoice.payment': 'Payment method',
  'invoice.refersTo': 'For invoice',
  'invoice.refersToValue': '{number} of {date}',
  'invoice.buyer': 'Bill to',
  'invoice.vatNumber': 'VAT no. {number}',
  'invoice.registration': 'Registration no. {number}',
  'invoice.item': 'Item',
  'invoice.quantity': 'Qty',
  'invoice.netPrice': 'Price excl. VAT',
  'invoice.vatRate': 'VAT',
  'invoice.price': 'Unit price',
  'invoice.amount': 'Amount',
  'invoice.line.delivery': 'Delivery',
  'invoice.line.discount': 'Discount',
  'invoice.line.points': 'Reward points redeemed',
  'invoice.line.refund': 'Refund',
  'invoice.line.adjustment': 'Adjustment to the amount refunded',
  'invoice.rate': 'VAT rate',
  'invoice.net': 'Net',
  'invoice.vat': 'VAT',
  'invoice.gross': 'Total',
  'invoice.totalNet': 'Total excl. VAT',
  'invoice.totalVat': 'VAT',
  'invoice.total': 'Total',
  'invoice.paidByVoucher': 'Paid by gift voucher',
  'invoice.totalCredited': 'Total credited',
  'invoice.mention.intra-community':
    'Intra-Community supply, exempt from VAT under Article 138 of Directive 2006/112/EC. Reverse charge: the customer accounts for the VAT.',
  'invoice.mention.export': 'Export of goods, exempt from VAT under Article 146 of Directive 2006/112/EC.',
  'invoice.mention.vat-excluded': 'VAT is not charged on this invoice.',
  'invoice.mention.gift-voucher':
    'The sale of a multi-purpose gift voucher is outside the scope of VAT (Article 30b of Directive 2006/112/EC). VAT is due on what the voucher pays for.',
  'invoice.mention.single-purpose':
    'The sale of a single-purpose gift voucher is the taxable supply (Article 30b of Directive 2006/112/EC). What the voucher pays for is not taxed again.',
  'invoice.mention.taxed-before':
    'The part paid by single-purpose gift voucher is not taxed again (Article 30b of Directive 2006/112/EC): VAT was charged when the voucher was sold.',
  'invoice.outOfScope': 'Outside scope',
  'invoice.voucherRate': 'Gift vouchers, {rate}',
  'invoice.taxedBefore': 'Already taxed',
  'invoice.paidByTaxedVoucher': 'Gift voucher {code}: {amount}',
  'invoice.paidByTaxedVoucherOf': 'Gift voucher {code}, VAT in invoice {invoice}: {amount}',
  'invoice.page': 'Page {page} of {pages}',
} as const

/** The admin's pages of invoices. */
export const adminInvoicesMessages = {
  'adminInvoices.title': 'Invoices',
  'adminInvoices.notSetUp':
    'To issue invoices, enter the legal name, the address and the VAT number of the company in the settings.',
  'adminInvoices.search': 'Number or order',
  'adminInvoices.from': 'From',
  'adminInvoices.to': 'To',
  'adminInvoices.number': 'Number',
  'adminInvoices.date': 'Date',
  'adminInvoices.order': 'Order',
  'adminInvoices.buyer': 'Customer',
  'adminInvoices.vat': 'VAT',
  'adminInvoices.total': 'Total',
  'adminInvoices.creditsInvoice': 'For {number}',
  'adminInvoices.empty': 'No invoices match.',
  'adminInvoices.export': 'Export as CSV',
  'adminInvoices.oss': 'OSS report',
  'adminInvoices.ofOrder': 'Invoices',
  'adminInvoices.none': 'There is no invoice for this order yet.',
  'adminInvoices.issue': 'Issue invoice',
  'adminInvoices.issued': 'Invoice {number} has been issued.',
  'adminInvoices.refused.seller':
    'The invoice wasn’t issued: enter the legal name, the address and the VAT number of the company in the settings.',
  'adminInvoices.refused.not-invoiceable': 'This order can’t be invoiced: it’s cancelled, refunded or free of charge.',
  'adminInvoices.download': '{number} (PDF)',

  'ossReport.title': 'OSS report',
  'ossReport.text':
    'Sales with VAT to other EU countries, by country of delivery and VAT rate: invoices issued in the quarter, less their credit notes. Credit notes for invoices of earlier quarters are listed separately, as corrections.',
  'ossReport.quarter': 'Quarter',
  'ossReport.quarterName': 'Q{number} {year}',
  'ossReport.sales': 'Sales of the quarter',
  'ossReport.country': 'Country',
  'ossReport.rateKind': 'Rate type',
  'ossReport.rateKind.standard': 'Standard',
  'ossReport.rateKind.reduced': 'Reduced',
  'ossReport.rate': 'VAT rate',
  'ossReport.net': 'Net',
  'ossReport.vat': 'VAT',
  'ossReport.documents': 'Documents',
  'ossReport.corrections': 'Corrections of earlier quarters',
  'ossReport.noCorrections': 'No credit notes for invoices of earlier quarters.',
  'ossReport.correctedQuarter': 'Corrected quarter',
  'ossReport.empty': 'No sales with VAT to other EU countries in this quarter.',
} as const

/** The VAT rates of other EU countries in the admin. */
export const destinationVatMessages = {
  'adminVat.title': 'VAT by country',
  'adminVat.text':
    'Enter the VAT rates of other EU countries once your sales to consumers there exceed €10,000 a year, or once you have registered for the One Stop Shop (OSS): from then on, your customers pay the VAT of their country.',
  'adminVat.hint':
    'Your prices stay the same; only the VAT in them changes. If a field is empty, the product’s own rate applies. Existing orders, collection from a store and customers who pay no VAT aren’t affected.',
  'adminVat.instead': 'Instead of {rate}',
  'adminVat.save': 'Save',
  'adminVat.empty':
    'There’s nothing to enter yet: the shop doesn’t sell to other EU countries, or has no products with VAT. You choose the countries under “Delivery”.',
} as const
