import type { Phrase } from './phrase-book.ts'

/** Words for adult relatives, as a choice in a phrase's pattern. */
export const relatives =
  'grandmother|grandma|granny|gran|nan|nana|grandfather|grandpa|grandad|granddad|grandparents|mother|mum|mom|mummy|mommy|father|dad|daddy|parents|wife|husband|girlfriend|boyfriend|partner|fiance|fiancee|sister|brother|aunt|uncle|cousin|inlaws|(mother in law)|(father in law)|(in laws)'
/** Words for adults other than relatives, as a choice in a phrase's pattern. */
const acquaintances =
  'friend|friends|mate|mates|flatmate|flatmates|roommate|roommates|colleague|colleagues|neighbour|neighbours'

/**
 * Phrases that name adults who will watch together with the user, such as "with my mother". Their meaning is empty,
 * because they say nothing about the wanted titles.
 */
export const companyPhrases: readonly Phrase[] = [
  [`with|for my|our [old|elderly|dear|best] ${relatives}|${acquaintances}`, []],
]
