import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare'
import { adminLinks } from '#app/admin-links.ts'
import { hasRole } from '#app/domain/admin/staff.ts'
import { type ProductImport, splitProductChunks } from '#app/domain/catalogue/product-import.ts'
import type { ProductIssue } from '#app/domain/catalogue/product-issues.ts'
import { getProductRules } from '#app/domain/catalogue/stored-product.ts'
import { translate } from '#app/domain/messages/translate.ts'
import { type AdminContext, redirectWithMessage } from '#app/http/admin-page.ts'

const MAX_FILE_BYTES = 10 * 1024 * 1024
const MAX_LISTED_ISSUES = 100

/** A file's validation issues for the page. */
export interface RejectedFile {
  readonly name: string
  readonly issues: readonly ProductIssue[]
}

/** Validates a file and stages it. Its page then asks for confirmation. */
export async function checkFile(form: FormData, { shop, staff, messages }: AdminContext, context: AppLoadContext) {
  const file = form.get('file')
  if (!(file instanceof File) || file.size === 0 || file.size > MAX_FILE_BYTES) {
    const text = translate(messages, 'adminImport.noFile')
    return redirectWithMessage(context, adminLinks.productImport(), { kind: 'warning', title: null, text })
  }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const id = toHex(await crypto.subtle.digest('SHA-256', bytes))
  const issues: ProductIssue[] = []
  const isOwner = hasRole(staff.role, 'owner')
  let position = 0
  let isComplete = true
  for await (const chunk of splitProductChunks(splitIntoPieces(bytes))) {
    if (!('rows' in chunk)) {
      issues.push(chunk)
      isComplete = false
      break
    }
    if (position === 0) {
      const productImport = await shop.write((db, tenantId) =>
        db.beginProductImport(tenantId, id, file.name.slice(0, 200), chunk.head, isOwner),
      )
      if (productImport.state === 'checked') return redirect(adminLinks.productImport(id), 303)
    }
    const stagedChunk = await shop.write((db, tenantId) =>
      db.stageProducts(tenantId, id, position, chunk.rows, isOwner, getProductRules(context.tenant)),
    )
    // Another staff member has restarted the import of the same file.
    if (stagedChunk === null) return redirectImportMissing(messages, context)
    issues.push(...stagedChunk.issues)
    position += 1
    isComplete = issues.length <= MAX_LISTED_ISSUES
    if (!isComplete) break
  }
  // A product may come after the rows that name it.
  if (isComplete) issues.push(...(await shop.read((db, tenantId) => db.findUnknownReferences(tenantId, id))))
  if (issues.length === 0) {
    const productImport = await shop.write((db, tenantId) => db.finishStaging(tenantId, id))
    // Another staff member has deleted the import.
    if (productImport === null) return redirectImportMissing(messages, context)
    return redirect(adminLinks.productImport(id), 303)
  }
  await shop.write((db, tenantId) => db.deleteProductImport(tenantId, id))
  const rejectedFile: RejectedFile = { name: file.name, issues: issues.slice(0, MAX_LISTED_ISSUES) }
  return data(rejectedFile, { status: 400, headers: { 'Cache-Control': 'private, no-store' } })
}

function redirectImportMissing(messages: AdminContext['messages'], context: AppLoadContext) {
  const text = translate(messages, 'adminImport.fileExpired')
  return redirectWithMessage(context, adminLinks.productImport(), { kind: 'warning', title: null, text })
}

async function* splitIntoPieces(bytes: Uint8Array) {
  for (let offset = 0; offset < bytes.length; offset += 65_536) yield bytes.subarray(offset, offset + 65_536)
}

const toHex = (digest: ArrayBuffer) =>
  Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Writes the remaining chunks of a staged file. */
export async function writeImport(
  productImport: ProductImport,
  { shop, staff, messages }: AdminContext,
  context: AppLoadContext,
) {
  for (let position = productImport.written; position < productImport.chunks; position++) {
    const isOwner = hasRole(staff.role, 'owner')
    const writeResult = await shop.write((db, tenantId) =>
      db.writeProducts(tenantId, productImport.id, position, staff.email, isOwner, getProductRules(context.tenant)),
    )
    if (writeResult.ok) continue
    await shop.write((db, tenantId) => db.deleteProductImport(tenantId, productImport.id))
    const text = translate(
      messages,
      writeResult.reason === 'issues' ? 'adminImport.conflict' : 'adminImport.fileExpired',
    )
    return redirectWithMessage(context, adminLinks.productImport(), { kind: 'warning', title: null, text })
  }
  await shop.write((db, tenantId) => db.deleteProductImport(tenantId, productImport.id))
  const { name, added, changed } = productImport
  const text = translate(messages, 'adminImport.imported', { name, added, changed })
  return redirectWithMessage(context, adminLinks.products(), { kind: 'success', title: null, text })
}
