/** The gate's own looks, beside those of all the front's pages. */
export const gateStyle = `
.sign{display:inline-grid;place-items:center;width:4.5rem;height:4.5rem;margin-bottom:1.25rem;border:3px solid var(--primary);border-radius:50%;
color:var(--primary);font-size:1.4rem;font-weight:800}
.ask{display:grid;grid-template-columns:1fr 1fr;gap:.75rem;margin-top:1.75rem}
.ask button{min-height:3rem;border:1px solid var(--primary);border-radius:var(--b);background:#fff;color:var(--ink);font:inherit;font-weight:600;cursor:pointer}
.ask button[value=yes]{background:var(--primary);color:#fff}
.ask button:hover{border-color:var(--ink)}
.ask button[value=yes]:hover{background:color-mix(in oklab,var(--primary) 80%,black)}
.legal{margin-top:1.75rem;font-size:.875rem;text-wrap:balance}
.languages{display:flex;flex-wrap:wrap;justify-content:center;margin-top:.75rem}
.languages button{min-height:2.75rem;padding-inline:.75rem;border:0;background:none;color:inherit;font:inherit;font-size:.875rem;text-decoration:underline;cursor:pointer}
.legal a{display:inline-block;padding-block:.15rem}
`
