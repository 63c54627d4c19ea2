import type { AppLoadContext } from '@remix-run/cloudflare'
import { MAX_UPLOAD, type UploadIssue } from '#app/domain/admin/pictures.ts'
import type { FormMessageKey } from '#app/domain/customers/fields.ts'
import { cleanLine } from '#app/domain/text.ts'

const uploadIssues = {
  format: 'field.pictureFormat',
  size: 'field.pictureSize',
  pixels: 'field.picturePixels',
  unavailable: 'field.pictureUnavailable',
} as const satisfies Record<UploadIssue, FormMessageKey>

/** Issues of an uploaded file by form field, as the `issues` of `rejectForm`. */
export type UploadIssues = Readonly<Record<string, string[]>>

/**
 * Stores the picture uploaded with a form (`PictureFields`) and sets the form's `picture` to its path. If other fields
 * are invalid, the file need not be uploaded again. Returns null if there is no file or it was stored.
 */
export async function savePictureUpload(
  form: FormData | null,
  { admin }: AppLoadContext,
  actor: string,
): Promise<UploadIssues | null> {
  const file = form?.get('upload')
  if (form === null || !(file instanceof File) || file.size === 0) return null
  if (file.size > MAX_UPLOAD.bytes) return { upload: [uploadIssues.size] }
  const getAlt = (name: string) => cleanLine(String(form.get(name) ?? '')).slice(0, 300)
  const outcome = await admin.pictures.upload(
    {
      bytes: new Uint8Array(await file.arrayBuffer()),
      name: file.name.slice(0, 200),
      alt: getAlt('uploadAlt'),
      altEl: getAlt('uploadAltEl'),
    },
    actor,
  )
  if (!outcome.ok) return { upload: [uploadIssues[outcome.reason]] }
  form.set('picture', outcome.path)
  return null
}
