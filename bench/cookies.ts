/** Turns a `Cookie` header into cookies for a URL, in the form that Playwright and Chromium's protocol take. */
export const cookiesOf = (header: string, url: string): { name: string; value: string; url: string }[] =>
  header.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return { name, value: value.join('='), url }
  })
