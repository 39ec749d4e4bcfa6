import type { Phrase } from './phrase-book.ts'

/** Words for adult relatives. */
export const relatives =
  'grandmother|grandma|granny|gran|nan|nana|grandfather|grandpa|grandad|granddad|grandparents|mother|mum|mom|mummy|mommy|father|dad|daddy|parents|wife|husband|girlfriend|boyfriend|partner|fiance|fiancee|sister|brother|aunt|uncle|cousin|inlaws|(mother in law)|(father in law)|(in laws)'
const others =
  'friend|friends|mate|mates|flatmate|flatmates|roommate|roommates|colleague|colleagues|neighbour|neighbours'

/** Words for adults who will watch, too: they say nothing about the titles. */
export const companyPhrases: readonly Phrase[] = [
  [`with|for my|our [old|elderly|dear|best] ${relatives}|${others}`, []],
]
