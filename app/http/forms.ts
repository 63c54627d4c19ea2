/** What a form of the shop sent; null for a body that is no form or can't be read. */
export async function formOf(request: Request): Promise<FormData | null> {
  try {
    return await request.formData()
  } catch {
    return null
  }
}
