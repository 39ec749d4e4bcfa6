import { accountsContract } from './accounts.ts'
import { adminContract } from './admin.ts'
import { chatContract } from './chat.ts'
import { contactContract } from './contact.ts'
import { discoveryContract } from './discovery.ts'
import { factorsContract } from './factors.ts'
import { googleContract } from './google.ts'
import { historyContract } from './history.ts'
import { peopleContract } from './people.ts'
import { progressContract } from './progress.ts'
import { recoveryContract } from './recovery.ts'
import { searchContract } from './search.ts'
import { sessionsContract } from './sessions.ts'
import { thumbsContract } from './thumbs.ts'
import { titlesContract } from './titles.ts'
import { userContract } from './user.ts'
import { watchlistContract } from './watchlist.ts'

/** Every endpoint of the API by its key, such as `GET /tv/trending`. The OpenAPI document is made from this value. */
export const api = {
  ...accountsContract,
  ...googleContract,
  ...factorsContract,
  ...recoveryContract,
  ...sessionsContract,
  ...titlesContract,
  ...discoveryContract,
  ...peopleContract,
  ...searchContract,
  ...watchlistContract,
  ...historyContract,
  ...progressContract,
  ...chatContract,
  ...thumbsContract,
  ...userContract,
  ...contactContract,
  ...adminContract,
}
/** The type of {@link api}, from which the type of the pages' function `call` is derived. */
export type Api = typeof api
