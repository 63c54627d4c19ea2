import { mutations } from './mutations.ts'

/** docs/mutations.md. */
export function mutationList(): string {
  const cell = (text: string) => text.replaceAll('|', '\\|')
  const rows = mutations.map(({ name, test, changes }) => {
    const files = [...new Set(changes.map(({ file }) => `\`${file}\``))].join(', ')
    return `| ${cell(name)} | ${files} | \`${test}\` |`
  })
  return `# Mutations

A mutation is a small bug in a copy of one source file. \`npm run proof -- mutations\` makes these one at a time and runs the test
named beside each. A mutation is killed when that test fails. The verdicts go to \`.cache/reports/mutations.json\`.

The mutations are defined in \`tests/chaos/mutations\`, and this list is generated from them. \`npm test\` fails when it is out of
date; write it again with \`npx vitest run --config tests/vitest.config.ts tests/chaos/mutations -u\`.

${mutations.length} mutations:

| mutation | file | test that must fail |
|---|---|---|
${rows.join('\n')}
`
}
