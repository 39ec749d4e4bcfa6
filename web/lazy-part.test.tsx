import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { lazyPart } from './lazy-part.ts'

const Greeting = ({ name }: { name: string }) => <p>Good evening, {name}.</p>
const fail = () => Promise.reject(new TypeError('Failed to fetch'))

test('a part whose code cannot be loaded is replaced by its fallback, or is left out if it has none', async () => {
  const Loaded = lazyPart(async () => Greeting)
  const Replaced = lazyPart<{ name: string }>(fail, ({ name }) => <p>{name} could not be greeted.</p>)
  const LeftOut = lazyPart<{ name: string }>(fail)
  const { container } = render(
    <Suspense fallback="Loading">
      <Loaded name="Ada" />
      <Replaced name="Ben" />
      <LeftOut name="Cleo" />
    </Suspense>,
  )
  await screen.findByText('Good evening, Ada.')
  expect(container.textContent).toBe('Good evening, Ada.Ben could not be greeted.')
})
