import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { firstScreenKey } from '#web/features/titles/first-screen-key.ts'
import { createQueryClient } from '#web/query-client.ts'
import { Hydration } from '#web/ui/hydration.tsx'
import { useContinueRowShown } from './use-continue-row-shown.ts'

const Probe = () => String(useContinueRowShown())

test.each([true, false, null])(
  'if the server rendered home for a browser whose cookie says %s, so does the first rendering in the browser, so that React can take over the HTML',
  (continues) => {
    const client = createQueryClient()
    client.setQueryData(firstScreenKey, { name: 'home', section: 'movies', continues, row: [] })
    const html = renderToString(
      <QueryClientProvider client={client}>
        <Hydration>
          <Probe />
        </Hydration>
      </QueryClientProvider>,
    )
    expect(html).toBe(String(continues))
  },
)
