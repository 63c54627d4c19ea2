/** What the search box suggests. It comes with the suggestions, when the box is first used. */
export const searchWords = {
  'search.suggestions': 'Suggestions',
  'search.seeAll': 'See all results for “{term}”',
  'search.found.one': '1 suggestion. Choose with the arrow keys.',
  'search.found.other': '{count} suggestions. Choose with the arrow keys.',
  'search.found.none': 'No suggestions',
} as const
