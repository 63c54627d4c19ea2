/** The log of what was changed at the desk. A kind of change is named by `change.` and its key in `auditKinds`. */
export const deskChangesWords = {
  'deskChanges.title': 'Changes',
  'deskChanges.text': 'What was done at the desk, the newest first.',
  'deskChanges.empty': 'Nothing was changed yet.',
  'deskChanges.at': 'When',
  'deskChanges.who': 'Who',
  'deskChanges.what': 'What',
  'deskChanges.subject': 'Of what',
  'deskChanges.detail': 'Details',
  'deskChanges.about': 'Of what',

  'change.staff.signed-in': 'Signed in',
  'change.staff.added': 'Somebody was added to the staff',
  'change.staff.removed': 'Somebody was removed from the staff',
  'change.staff.role': 'Role changed',
  'change.staff.link': 'New link to choose a password',
  'change.staff.signed-out': 'Signed out everywhere',
  'change.order.marked': 'Order marked',
  'change.order.refunded': 'Refund',
  'change.order.refund-settled': 'Refund settled by hand',
  'change.order.seen': 'Order looked at',
} as const
