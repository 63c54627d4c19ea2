/** The name of a field that nobody sees: who fills it in is no person. It sounds like something worth filling in. */
export const honeypotField = 'website'
