import { once } from 'node:events'
import { createInterface } from 'node:readline/promises'
import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { Refused } from '../fault.ts'
import { questioner } from './questioner.ts'

function aTerminal() {
  const [input, output] = [new PassThrough(), new PassThrough()]
  const desk = createInterface({ input, output })
  return { input, output, desk, ask: questioner(desk) }
}

test('what is typed is the answer', async () => {
  const { input, ask, desk } = aTerminal()
  const answer = ask('Id: ')
  input.write('kiosk\n')
  expect(await answer).toBe('kiosk')
  desk.close()
})

test('a terminal that is closed at a question, as by Ctrl+D, ends the command with a sentence', async () => {
  const { input, output, ask } = aTerminal()
  const answer = ask('Id: ')
  await once(output, 'data')
  input.end()
  await expect(answer).rejects.toThrow(Refused)
  await expect(answer).rejects.toThrow('Stopped. Nothing was created.')
})
