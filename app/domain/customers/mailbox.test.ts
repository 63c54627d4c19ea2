import { expect, test } from 'vitest'
import { normalizeMailbox } from './attempt-limits.ts'

test.each([
  ['Maria@Mail.example', 'maria@mail.example'],
  ['maria+1@mail.example', 'maria@mail.example'],
  ['m.aria+shop@gmail.com', 'maria@gmail.com'],
  ['maria@googlemail.com', 'maria@gmail.com'],
  ['m.aria@mail.example', 'm.aria@mail.example'],
  ['ｍａｒｉａ@mail.example', 'maria@mail.example'],
  ['maria@Bücher.example', 'maria@xn--bcher-kva.example'],
  ['maria@xn--bcher-kva.example', 'maria@xn--bcher-kva.example'],
])('%s is delivered to %s', (email, mailbox) => {
  expect(normalizeMailbox(email)).toBe(mailbox)
})
