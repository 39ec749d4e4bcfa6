/** Turns a `Cookie` header into cookies for an address, in the form in which browsers are given them. */
export const cookiesOf = (header: string, url: string): { name: string; value: string; url: string }[] =>
  header.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return { name, value: value.join('='), url }
  })
