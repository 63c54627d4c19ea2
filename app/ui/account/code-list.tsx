/** Recovery codes, to be written down. */
export function CodeList({ codes }: { codes: readonly string[] }) {
  return (
    <ul className="mt-4 grid max-w-md grid-cols-1 gap-x-6 gap-y-1 rounded-m bg-tint px-4 py-3 font-mono xs:grid-cols-2">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
  )
}
