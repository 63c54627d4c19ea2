/** The gate's looks, from the four colours and the corners of a tenant's theme. */
export const gateStyle = `
:root{--ink:color-mix(in oklab,var(--dark) 35%,#14161a);--r:16px;--b:8px}
[data-corners=square]{--r:0;--b:0}
[data-corners=round]{--r:28px;--b:999px}
*{box-sizing:border-box;margin:0}
body{min-height:100vh;display:grid;grid-template-rows:auto 1fr;background:var(--surface);color:var(--ink);
font:1rem/1.6 -apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,"Helvetica Neue","Liberation Sans",Arial,sans-serif}
header{display:grid;place-items:center;padding:1.25rem 1rem;background:#fff;border-bottom:1px solid color-mix(in oklab,var(--ink) 13%,transparent)}
[data-header=dark] header{background:var(--dark);border:0}
header img{max-width:min(100%,16rem)}
main{place-self:center;width:min(100% - 2rem,30rem);margin-block:2rem;padding:2.5rem 2rem;background:#fff;border-radius:var(--r);
text-align:center;box-shadow:0 24px 48px -16px rgb(16 24 40/.22)}
.sign{display:inline-grid;place-items:center;width:4.5rem;height:4.5rem;margin-bottom:1.25rem;border:3px solid var(--primary);border-radius:50%;
color:var(--primary);font-size:1.4rem;font-weight:800}
h1{margin-bottom:.75rem;font-size:1.6rem;line-height:1.25;text-wrap:balance}
p{overflow-wrap:anywhere}
form{display:grid;grid-template-columns:1fr 1fr;gap:.75rem;margin-top:1.75rem}
form:not(.languages) button{min-height:3rem;border:1px solid var(--primary);border-radius:var(--b);background:#fff;color:var(--ink);font:inherit;font-weight:600;cursor:pointer}
button[value=yes]{background:var(--primary);color:#fff}
button:hover{border-color:var(--ink)}
button[value=yes]:hover{background:color-mix(in oklab,var(--primary) 80%,black)}
:focus-visible{outline:3px solid color-mix(in oklab,var(--primary) 80%,black);outline-offset:2px}
.legal{margin-top:1.75rem;font-size:.875rem}
form.languages{display:flex;flex-wrap:wrap;justify-content:center;margin-top:.75rem}
.languages button{min-height:2.75rem;padding-inline:.75rem;border:0;background:none;color:inherit;font:inherit;font-size:.875rem;text-decoration:underline;cursor:pointer}
a{display:inline-block;padding-block:.15rem;color:inherit}
`
