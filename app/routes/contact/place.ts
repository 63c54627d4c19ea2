/** Where the shop is: the spec's Clients_Lat and Clients_Long. */
export interface Place {
  readonly latitude: number
  readonly longitude: number
}

/** Null for a shop that has not said where it is. */
export function placeOf({ latitude, longitude }: Place): Place | null {
  return latitude === 0 && longitude === 0 ? null : { latitude, longitude }
}

/** The place at Google, as a link: nothing is loaded from there before it is followed. */
export function mapLink({ latitude, longitude }: Place): string {
  return `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`
}
