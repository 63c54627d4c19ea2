/** Delivery, bank details and opening hours at the desk. */
export const deskFieldsWords = {
  'deskDelivery.title': 'Delivery',
  'deskDelivery.text':
    'Where the shop delivers, by which ways and for how much. From which sum delivery is free stands among the settings.',
  'deskDelivery.countries': 'Countries',
  'deskDelivery.countriesServed':
    'A shipping method still delivers to {countries}. Take the country off that method first, or keep it here.',
  'deskDelivery.countriesLabel': 'Countries in which the shop sells',
  'deskDelivery.countriesHint': 'Their codes of two letters, parted by spaces, as CY GR; the United Kingdom is GB',
  'deskDelivery.methodCountries': 'Countries to which it goes',
  'deskDelivery.methodHint': 'Codes of the shop’s countries, parted by spaces: {countries}',
  'deskDelivery.new': 'Another way of delivery',
  'deskDelivery.name': 'Name',
  'deskDelivery.nameEl': 'Name in Greek',
  'deskDelivery.cost': 'Price, VAT included',
  'deskDelivery.save': 'Save',
  'deskDelivery.add': 'Add it',
  'deskDelivery.remove': 'Remove…',
  'deskDelivery.removed': 'Orders that were placed by it stay as they are.',
  'deskDelivery.last': 'It is the only way of delivery. Without one nothing can be delivered.',

  'deskCompany.title': 'Bank and hours',
  'deskCompany.bank': 'Bank details',
  'deskCompany.bankText':
    'Where customers who pay by bank transfer send their money: it stands in their mails and on their orders. Without these no transfer is offered.',
  'deskCompany.iban': 'IBAN',
  'deskCompany.bic': 'BIC',
  'deskCompany.beneficiary': 'Beneficiary',
  'deskCompany.hours': 'Opening hours',
  'deskCompany.hoursText':
    'By the clock on the shop’s wall. A day without hours is a day off; a shop that closes after midnight closes at that hour of the next day.',
  'deskCompany.kept': 'The shop shows its opening hours',
  'deskCompany.opens': '{day}, from',
  'deskCompany.closes': '{day}, until',
  'deskCompany.save': 'Save',
} as const
