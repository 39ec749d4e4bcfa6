import { escapeHtml } from '#server/escape-html.ts'
import type { MailText } from './texts.ts'

// The mails have the colours of web/styles.css. The light theme is in inline styles, which most mail programs support;
// the dark theme is in a style element, for the mail programs that support one.
const serifFont = "'Fraunces', Georgia, 'Times New Roman', serif"
const sansFont = "'Instrument Sans', -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif"
const monoFont = 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace'

/** The style element: the dark theme, and the layout on narrow screens. */
const style = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  body { margin: 0; }
  @media (prefers-color-scheme: dark) {
    .ground { background-color: #0d0b0e !important; }
    .card { background-color: #17141a !important; border-color: #2a2530 !important; }
    .text { color: #f3eee6 !important; }
    .muted { color: #a79fae !important; }
    .inset { background-color: #0d0b0e !important; border-color: #2a2530 !important; }
    .code { color: #f4b942 !important; }
  }
  @media (max-width: 480px) {
    .page { padding: 0 !important; }
    .card { border-width: 0 !important; border-radius: 0 !important; }
    .body { padding: 28px 22px !important; }
    .head { padding: 20px 22px !important; }
  }
`

/** The mail as plain text, with a code alone on its line, and the foot as a signature. */
export function toPlainText({ title, paragraphs, code, quotation, link, foot }: MailText): string {
  const parts = [
    title,
    ...paragraphs,
    code,
    quotation,
    link && `${link.words}: ${link.address}`,
    `-- \n${foot}`,
    'Matinee',
  ]
  return `${parts.filter((part) => part !== undefined).join('\n\n')}\n`
}

/** The mail as HTML, with tables and inline styles. It fetches nothing from the network. */
export function toHtml({ subject, title, paragraphs, code, quotation, link, foot }: MailText): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${style}</style>
</head>
<body class="ground" style="margin:0;background-color:#f7f3ec">
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background-color:#f7f3ec">
<tr><td class="page" align="center" style="padding:32px 16px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;table-layout:fixed;background-color:#fffdf9;border:1px solid #ddd5c9;border-radius:18px;overflow:hidden;border-collapse:separate">
<tr><td class="head" style="padding:22px 36px;background-color:#0d0b0e;border-bottom:3px dotted #f4b942">${logo}</td></tr>
<tr><td class="body" style="padding:36px 36px 32px">
<h1 class="text" style="margin:0 0 16px;font:600 29px/1.2 ${serifFont};color:#1d171f;overflow-wrap:break-word">${escapeHtml(title)}</h1>
${paragraphs.map(toParagraph).join('\n')}
${code === undefined ? '' : toCodeBox(code)}
${quotation === undefined ? '' : toQuotationBox(quotation)}
${link === undefined ? '' : toButton(link)}
<p class="muted" style="margin:28px 0 0;font:400 14px/1.5 ${sansFont};color:#645b6b">${escapeHtml(foot)}</p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

/** The logo, made with CSS instead of a picture. Mail programs that do not draw gradients show a plain disc. */
const logo = `<table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td width="26" height="26" style="width:26px;height:26px;border-radius:50%;background-color:#f4b942;background-image:radial-gradient(circle,#1a1206 37%,transparent 40%),conic-gradient(#7d5a15 25%,#f4b942 0 50%,#7d5a15 0 75%,#f4b942 0)"></td>
<td style="padding-left:11px;font:600 22px/26px ${serifFont};color:#f3eee6">Matinee</td>
</tr></table>`

const toParagraph = (text: string) =>
  `<p class="text" style="margin:0 0 14px;font:400 16px/1.55 ${sansFont};color:#1d171f;overflow-wrap:break-word">${escapeHtml(text)}</p>`

const toCodeBox = (code: string) =>
  `<p class="inset code" style="margin:24px 0;padding:20px 8px;border:1px solid #ddd5c9;border-radius:10px;background-color:#f7f3ec;text-align:center;font:700 30px/1.2 ${monoFont};letter-spacing:5px;color:#1d171f;white-space:nowrap">${escapeHtml(code)}</p>`

const toQuotationBox = (text: string) =>
  `<div class="inset text" style="margin:22px 0;padding:18px 20px;border:1px solid #ddd5c9;border-radius:10px;background-color:#f7f3ec;font:400 16px/1.55 ${sansFont};color:#1d171f;white-space:pre-wrap;overflow-wrap:break-word">${escapeHtml(text)}</div>`

/**
 * A link as a red button with light text. A light button with dark text could become unreadable, since mail programs
 * that darken a mail by themselves make dark text light.
 */
const toButton = ({ words, address }: { words: string; address: string }) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:26px 0 0"><tr><td style="border-radius:10px;background-color:#b3273a"><a href="${escapeHtml(address)}" style="display:inline-block;padding:13px 24px;font:600 16px/20px ${sansFont};color:#fffaf0;text-decoration:none">${escapeHtml(words)}</a></td></tr></table>`
