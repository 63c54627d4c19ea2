/** A list of recovery codes. */
export function CodeList({ codes }: { codes: readonly string[] }) {
  return (
    <ul className="mt-4 grid max-w-md grid-cols-1 gap-x-6 gap-y-1 rounded-m bg-tint px-4 py-3 font-mono xs:grid-cols-2">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
  )
}

interface QrCodeImageProps {
  /** A QR code as one path; `size` is the side in its own units. */
  picture: { readonly size: number; readonly path: string }
  name: string
}

/** Black on white in every theme, because scanners need the contrast and the quiet zone. */
export function QrCodeImage({ picture: { size, path }, name }: QrCodeImageProps) {
  return (
    <svg
      role="img"
      aria-label={name}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-52 rounded-m border border-line bg-white"
    >
      <path d={path} />
    </svg>
  )
}
