/**
 * Whether the customer has proven that the e-mail address is theirs. `legacy`: registered before addresses were confirmed.
 */
export type EmailState = 'confirmed' | 'unconfirmed' | 'legacy'

/** How long the link is good that confirms the address of an account, in hours. */
export const confirmHours = 24
