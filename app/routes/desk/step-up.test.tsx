import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import type { StepUp } from '#app/domain/desk/unsent-form.ts'
import { shopView } from '#app/domain/tenancy/make-shop-view.ts'
import { tenantFrom } from '#app/domain/tenancy/tenant-record.ts'
import { ShopProvider } from '#app/ui/shop-context.tsx'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { StepUpPage } from './step-up.tsx'

const unsent = {
  action: '/desk/company',
  fields: [
    ['intent', 'bank'],
    ['iban', 'CY17 "0020"'],
  ] as const,
  files: [],
}

function shown(refused: StepUp['refused']) {
  return renderToStaticMarkup(
    <MemoryRouter>
      <ShopProvider shop={shopView(tenantFrom(anOpenedTenant()))} frame={undefined} customer={null}>
        <StepUpPage unsent={unsent} refused={refused} />
      </ShopProvider>
    </MemoryRouter>,
  )
}

test('the page that asks for a code is a plain form that sends what was typed to where it was going', () => {
  const page = shown(null)
  expect(page).toContain('<form method="post" action="/desk/company"')
  expect(page).toContain('<input type="hidden" name="intent" value="bank"/>')
  expect(page).toContain('<input type="hidden" name="iban" value="CY17 &quot;0020&quot;"/>')
  expect(page).toMatch(/<input id="stepUpCode" name="stepUpCode"[^>]* required=""/)
  expect(page).not.toContain('role="alert"')
  expect(page).toMatch(/<a [^>]*href="\/desk\/company"[^>]*>Cancel<\/a>/)
})

test('a code that was not taken says why', () => {
  expect(shown({ reason: 'wrong-code' })).toContain('That code is wrong or was used before')
  expect(shown({ ok: false, reason: 'limited', minutes: 7 })).toContain('Please try again in 7 min.')
})
