import { createPageStyle } from './html-document.ts';

/** Opera Mini knows no variables, so the colors that mean something are repeated for it. */
export const PLAIN_STYLE = createPageStyle(`
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 ui-sans-serif,system-ui,"Segoe UI",Roboto,sans-serif;overflow-wrap:anywhere}
header,main,footer{max-width:36rem;margin:0 auto;padding:12px 16px}
header{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:center;padding:4px 16px;border-bottom:4px solid #f6a821}
header b{font-size:1.25rem}
header a{font-weight:700;text-decoration:none}
footer a{margin-right:20px}
a{color:inherit;display:inline-block;padding:10px 0}
li a{display:block}
ol li{margin-bottom:8px}
h3{margin:20px 0 6px;font-size:1rem}
h1{margin:8px 0;font-size:1.5rem;line-height:1.2}
h2{margin:24px 0 8px;font-size:1.125rem}
p{margin:0 0 10px}
.lead{font-weight:600}
ol,ul{margin:0 0 10px;padding-left:22px}
small,.muted{color:var(--muted);font-size:.875rem}
section,form,fieldset,details{margin:0 0 16px}
fieldset{min-width:0;padding:8px 12px 12px;border:1px solid var(--field);border-radius:8px}
legend{padding:0 6px;font-weight:700}
.card,.note{padding:12px 14px;border-radius:8px;background:var(--card);border:1px solid #8a7c6b;border-color:var(--field)}
.card h2,.note h2{margin-top:0}
.card>:last-child,.note>:last-child{margin-bottom:0}
.note{background:var(--soft);margin:0 0 16px}
.bad{border-left:6px solid #b91c1c;border-left-color:var(--red)}
dl{margin:0 0 16px}
dt{color:var(--muted);font-size:.875rem}
dd{margin:0 0 6px;font-weight:600}
.field{margin:0 0 16px}
label,.label{display:block;font-weight:600}
.choice{display:flex;gap:10px;align-items:flex-start;padding:10px 0;font-weight:400}
.choice input{flex:none;width:22px;height:22px;margin:1px 0}
.choice b{display:block}
.field small{display:block}
.field input,textarea{width:100%;min-height:46px;padding:8px 10px;border:1px solid var(--field);border-radius:8px;background:var(--card);color:var(--ink);font:inherit}
[aria-invalid]{border:2px solid #b91c1c!important;border-color:var(--red)!important}
.error{margin:4px 0 0;color:#b91c1c;color:var(--red);font-weight:600}
button,.button{display:block;width:100%;min-height:48px;padding:11px 20px;border:2px solid #b93815;border-color:var(--brand);border-radius:8px;background:#b93815;background:var(--brand);color:#fff;color:var(--on);font:inherit;font-weight:700;text-align:center;text-decoration:none;cursor:pointer}
.second{background:none;color:inherit}
.card .button{margin-bottom:4px}
summary{padding:11px 0;font-weight:600;text-decoration:underline;cursor:pointer}
:focus-visible{outline:3px solid var(--ink);outline-offset:2px}
[aria-current]{font-weight:700}
`);
