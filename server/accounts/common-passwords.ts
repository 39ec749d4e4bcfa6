const most = 10_000
let common: Promise<ReadonlySet<string>> | null = null

/**
 * Whether a password is among the 10,000 commonest, whatever its case. The list, in the order of how often each was
 * found in leaked collections, is zxcvbn's, as published in @zxcvbn-ts/language-common; it is read at the first use.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].slice(0, most)),
  )
  return (await common).has(password.toLowerCase())
}
