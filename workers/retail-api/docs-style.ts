import { raw } from 'hono/html'

/** The reference page's looks, in the shop's own colour: it carries white text readably, by the record's own rule. */
export function docsStyle(primary: string) {
  return raw(`
*{box-sizing:border-box}
html{scroll-padding-top:1rem}
body{margin:0;font:1rem/1.6 system-ui,sans-serif;color:#1b1f27;background:#fff}
header{padding:1.5rem max(1rem,calc(50% - 36rem));background:${primary};color:#fff}
header p{margin:0}
h1{margin:0;font-size:1.75rem;line-height:1.2}
nav,main{padding:1rem}
nav ul{margin:0;padding:0;list-style:none;columns:14rem}
nav a{display:inline-block;min-height:24px;padding:.125rem 0;overflow-wrap:anywhere}
a{color:${primary}}
a:focus-visible{outline:3px solid #1b1f27;outline-offset:2px;border-radius:2px}
h2{margin:0 0 .5rem;font-size:1.125rem;overflow-wrap:anywhere}
h3{margin:1rem 0 .25rem;font-size:1rem}
section{margin-top:1.5rem;padding-top:1.5rem;border-top:1px solid #d8d9dc}
h2 b{padding:.125rem .5rem;border-radius:.25rem;background:${primary};color:#fff;font-size:.875rem}
nav b{font-size:.75rem;font-weight:600}
p{margin:.5rem 0;max-width:70ch}
code,pre{font:.875rem/1.5 ui-monospace,monospace;overflow-wrap:anywhere}
pre{margin:.5rem 0;padding:.75rem 1rem;border-radius:.375rem;background:#f3f3f0;white-space:pre-wrap}
pre a{color:inherit}
table{width:100%;border-collapse:collapse;table-layout:fixed;margin:.5rem 0}
th,td{padding:.375rem .75rem .375rem 0;border-bottom:1px solid #e6e6e3;text-align:left;vertical-align:top;overflow-wrap:anywhere}
th:first-child{width:35%}
@media (min-width:62rem){
body{display:grid;grid-template-columns:minmax(0,1fr) 17rem minmax(0,57rem) minmax(0,1fr)}
header{grid-column:1/-1}
main{grid-column:3}
nav{grid-column:2;position:sticky;top:0;align-self:start;max-height:100vh;overflow:auto}
nav ul{columns:auto}
th:first-child{width:16rem}
}
@media print{nav{display:none}}
`)
}
