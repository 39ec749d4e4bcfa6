import type { Turn } from '#server/ports/understanding.ts'

/**
 * Women's first names from the years in which most of the movies were made. The catalogues do not say who is a woman.
 */
const womensNames = new Set(
  `ada agnes alice alma anita ann anna anne annabella audrey barbara bebe bessie beth betty beulah billie blanche brigitte
  camilla carole caroline catherine clara claire claudette constance corinne daphne deanna diana dolores doris dorothy edna
  eleanor elizabeth ella elsa emma esther ethel eva evelyn fay flora florence frances gail georgia germaine ginger gladys
  gloria grace greta gussie harriet hazel hedy helen henrietta hope ida ilse ina irene isabel jane janet jean jeanne jennifer
  joan josephine judy julia june kathleen kay kitty laura leila leni lila lillian lilian lily lois lola loretta lotte louise
  lucille lya lyda mabel mae maria marie marion marlene martha mary maude maureen merle mildred miriam mona myrna nancy nita
  nola norma olga olive pauline pearl peggy phyllis pola priscilla renee rita rosa rosalind rose ruth sally sarah signe sybil
  sylvia thelma theda una vera vilma viola virginia vivian wanda winifred yvonne zasu`.split(/\s+/),
)

/**
 * Matches a name of two or more words with capitals where an answer names people: at its beginning, or after "by", a
 * colon, a comma or "and".
 */
const namePattern =
  /(?:\bby |: |, |\band |^)((?:\p{Lu}[\p{L}.'’-]*\s){1,3}\p{Lu}[\p{L}'’-]+)(?= as |,|\.| and |$| plays | was )/gu

/**
 * The person whom "he" or "she" means after an answer: the first man or woman that the answer names; null if it names
 * none.
 */
export function personMeant({ text }: Pick<Turn, 'text'>, who: 'he' | 'she'): string | null {
  const people = [...text.replaceAll(/\*[^*]*\*(?: \(\d{4}\))?/g, '').matchAll(namePattern)].map(
    ([, name = '']) => name,
  )
  const isWoman = (name: string) => womensNames.has(name.split(' ')[0]?.toLowerCase() ?? '')
  return people.find((name) => isWoman(name) === (who === 'she')) ?? null
}
