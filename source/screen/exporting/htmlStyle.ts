/** How the page looks: light and dark as the reader has it, on a phone too. No address, no font, no picture. */
export const htmlStyle = `
:root{color-scheme:light dark;--text:#1b1f24;--dim:#57606a;--paper:#fff;--box:#f3f4f6;--line:#d0d7de;--good:#116329;--bad:#b3261e;--ask:#8a5300;--mark:#fff0b3}
@media (prefers-color-scheme:dark){:root{--text:#e6e8eb;--dim:#9aa4af;--paper:#14171a;--box:#1e2226;--line:#3a4149;--good:#6fd08c;--bad:#ff8a80;--ask:#f0b45a;--mark:#5c4a00}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:60rem;padding:1rem;background:var(--paper);color:var(--text);font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
h1{font-size:1.4rem;line-height:1.25;margin:0 0 .5rem}
h2{font-size:1.05rem;margin:2rem 0 .5rem;padding-top:.75rem;border-top:1px solid var(--line)}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.1rem .75rem;margin:0 0 1rem;color:var(--dim)}
dd{margin:0;color:var(--text)}
pre{margin:.4rem 0;padding:.6rem .75rem;background:var(--box);border:1px solid var(--line);border-radius:6px;font:13px/1.45 ui-monospace,monospace;white-space:pre-wrap;unicode-bidi:isolate;overflow-x:auto}
section{margin:.75rem 0}
section.deep{border-left:3px solid var(--line);padding-left:.75rem}
p{margin:.3rem 0}
time{color:var(--dim);font-variant-numeric:tabular-nums;margin-right:.4rem}
summary{cursor:pointer;color:var(--dim)}
.done{color:var(--good)}.failed,.denied{color:var(--bad)}.waiting,.running{color:var(--ask)}.abandoned,.dim{color:var(--dim)}
.mark{font-style:normal;background:var(--mark);border-radius:3px}
@media print{details>*{display:block}}
`.trim();
