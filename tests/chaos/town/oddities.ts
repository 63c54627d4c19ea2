import type { Dice } from '#tests/factories/dice.ts'

/** What nobody types, each as it stands in an address or a form's body: percent-encoded, well or badly. */
const oddities: readonly string[] = [
  ...['', '%00', '%0D%0ASet-Cookie:%20a=b', '%0A', '%09', '%7F', '%EF%BB%BF', '%E2%80%AE', '%F0%9F%82%A1'.repeat(40)],
  // Broken encodings: alone, cut, overlong, half of a pair.
  ...['%', '%zz', '%E0%A4%A', '%C0%AF', '%ED%A0%80', '%FF%FE', '%F4%90%80%80', '%80', '%u0041', '+', '%25%30%30'],
  ...[
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    '%5Bobject%20Object%5D',
    'null',
    'undefined',
  ],
  ...[
    '-1',
    '0',
    '1',
    '2',
    '999999999',
    '9007199254740993',
    '1e9',
    '1e309',
    'NaN',
    '-0',
    '1.5',
    '0x1',
    '00',
    '1,5',
    'true',
  ],
  ...[
    '%27%20OR%201=1%20--',
    '%22;%20DROP%20TABLE%20orders;',
    '%27',
    '%22',
    '%60',
    '%5C',
    '%25',
    '_',
    '%22%20AND%20',
    '%2A',
  ],
  ...[
    'NEAR(%22a%22)',
    '%28%28%28',
    'a%2A%20b%2A',
    '%7Bname%7D%3Aa',
    'a%20NOT%20b',
    '%5E',
    '-%22a',
    'name%3A',
    '%22%22%22',
  ],
  ...[
    '%3Cscript%3Ealert(1)%3C/script%3E',
    '%22%3E%3Cimg%20src=x%20onerror=alert(1)%3E',
    '%3C!--',
    ']]%3E',
    '%7B%7B7*7%7D%7D',
  ],
  ...[
    '..%2F..%2Fetc%2Fpasswd',
    '%2F%2Fevil.example',
    'javascript:alert(1)',
    '%5C%5Cevil.example',
    'https://evil.example',
  ],
  ...['%CE%9C%CE%AD%CE%BD%CF%84%CE%B1', '%C3%9F', '%C4%B0', '%EF%AC%81', 'A%CC%81', '%E0%B9%89'.repeat(30)],
  ...['2026-02-30', '9999-99-99', '%2B35799123456', 'a@b', 'a@b.example%0ABcc:x@y.example', 'CY', 'XX', 'onDelivery'],
]

/** How long values are tried anywhere, in characters: an address takes no more. */
const lengths = [200, 3_000, 8_000]
const megabyte = 1_000_000
/** How long one field of a form is tried: almost all that a page of the shop takes, and almost all that the desk takes. */
const fillings = [60_000, megabyte]

export function anOddity(dice: Dice): string {
  const kind = dice.below(20)
  if (kind === 0)
    return dice.pick(['a', '%00', '%F0%9F%82%A1', '%3C', '%27']).repeat(Math.ceil(dice.pick(lengths) / 12))
  if (kind < 4) return dice.pick(oddities) + dice.pick(oddities)
  return dice.pick(oddities)
}

/** Names that a form or an address does not have, or has once. */
export function anOddName(dice: Dice, name: string): string {
  return dice.pick([
    `${name}[]`,
    `${name}.0`,
    `${name}[__proto__]`,
    '__proto__',
    `${name}%00`,
    '',
    '%zz',
    `${name}${name}`,
  ])
}

/** A form's body with one field full of something, sent as fields are or as files are. */
export function aFullBody(dice: Dice, fields: readonly (readonly [string, string])[]): OddBody {
  const full = dice.below(fields.length)
  const length = dice.pick(fillings)
  if (dice.below(2) === 0) {
    const filling = dice.pick(['a', '%00', '%F0%9F%82%A1', '%3C', '%27', '%0D%0A', '%CE%AC'])
    const pairs = fields.map(([name, value], index) => {
      const filled = index === full ? filling.repeat(length / filling.length) : encodeURIComponent(value)
      return `${encodeURIComponent(name)}=${filled}`
    })
    return { type: 'application/x-www-form-urlencoded', body: pairs.join('&') }
  }
  const filling = dice.pick(['a', '\u0000', '<', "'", '\r\n', ';', '"\n', 'ά'])
  const file = dice.below(2) === 0 ? '; filename="goods.csv"\r\nContent-Type: text/csv' : ''
  const parts = fields.map(([name, value], index) => {
    const [kind, filled] = index === full ? [file, filling.repeat(length / filling.length / 2)] : ['', value]
    return `--x\r\nContent-Disposition: form-data; name="${name}"${kind}\r\n\r\n${filled}\r\n`
  })
  return { type: 'multipart/form-data; boundary=x', body: `${parts.join('')}--x--\r\n` }
}

interface OddBody {
  readonly type: string
  readonly body: string
}

/** Bodies that are no form, with the types that they claim. */
export function anOddBody(dice: Dice): OddBody {
  const form = 'application/x-www-form-urlencoded'
  const parts = 'multipart/form-data; boundary=x'
  return dice.pick([
    { type: form, body: 'x'.repeat(megabyte) },
    { type: form, body: 'a=1&'.repeat(20_000) },
    { type: form, body: '%'.repeat(1_000) },
    { type: parts, body: 'x' },
    { type: parts, body: '--x\r\nContent-Disposition: form-data; name="intent"\r\n\r\nadd' },
    { type: parts, body: '--x\r\nContent-Disposition: form-data; name="line"; filename="a"\r\n\r\nb\r\n--x--\r\n' },
    { type: 'multipart/form-data', body: '--\r\n' },
    { type: 'application/json', body: `${'['.repeat(5_000)}` },
    { type: 'application/json', body: '{"__proto__":{"a":1},"intent":["add"],"product":{"$gt":0}}' },
    { type: 'text/plain', body: '\u0000\ufffd' },
    {
      type: 'application/xml',
      body: '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
    },
    { type: '', body: 'intent=add' },
  ])
}
