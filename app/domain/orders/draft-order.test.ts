import { expect, test } from 'vitest'
import { applyDraftForm, DraftForm } from './draft-order.ts'

const typed = {
  ...{ firstName: 'Maria', email: 'maria@caller.example', street: 'Ledras 1', vatNumber: 'CY1', note: 'Ring twice' },
  ...{ customer: '7', line: ['1'], quantity: ['2'], points: '5' },
}

test('an order without the account loses the details of the account, and keeps its products and note', () => {
  expect(applyDraftForm(DraftForm.parse(typed))).toMatchObject({ firstName: 'Maria', customer: 7, street: 'Ledras 1' })
  expect(applyDraftForm(DraftForm.parse({ ...typed, leave: '1' }))).toMatchObject({
    ...{ customer: null, firstName: '', email: '', street: '', vatNumber: '', points: '' },
    ...{ note: 'Ring twice', lines: [{ variant: 1, quantity: 2 }] },
  })
})
