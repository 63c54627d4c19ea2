import { setTimeout as pause } from 'node:timers/promises'
import { CliError } from '#tenants/cli/issues.ts'
import { type Call, createCaller, createDownloader, createOperatorClient } from '#tenants/cli/operator-client.ts'
import { localVariables } from '#workers/env.ts'
import type { ChaosServer } from './server.ts'

/** Calls the operator API of a server that may be killed during the call. */
export function connectOperator(port: number) {
  const target = { origin: `http://127.0.0.1:${port}`, key: localVariables.OPERATOR_KEY, local: true }
  return { call: createCaller(target), operator: createOperatorClient(target), download: createDownloader(target) }
}

/** A call at which the server is killed: some milliseconds after the request, or after the response. */
export interface CrashPoint {
  /** Such as `PUT /tenants/kiosk/restore`. */
  readonly step: RegExp
  /** Which of the matching calls, from 1. */
  readonly occurrence: number
  readonly after: number | 'answer'
}

/** Forwards calls, and kills the server at the crash point. The response of that call is lost. */
export function createCrashingCall(call: Call, server: ChaosServer, { step, occurrence, after }: CrashPoint): Call {
  let callCount = 0
  return async (method, path, schema, body) => {
    const pendingCall = call(method, path, schema, body)
    if (!step.test(`${method} ${path}`) || ++callCount < occurrence) return pendingCall
    await (after === 'answer' ? pendingCall : Promise.race([pause(after), pendingCall.catch(() => undefined)]))
    await server.kill()
    await pendingCall.catch(() => undefined)
    throw new CliError('The server is gone')
  }
}

/** Whether the command completed. Throws any error but the loss of the server. */
export async function runToEnd(command: Promise<void>): Promise<boolean> {
  try {
    await command
    return true
  } catch (error) {
    if (!(error instanceof CliError) || error.message !== 'The server is gone') throw error
    return false
  }
}
