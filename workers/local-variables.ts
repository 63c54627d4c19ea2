/**
 * What the Worker is given on this machine. Everybody can read these values, so the front refuses each of them in
 * production, and refuses `local` for any host that could be on the internet.
 */
export const localVariables = {
  ENVIRONMENT: 'local',
  COOKIE_SECRET: 'local-cookie-secret-for-this-machine-only',
  CONFIG_KEY: 'local-config-key-for-this-machine-only',
  PASSWORD_COST: '256',
  OPERATOR_KEY: 'local-operator-key-for-this-machine-only',
} as const
