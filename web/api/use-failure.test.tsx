import { keepPreviousData, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { createQueryClient } from '#web/query-client.ts'
import { Button } from '#web/ui/button.tsx'
import { useFailure } from './use-failure.ts'

/** Requests that have no answer yet, in order. */
let requests: PromiseWithResolvers<{ text: string }>[] = []

beforeEach(() => {
  requests = []
})

const nextRequest = () =>
  waitFor(() => {
    const request = requests.shift()
    if (!request) throw new Error('No request was sent.')
    return request
  })
const answer = async (text: string) => (await nextRequest()).resolve({ text })
const fail = async (message: string) => (await nextRequest()).reject(new Error(message))

const fetchText = () => {
  const request = Promise.withResolvers<{ text: string }>()
  requests.push(request)
  return request.promise
}

const Part = ({ name, keepsPrevious = false }: { name: string; keepsPrevious?: boolean }) => {
  const query = useQuery({
    queryKey: [name],
    queryFn: fetchText,
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
  })
  const failure = useFailure(query)
  const { isFetching, data, refetch } = query
  if (failure) {
    return (
      <>
        <p>{failure.message}</p>
        <Button busy={isFetching} onClick={() => refetch()}>
          Try again
        </Button>
      </>
    )
  }
  return <p>{data?.text ?? 'Loading'}</p>
}

/** Renders a part of a page; `show` renders it with other properties, `remount` as a new component. */
const renderPart = (part: Parameters<typeof Part>[0]) => {
  const client = createQueryClient()
  const element = (props: typeof part, mount: number) => (
    <QueryClientProvider client={client}>
      <Part key={mount} {...props} />
    </QueryClientProvider>
  )
  const { rerender } = render(element(part, 1))
  return {
    show: (props: typeof part) => rerender(element(props, 1)),
    remount: () => rerender(element(part, 2)),
    userEvents: userEvent.setup(),
  }
}

const isBusy = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true'

test('while a failed query is fetched again, its failure and the pressed button stay, and the button is busy', async () => {
  const { userEvents } = renderPart({ name: 'movies' })
  expect(screen.getByText('Loading')).toBeTruthy()
  await fail('The catalogue is away.')
  const button = await screen.findByRole('button', { name: 'Try again' })
  expect(isBusy(button)).toBe(false)

  await userEvents.click(button)
  await waitFor(() => expect(isBusy(button)).toBe(true))
  expect(screen.getByText('The catalogue is away.')).toBeTruthy()
  expect(document.activeElement).toBe(button)

  await fail('The catalogue is still away.')
  expect(await screen.findByText('The catalogue is still away.')).toBeTruthy()
  expect(isBusy(button)).toBe(false)
  expect(document.activeElement).toBe(button)

  await userEvents.click(button)
  await answer('Faust')
  expect(await screen.findByText('Faust')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a component that is mounted after the failure shows that the query is being fetched', async () => {
  const { remount } = renderPart({ name: 'movies' })
  await fail('The catalogue is away.')
  await screen.findByText('The catalogue is away.')
  remount()
  expect(screen.getByText('Loading')).toBeTruthy()
  await fail('The catalogue is still away.')
  expect(await screen.findByText('The catalogue is still away.')).toBeTruthy()
})

test('the failure of one query is not shown for another query, nor when the component changes back to the failed query', async () => {
  const { show } = renderPart({ name: 'movies' })
  await fail('The catalogue is away.')
  await screen.findByText('The catalogue is away.')
  show({ name: 'shows' })
  expect(screen.getByText('Loading')).toBeTruthy()
  await answer('Judex')
  await screen.findByText('Judex')
  show({ name: 'movies' })
  expect(screen.getByText('Loading')).toBeTruthy()
})

test('while a failed query is fetched again, the data of the previous query are not shown instead of the failure', async () => {
  const { show, userEvents } = renderPart({ name: 'page 1', keepsPrevious: true })
  await answer('Faust')
  await screen.findByText('Faust')
  show({ name: 'page 2', keepsPrevious: true })
  expect(screen.getByText('Faust')).toBeTruthy()
  await fail('The catalogue is away.')
  const button = await screen.findByRole('button', { name: 'Try again' })
  await userEvents.click(button)
  await waitFor(() => expect(isBusy(button)).toBe(true))
  expect(screen.getByText('The catalogue is away.')).toBeTruthy()
  await answer('Sunrise')
  expect(await screen.findByText('Sunrise')).toBeTruthy()
})
