/** One of the rows that a form chooses among. */
export interface DeskChoice {
  readonly code: string
  readonly name: string
}
