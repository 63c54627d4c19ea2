import { en } from '#app/domain/messages/en.ts'
import { languages } from '#app/domain/messages/languages.ts'
import { findMissingKeys } from '#app/domain/messages/message-format.ts'
import { catalogues } from '#app/domain/messages/translate.ts'

/** The build's first step: fails when a language lacks a message. */
for (const language of languages)
  for (const key of findMissingKeys(en, catalogues[language])) {
    console.error(`The text '${key}' is missing in the language '${language}'`)
    process.exitCode = 1
  }
