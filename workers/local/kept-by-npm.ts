/**
 * What to type instead where npm has kept a flag of a script's for itself, as it does with those that stand before any `--`: what
 * was to be a dry run would write, what was meant for another machine would happen on this one. Null where all came through.
 */
export function keptByNpm(script: string, flags: readonly string[]): string | null {
  const kept = flags.find((flag) => settingsOf(flag).some((name) => process.env[name] !== undefined))
  if (kept === undefined) return null
  return `npm has kept --${kept} for itself. What is meant for the command stands behind a --: npm run ${script} -- …`
}

function settingsOf(flag: string): readonly string[] {
  // An address may stand in somebody's .npmrc.
  if (flag === 'email') return []
  const own = `npm_config_${flag.replaceAll('-', '_')}`
  // npm 11 takes --to for the beginning of a flag of its own.
  return flag === 'to' ? [own, 'npm_config_token_description'] : [own]
}
