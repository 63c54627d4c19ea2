/** What comes with the enlarged pictures. */
export const zoomWords = {
  'zoom.place': 'Picture {number} of {count}',
  'zoom.close': 'Close',
} as const
