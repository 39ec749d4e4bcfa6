/** Wraps a drawing as a standalone SVG document with an accessible name. */
export function svgDocument(width: number, height: number, name: string, content: string): string {
  const title = escapeXml(name)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" ` +
    `role="img" aria-label="${title}" preserveAspectRatio="xMidYMid slice"><title>${title}</title>${content}</svg>`
  )
}

/** Escapes text for XML, and removes what XML cannot hold: control characters and lone surrogates. */
function escapeXml(text: string): string {
  return (
    text
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters XML forbids
      .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
  )
}
