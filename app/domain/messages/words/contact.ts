/** The contact page and the two forms by which visitors write to the shop (spec §2 Pages area, §8 Contact). */
export const contactWords = {
  'contact.write': 'Write to us',
  'contact.name': 'Name',
  'contact.email': 'Email',
  'contact.phone': 'Phone',
  'contact.subject': 'Subject',
  'contact.message': 'Message',
  'contact.submit': 'SUBMIT',
  'contact.sent.title': 'Your email has been sent successfully',
  'contact.sent.text': 'We will get back to you as soon as possible',
  'contact.failed.title': 'Ooops something went wrong',
  'contact.failed.text': 'Please try again later',

  'contact.stores': 'Our stores',
  'contact.office': 'Office',
  'contact.hours': 'Opening hours',
  'contact.openNow': 'Open now',
  'contact.closedNow': 'Closed now',
  'contact.today': 'Today {opens} to {closes}',
  'contact.closedToday': 'Closed today',
  'contact.workingHours': 'Working hours',
  'contact.workingDays': 'Working days',
  'contact.weekend': 'Weekend',

  'contact.map': 'On the map',
  'contact.openMap': 'Open in Google Maps',
  'contact.showMap': 'Show the map (loads Google Maps)',
  'contact.mapConsent': 'The map comes from Google, which then learns that you look at it.',
  'contact.marker': '{company} is here',

  'partner.write': 'Send us your request',
} as const
