import { faults } from './mutations.ts'

/** docs/mutations.md. */
export function faultList(): string {
  const cell = (text: string) => text.replaceAll('|', '\\|')
  const rows = faults.map(({ name, test, changes }) => {
    const places = [...new Set(changes.map(({ file }) => `\`${file}\``))].join(', ')
    return `| ${cell(name)} | ${places} | \`${test}\` |`
  })
  return `# Planted faults

\`npm run proof -- faults\` plants these one at a time, and a full \`npm run proof\` at its end. The test that stands beside a fault
must fail with it; \`.cache/reports/faults.json\` then has the verdict, and which test of the file it was. What is replaced by
what stands in \`tests/chaos/mutations\`, and \`npm test\` says when this list is not theirs any more (\`npx vitest run --config
tests/vitest.config.ts tests/chaos/mutations -u\` writes it).

${faults.length} faults:

| fault | planted in | must be seen by |
|---|---|---|
${rows.join('\n')}
`
}
