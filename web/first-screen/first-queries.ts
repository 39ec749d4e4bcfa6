import type { QueryClient } from '@tanstack/react-query'
import type { FirstScreen } from '#contract/first-screen.ts'
import { personQuery } from '#web/features/people/person-query.ts'
import { searchQuery } from '#web/features/search/search-query.ts'
import { firstScreenKey } from '#web/features/titles/first-screen-key.ts'
import { homeRows } from '#web/features/titles/home-rows.ts'
import { movieQuery } from '#web/features/titles/movie-query.ts'
import { showQuery } from '#web/features/titles/show-query.ts'
import { categoryQuery } from '#web/features/titles/title-queries.ts'

/**
 * Marks the data as out of date, so that they are fetched again at once: the server renders the same data for all
 * visitors, and members who see adult titles may get other titles.
 */
const outOfDate = { updatedAt: 0 }

/** Puts the data of the first screen into the query cache, from which React renders the screen. */
export const fillFirstQueries = (client: QueryClient, screen: FirstScreen): void => {
  client.setQueryData(firstScreenKey, screen)
  switch (screen.name) {
    case 'home': {
      const [firstCategory] = homeRows[screen.section]
      if (firstCategory)
        client.setQueryData(categoryQuery(screen.section, firstCategory).queryKey, screen.row, outOfDate)
      return
    }
    case 'movie':
    case 'watch':
      client.setQueryData(movieQuery(screen.movie.id).queryKey, screen.movie, outOfDate)
      return
    case 'show':
      client.setQueryData(showQuery(screen.show.id).queryKey, screen.show, outOfDate)
      return
    case 'person':
      client.setQueryData(personQuery(screen.person.id).queryKey, screen.person, outOfDate)
      return
    case 'search': {
      const { type, term, content } = screen
      client.setQueryData(searchQuery(type, term).queryKey, { content, message: undefined }, outOfDate)
    }
  }
}
