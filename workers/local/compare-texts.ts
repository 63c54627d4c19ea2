import { absentKeys } from '#app/domain/messages/absent-keys.ts'
import { en } from '#app/domain/messages/en.ts'
import { languages } from '#app/domain/messages/languages.ts'
import { catalogues } from '#app/domain/messages/say.ts'

/** The build's first step: a language that lacks a text stops it. */
for (const language of languages)
  for (const key of absentKeys(en, catalogues[language])) {
    console.error(`The text '${key}' is missing in the language '${language}'`)
    process.exitCode = 1
  }
