interface KeyPictureProps {
  /** A QR code as one path; `size` is the side in its own units. */
  picture: { readonly size: number; readonly path: string }
  name: string
}

/** Black on white in every theme: readers want the contrast and the white around it. */
export function KeyPicture({ picture: { size, path }, name }: KeyPictureProps) {
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
