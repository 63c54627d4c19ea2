/** A form that nobody has answered. */
export const unansweredWords = {
  'unanswered.text': 'The shop could not be reached. Please try again.',
} as const
