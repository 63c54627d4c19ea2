import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import type { StepUp } from '#app/domain/admin/staff.ts'
import { toShopView } from '#app/domain/tenancy/make-shop-view.ts'
import { toTenant } from '#app/domain/tenancy/tenant-record.ts'
import { ShopProvider } from '#app/ui/shop-context.tsx'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { StepUpPage } from './unsent-form.tsx'

const unsent = {
  action: '/admin/company',
  fields: [
    ['intent', 'bank'],
    ['iban', 'CY17 "0020"'],
  ] as const,
  files: [],
}

function displayed(refused: StepUp['refusal']) {
  return renderToStaticMarkup(
    <MemoryRouter>
      <ShopProvider shop={toShopView(toTenant(anOpenedTenant()))} frame={undefined} customer={null}>
        <StepUpPage pendingForm={unsent} refusal={refused} />
      </ShopProvider>
    </MemoryRouter>,
  )
}

test('the step-up page asks for a code in a plain form that resubmits the original fields', () => {
  const page = displayed(null)
  expect(page).toContain('<form method="post" action="/admin/company"')
  expect(page).toContain('<input type="hidden" name="intent" value="bank"/>')
  expect(page).toContain('<input type="hidden" name="iban" value="CY17 &quot;0020&quot;"/>')
  expect(page).toMatch(/<input id="stepUpCode" name="stepUpCode"[^>]* required=""/)
  expect(page).not.toContain('role="alert"')
  expect(page).toMatch(/<a [^>]*href="\/admin\/company"[^>]*>Cancel<\/a>/)
})

test('a refused code shows the reason', () => {
  expect(displayed({ reason: 'wrong-code' })).toContain('That code is incorrect or has already been used')
  expect(displayed({ ok: false, reason: 'limited', minutes: 7 })).toContain('Try again in 7 min.')
})
