const invisible = /\p{Default_Ignorable_Code_Point}/gu

/**
 * A text in the form in which it is compared: regardless of case, the width of letters and the composition of accents,
 * and without invisible characters.
 *
 * This is the comparison Unicode defines for identifiers, toNFKC_Casefold (The Unicode Standard, 3.13; UTS #39 builds
 * on it). It goes further than UsernameCaseMapped of RFC 8265, whose lower-casing keeps `weiß` and `WEISS` apart.
 * JavaScript has no case folding; lower-casing, upper-casing and lower-casing again has the same effect.
 */
export const caseFolded = (text: string): string =>
  text.normalize('NFKC').replace(invisible, '').toLowerCase().toUpperCase().toLowerCase().normalize('NFKC')
