const invisibleCharacters = /\p{Default_Ignorable_Code_Point}/gu

/**
 * The folded form of a text: without differences of case, of the width of letters and of the composition of accents,
 * and without invisible characters. Two usernames with the same folded form count as equal. A new password is compared
 * with the commonest passwords in this form; a password that is typed to sign in is not folded.
 *
 * This is toNFKC_Casefold, the folding that Unicode defines for comparing identifiers (The Unicode Standard, 3.13). The
 * folding of usernames in RFC 8265, UsernameCaseMapped, only lower-cases them and so keeps `weiß` and `WEISS` apart.
 * JavaScript has no case folding; lower-casing, upper-casing and lower-casing again has the same effect.
 */
export const caseFolded = (text: string): string =>
  text.normalize('NFKC').replace(invisibleCharacters, '').toLowerCase().toUpperCase().toLowerCase().normalize('NFKC')
