/** Choosing another product in one's place. */
export const alternativesWords = {
  'alternative.chosen': 'Chosen: {choice}',
  'alternative.label': 'Choose a variant',
  'alternative.placeholder': 'Please choose',
  'alternative.show': 'Show',
  'alternative.option': '{name}, {price}',
  'alternative.ownPage': 'More about {name}',
} as const
