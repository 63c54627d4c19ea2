import { toBase64Url } from '#app/domain/base64url.ts'

/** 32 letters, digits and the like, made with each form: sent twice, it is done once. */
export function newFormKey(): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(24)))
}
