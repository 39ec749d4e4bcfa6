/** The cookies of a `Cookie` header, as browsers are given them for an address. */
export const cookiesOf = (header: string, url: string): { name: string; value: string; url: string }[] =>
  header.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return { name, value: value.join('='), url }
  })
