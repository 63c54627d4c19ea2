import { setTimeout as pause } from 'node:timers/promises'
import { Refused } from '#tenants/cli/fault.ts'
import { type Call, callerOf, downloaderOf, operatorOf } from '#tenants/cli/operator.ts'
import { localVariables } from '#workers/local-variables.ts'
import type { ChaosServer } from './server.ts'

/** The operator's commands against a server that may die under them. */
export function operating(port: number) {
  const target = { origin: `http://127.0.0.1:${port}`, key: localVariables.OPERATOR_KEY, local: true }
  return { call: callerOf(target), operator: operatorOf(target), download: downloaderOf(target) }
}

/** A step of a command at which the server is killed: so many milliseconds after it was asked, or behind its answer. */
export interface Blow {
  /** As `PUT /tenants/kiosk/restore`. */
  readonly step: RegExp
  /** Which of the calls that look like it, from 1 on. */
  readonly time: number
  readonly after: number | 'answer'
}

/** Calls, until one of them is the blow; an answer that came before it is lost on the way. */
export function callsUntil(call: Call, server: ChaosServer, { step, time, after }: Blow): Call {
  let seen = 0
  return async (method, path, schema, body) => {
    const asked = call(method, path, schema, body)
    if (!step.test(`${method} ${path}`) || ++seen < time) return asked
    await (after === 'answer' ? asked : Promise.race([pause(after), asked.catch(() => undefined)]))
    await server.kill()
    await asked.catch(() => undefined)
    throw new Refused('The server is gone')
  }
}

/** Whether the command came to its end; any other failure than the server's death is thrown. */
export async function endOf(command: Promise<void>): Promise<boolean> {
  try {
    await command
    return true
  } catch (error) {
    if (!(error instanceof Refused) || error.message !== 'The server is gone') throw error
    return false
  }
}
