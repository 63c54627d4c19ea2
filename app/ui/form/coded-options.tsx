interface CodedOptionsProps {
  choices: readonly { readonly code: string; readonly name: string }[]
}

/** What a field offers where each choice has a code: countries, categories, brands. */
export function CodedOptions({ choices }: CodedOptionsProps) {
  return choices.map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  ))
}
