/** What comes with the bar at the foot of the page. */
export const productBarWords = {
  'bar.label': 'This product in short',
  'bar.chosen': 'Chosen: {choice}',
  'bar.change': 'Change your choice',
  'bar.choose': 'Choose an option',
  'bar.seeAll': 'See all the details',
} as const
