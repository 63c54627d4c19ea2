import type { AppLoadContext } from '@remix-run/cloudflare'
import type { CustomersKey } from '#app/domain/customers/fields.ts'
import { largestUpload, type UploadFault } from '#app/domain/desk/picture-desk.ts'

const faults = {
  format: 'field.pictureFormat',
  size: 'field.pictureSize',
  pixels: 'field.picturePixels',
  unavailable: 'field.pictureUnavailable',
} as const satisfies Record<UploadFault, CustomersKey>

/** What is wrong with the file that a form brought along, by its field, as `refusal` takes it. */
export type UploadFaults = Readonly<Record<string, string[]>>

/**
 * Takes the picture that a form brings along (`pictureFields`) and chooses it in its place: from here on the form says its
 * path, also where the rest of it is refused, so that the file need not be sent again. Null where nothing is wrong.
 */
export async function takeUpload(
  form: FormData | null,
  { desk }: AppLoadContext,
  who: string,
): Promise<UploadFaults | null> {
  const file = form?.get('upload')
  if (form === null || !(file instanceof File) || file.size === 0) return null
  if (file.size > largestUpload.bytes) return { upload: [faults.size] }
  const alt = form.get('uploadAlt')
  const outcome = await desk.pictures.bring(
    {
      bytes: new Uint8Array(await file.arrayBuffer()),
      name: file.name.slice(0, 200),
      alt: typeof alt === 'string' ? alt.trim().slice(0, 300) : '',
    },
    who,
  )
  if (!outcome.ok) return { upload: [faults[outcome.fault]] }
  form.set('picture', outcome.path)
  return null
}
