import { html, raw } from 'hono/html'

/** The payer's page: a plain HTML form with a button for each choice. */

export interface PaymentPage {
  readonly provider: string
  readonly merchant: string
  readonly description: string
  /** Cents. */
  readonly amount: number
  readonly choices: readonly { readonly name: string; readonly label: string; readonly hint?: string }[]
}

const style = raw(`<style>
*{box-sizing:border-box;margin:0}
body{min-height:100vh;display:grid;place-items:center;padding:1.5rem;background:#eef0f4;color:#1d2430;
font:1rem/1.5 system-ui,sans-serif}
main{width:min(100%,27rem);background:#fff;border-radius:.75rem;padding:1.75rem;box-shadow:0 1rem 2.5rem -1.5rem #1d243080}
small{color:#566072}
h1{font-size:1.9rem;margin:.25rem 0}
form{display:grid;gap:.6rem;margin-top:1.25rem}
button{font:inherit;font-weight:600;text-align:left;padding:.7rem 1rem;border:1px solid #566072;border-radius:.5rem;
background:#fff;color:inherit;cursor:pointer}
button:first-of-type{background:#1d2430;color:#fff}
button small{display:block;font-weight:400;color:inherit}
</style>`)

function page(title: string, body: ReturnType<typeof html>): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
${style}
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`.toString()
}

export function renderPaymentPage(options: PaymentPage): string {
  const buttons = options.choices.map(
    ({ name, label, hint }) =>
      html`<button name="choice" value="${name}">${label}${hint === undefined ? '' : html`<small>${hint}</small>`}</button>\n`,
  )
  return page(
    `${options.provider} (simulator)`,
    html`<small>${options.provider}, simulated: no money moves</small>
<h1>€${(options.amount / 100).toFixed(2)}</h1>
<p>${options.merchant}</p>
<p><small>${options.description}</small></p>
<form method="post">
${buttons}</form>`,
  )
}

/** A page without choices, for a finished order. */
export function renderFinalPage(provider: string, text: string): string {
  return page(`${provider} (simulator)`, html`<small>${provider}, simulated</small>\n<p>${text}</p>`)
}
